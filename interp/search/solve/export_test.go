package solve

// Assignment is for tests.
var Assignment = assignment
