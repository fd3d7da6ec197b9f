// Package lsp is a language server for rules files: it tells an editor what
// check and lint find while the author types, completes and explains words,
// finds where a name is defined and used, outlines a file, and lays it out.
//
// In: messages of the Language Server Protocol 3.17 on a stream, and the files
// around the ones that are open. Out: answers, and diagnostics a moment after
// each change. Framing and the bookkeeping of requests are those of
// sourcegraph/jsonrpc2; the few messages that are spoken are in protocol.go.
//
// The flow: server.go takes messages in and keeps open documents; study.go reads
// a document with everything it includes, as open editors have it (files.go);
// words.go finds the word under the cursor and what may stand there; complete.go,
// hover.go and navigate.go answer from these. All that is known of the language
// comes from the keyword table and the checked program.
package lsp
