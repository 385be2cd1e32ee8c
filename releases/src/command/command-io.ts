/** The output of a command with its environment, folder and clock; omitted values are those of the process. */
export interface CommandIo {
  /** Prints one line of output. */
  out: (line: string) => void;
  /** Prints one line about an error. */
  err: (line: string) => void;
  env?: Readonly<Record<string, string | undefined>>;
  /** Base folder of relative paths. */
  cwd?: string;
  now?: () => Date;
}

/** Fills in omitted values from the process. */
export function completeIo(io: CommandIo): Required<CommandIo> {
  return { env: process.env, cwd: process.cwd(), now: () => new Date(), ...io };
}
