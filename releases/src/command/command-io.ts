/** What a command needs of the process that runs it. */
export interface CommandIo {
  /** Prints one line of the answer. */
  out(line: string): void;
  /** Prints one line about what went wrong. */
  error(line: string): void;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths start from. */
  cwd: string;
  now(): Date;
}

/** The real process. */
export function processIo(): CommandIo {
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    error: (line) => void process.stderr.write(`${line}\n`),
    env: process.env,
    cwd: process.cwd(),
    now: () => new Date(),
  };
}
