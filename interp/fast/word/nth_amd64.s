#include "textflag.h"

// func Nth(x uint64, n int) int
TEXT ·Nth(SB), NOSPLIT|NOFRAME, $0-24
	CMPB   ·deposits(SB), $0
	JEQ    count
	MOVQ   n+8(FP), CX
	MOVQ   $1, AX
	SHLXQ  CX, AX, AX
	PDEPQ  x+0(FP), AX, AX
	TZCNTQ AX, AX
	MOVQ   AX, ret+16(FP)
	RET
count:
	JMP    ·counted(SB)
