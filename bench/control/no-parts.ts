// Stands in for the shell's list of shared parts: one application shares nothing at run time.
export const providedParts = () => [];
