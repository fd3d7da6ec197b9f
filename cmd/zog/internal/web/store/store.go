// Package store keeps tables and opened files through a restart, in one SQLite
// file, or in memory only.
//
// In and out: table records as JSON text and the bytes of opened files, each
// under its name. It knows nothing of what they mean.
package store

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite" // the database driver "sqlite"
)

// A Store is safe for concurrent use.
type Store struct{ db *sql.DB }

// ErrMissing says that there is nothing under a name.
var ErrMissing = errors.New("not found")

const schema = `
CREATE TABLE IF NOT EXISTS tables (
	id      TEXT PRIMARY KEY,
	record  TEXT NOT NULL,
	changed INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS files (
	id    TEXT PRIMARY KEY,
	name  TEXT NOT NULL,
	data  BLOB NOT NULL,
	added INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_changed ON tables(changed);
`

// limits of what is kept; the oldest goes first.
const (
	maxTables    = 5000
	maxFileBytes = 512 << 20
)

// Open opens or makes the file zog.db in a folder, which is made if it is not
// there. The folder "" means memory only.
func Open(dir string) (*Store, error) {
	name := "file::memory:?cache=private"
	if dir != "" {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, err
		}
		name = "file:" + filepath.ToSlash(filepath.Join(dir, "zog.db")) + "?_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)&_pragma=busy_timeout(5000)"
	}
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // one writer, and one database if it is in memory
	if _, err := db.Exec(schema); err != nil {
		db.Close()
		return nil, fmt.Errorf("open the games' file: %w", err)
	}
	return &Store{db}, nil
}

// Close ends the use of the file.
func (s *Store) Close() error { return s.db.Close() }

// PutTable keeps a table's record in place of an older one.
func (s *Store) PutTable(id, record string) error {
	_, err := s.db.Exec(`INSERT INTO tables VALUES (?, ?, ?) ON CONFLICT(id) DO UPDATE SET record = excluded.record, changed = excluded.changed`,
		id, record, time.Now().UnixMilli())
	if err != nil {
		return fmt.Errorf("keep table %s: %w", id, err)
	}
	return nil
}

// Trim forgets the tables that have been left alone for longest, if there are
// too many.
func (s *Store) Trim() error {
	_, err := s.db.Exec(`DELETE FROM tables WHERE id IN (SELECT id FROM tables ORDER BY changed DESC LIMIT -1 OFFSET ?)`, maxTables)
	return err
}

// Table returns a table's record.
func (s *Store) Table(id string) (string, error) {
	var record string
	err := s.db.QueryRow(`SELECT record FROM tables WHERE id = ?`, id).Scan(&record)
	if errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("table %s: %w", id, ErrMissing)
	}
	return record, err
}

// Recent returns the records changed last, newest first.
func (s *Store) Recent(n int) ([]string, error) {
	rows, err := s.db.Query(`SELECT record FROM tables ORDER BY changed DESC LIMIT ?`, n)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var record string
		if err := rows.Scan(&record); err != nil {
			return nil, err
		}
		list = append(list, record)
	}
	return list, rows.Err()
}

// A File is a rules file or archive that was opened from a browser.
type File struct {
	Name string
	Data []byte
}

// PutFile keeps a file under a name made from its contents. A file that would
// make the whole too large is refused.
func (s *Store) PutFile(id string, f File) error {
	var total int64
	if err := s.db.QueryRow(`SELECT coalesce(sum(length(data)), 0) FROM files WHERE id <> ?`, id).Scan(&total); err != nil {
		return err
	}
	if total+int64(len(f.Data)) > maxFileBytes {
		return fmt.Errorf("%s can't be kept: opened files already take %d MiB", f.Name, total>>20)
	}
	_, err := s.db.Exec(`INSERT INTO files VALUES (?, ?, ?, ?) ON CONFLICT(id) DO NOTHING`, id, f.Name, f.Data, time.Now().UnixMilli())
	return err
}

// Files returns all files, oldest first.
func (s *Store) Files() ([]File, error) {
	rows, err := s.db.Query(`SELECT name, data FROM files ORDER BY added`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []File
	for rows.Next() {
		var f File
		if err := rows.Scan(&f.Name, &f.Data); err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, rows.Err()
}
