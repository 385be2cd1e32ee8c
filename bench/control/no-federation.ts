// Stands in for the shell's federation: one application shares nothing at run time.
export const isFederated = false;
