/** Where a command prints, and what it knows of the process; what is left out is the real one. */
export interface CommandIo {
  /** Prints one line of the answer. */
  out: (line: string) => void;
  /** Prints one line about what went wrong. */
  err: (line: string) => void;
  env?: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths start from. */
  cwd?: string;
  now?: () => Date;
}

/** The io with nothing left out. */
export function completeIo(io: CommandIo): Required<CommandIo> {
  return { env: process.env, cwd: process.cwd(), now: () => new Date(), ...io };
}
