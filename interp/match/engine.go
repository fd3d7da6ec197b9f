package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// A process is an external engine with its standard input and output.
type process struct {
	name  string
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string // closed when the engine ends
}

// startProcess runs an engine.
func startProcess(command []string) (*process, error) {
	path, err := lookUp(command[0])
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	cmd := exec.Command(path, command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("engine %s: %w", command[0], err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("engine %s: %w", command[0], err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("engine %s: %w", command[0], err)
	}
	p := &process{name: command[0], cmd: cmd, in: in, lines: make(chan string, 256)}
	go p.read(out)
	return p, nil
}

// lookUp finds a program on the path, or where systems keep games that not
// everybody's path has.
func lookUp(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil {
		return path, nil
	}
	for _, dir := range []string{"/usr/games", "/usr/local/games"} {
		if path, e := exec.LookPath(filepath.Join(dir, name)); e == nil && !strings.ContainsRune(name, '/') {
			return path, nil
		}
	}
	return "", err
}

func (p *process) read(out io.Reader) {
	defer close(p.lines)
	s := bufio.NewScanner(out)
	s.Buffer(make([]byte, 64<<10), 1<<20)
	for s.Scan() {
		p.lines <- strings.TrimSpace(s.Text())
	}
}

// send writes lines to the engine.
func (p *process) send(lines ...string) error {
	_, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n")
	switch {
	case errors.Is(err, syscall.EPIPE):
		return p.ended()
	case err != nil:
		return fmt.Errorf("engine %s: %w", p.name, err)
	}
	return nil
}

func (p *process) ended() error { return fmt.Errorf("engine %s has ended", p.name) }

// unintroduced says of an engine's failure when it was.
func unintroduced(err error) error { return fmt.Errorf("%w before it had introduced itself", err) }

// wait hands lines to accept until it says that it has what it wants, the
// engine ends, or patience runs out.
func (p *process) wait(ctx context.Context, patience time.Duration, accept func(line string) (bool, error)) error {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-timer.C:
			return fmt.Errorf("engine %s: no answer in %v", p.name, patience)
		case line, ok := <-p.lines:
			if !ok {
				return p.ended()
			}
			if done, err := accept(line); done || err != nil {
				return err
			}
		}
	}
}

// close asks the engine to quit, and ends it if it does not. Whatever it has
// started itself may live on, and is not waited for.
func (p *process) close() error {
	p.send("quit")
	p.in.Close()
	go func() { // lets an engine go on that has more to say than is listened to
		for range p.lines {
		}
	}()
	ended := make(chan struct{})
	go func() {
		p.cmd.Wait() // how it has ended is of no interest any more
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(time.Second):
		p.cmd.Process.Kill()
		<-ended
	}
	return nil
}
