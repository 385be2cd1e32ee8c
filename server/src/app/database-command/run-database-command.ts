import { BucketUnavailableError, ReleaseError } from '@open-date/releases';
import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts';
import { CommandDatabase } from '../../platform/db/open-for-command.ts';
import { isConnectionError, pgErrorCode } from '../../platform/db/pg-error.ts';
import type { TestClock } from '../../platform/db/pool.ts';
import { StartError } from '../../platform/start-error.ts';

/** Thrown for a wrong command line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Thrown when a command is refused, with a message for the operator. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;
/** SQLSTATEs of a missing table and function. */
const UNPREPARED: ReadonlySet<string | null> = new Set(['42P01', '42883']);

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The clock of a test. */
  readonly clock?: TestClock;
  /** Folder of the migrations; those of the product by default. */
  readonly migrations?: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

export const processIo: CommandIo = {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
};

/** Runs a command and returns the exit code; the database is closed afterwards. */
export type CommandWork = (config: Config, database: CommandDatabase) => Promise<number>;

export interface DatabaseCommand {
  readonly usage: string;
  /** Message for a database without the tables of the command. */
  readonly unprepared: string;
  /** Reads the arguments; null for `--help`. Throws UsageError. */
  readonly read: (args: readonly string[], io: CommandIo) => CommandWork | null;
}

/** The message of an error that the operator can fix; null for a bug. */
function explained(error: unknown, unprepared: string): string | null {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof StartError)
    return error.message;
  if (isConnectionError(error)) return 'The database cannot be reached. Is DATABASE_URL right?';
  if (error instanceof ReleaseError || error instanceof BucketUnavailableError)
    return `The release store cannot be used: ${error.message}.`;
  if (isFileError(error)) return `A file cannot be read or written: ${error.message}.`;
  return UNPREPARED.has(pgErrorCode(error)) ? unprepared : null;
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Returns the exit code: 1 refused, 2 wrong command line, else that of the command. */
export async function runDatabaseCommand(
  { usage, unprepared, read }: DatabaseCommand,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  let database: CommandDatabase | null = null;
  try {
    const work = read(args, io);
    if (work === null) {
      io.print(usage);
      return DONE;
    }
    const config = readConfig(io.environment);
    database = new CommandDatabase(config, io.clock);
    return await work(config, database);
  } catch (error) {
    if (error instanceof UsageError) {
      io.printError(`${error.message}\n\n${usage}`);
      return WRONG_USAGE;
    }
    const problem = explained(error, unprepared);
    if (problem === null) throw error;
    io.printError(problem);
    return REFUSED;
  } finally {
    await database?.close();
  }
}
