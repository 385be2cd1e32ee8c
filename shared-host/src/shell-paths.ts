/** Paths of the shell's own screens that remotes link to. */
export const SHELL_PATHS = { settings: '/settings' } as const;
