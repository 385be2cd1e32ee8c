// Replaces the shell's federation: a single application shares nothing at run time.
export const isFederated = false;
