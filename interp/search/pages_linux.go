package search

import (
	"syscall"
	"unsafe"
)

// largePages asks for the memory of slots in large pages, since the address of
// one of many small pages takes longer to find than what is on it. It is no
// more than advice: where the system does not take it, nothing is lost.
func largePages(slots []slot) {
	const adviceHugePage = 14 // MADV_HUGEPAGE, which package syscall leaves out
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(slots))), len(slots)*int(unsafe.Sizeof(slots[0])))
	_ = syscall.Madvise(bytes, adviceHugePage)
}
