package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"zog/cmd/zog/internal/web"
)

type serveCmd struct {
	Paths []string `arg:"" optional:"" name:"path" help:"Rules files, .zip archives or folders to offer beside the embedded games."`
	Addr  string   `default:"localhost:7464" help:"Address to listen on; on any but this machine's own, others can play too."`
	Data  string   `placeholder:"DIR" help:"Folder that keeps games through a restart; \"none\" keeps them in memory. Usual: zog in your configuration folder."`
	Open  bool     `help:"Open the page in the browser."`
}

// Run serves the board until it is interrupted.
func (c *serveCmd) Run(e *env) error {
	data, err := c.dataFolder()
	if err != nil {
		return err
	}
	paths, err := c.offered()
	if err != nil {
		return err
	}
	server, err := web.New(web.Options{Data: data, Paths: paths, Log: log.New(e.err, "zog: ", 0)})
	switch {
	case errors.Is(err, web.ErrStore):
		return fmt.Errorf("%w; give --data DIR, or --data none", err)
	case err != nil:
		return err
	}
	defer server.Close()
	l, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("%w; --addr HOST:PORT listens elsewhere, on port 0 wherever is free", err)
	}
	url := "http://" + l.Addr().String() + "/"
	fmt.Fprintf(e.out, "The board is at %s (Ctrl-C ends it)\n", url)
	if c.Open {
		if err := openBrowser(url); err != nil {
			fmt.Fprintf(e.err, "zog: the browser could not be opened: %v\n", err)
		}
	}
	ctx, stop := interruptible()
	defer stop()
	return server.Serve(ctx, l)
}

// offered returns the paths that are not names of embedded games, which are offered
// anyhow.
func (c *serveCmd) offered() ([]string, error) {
	var paths []string
	for _, name := range c.Paths {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			if _, err := embedded(name); err != nil {
				return nil, err
			}
			continue
		}
		paths = append(paths, name)
	}
	return paths, nil
}

// dataFolder returns where games are kept, "" for memory only.
func (c *serveCmd) dataFolder() (string, error) {
	switch c.Data {
	case "none":
		return "", nil
	case "":
		config, err := os.UserConfigDir()
		if err != nil {
			return "", fmt.Errorf("no place to keep games: %w; give --data DIR, or --data none", err)
		}
		return filepath.Join(config, "zog"), nil
	}
	return c.Data, nil
}

// openBrowser opens an address in the browser of the desktop.
func openBrowser(url string) error {
	switch runtime.GOOS {
	case "darwin":
		return exec.Command("open", url).Start()
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", url).Start()
	}
	return exec.Command("xdg-open", url).Start()
}
