/** The output of a command with its environment, folder and clock; omitted values are those of the process. */
export interface CommandIo {
  /** Prints one line of output. */
  readonly out: (line: string) => void;
  /** Prints one line about an error. */
  readonly err: (line: string) => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Base folder of relative paths. */
  readonly cwd?: string;
  readonly now?: () => Date;
}

/** Fills in omitted values from the process. */
export function completeIo(io: CommandIo): Required<CommandIo> {
  return { env: process.env, cwd: process.cwd(), now: () => new Date(), ...io };
}
