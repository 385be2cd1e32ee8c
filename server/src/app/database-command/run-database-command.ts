import { BucketUnavailable, ReleaseError } from '@open-date/releases';
import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts';
import { CommandDatabase } from '../../platform/db/open-for-command.ts';
import { isConnectionError, pgErrorCode } from '../../platform/db/pg-error.ts';
import type { TestClock } from '../../platform/db/pool.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { CommandRefused, UsageError } from './refusals.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;
/** SQLSTATE of a missing table or function. */
const UNPREPARED: ReadonlySet<string | null> = new Set(['42P01', '42883']);

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The clock that a test sets; by default the database uses its own. */
  readonly clock?: TestClock;
  /** Folder of the migrations that this version knows; by default those of the product. */
  readonly migrations?: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Does what the command line asks for, with the configuration and a database that is closed afterwards; the exit code. */
export type CommandWork = (config: Config, database: CommandDatabase) => Promise<number>;

export interface DatabaseCommand {
  readonly usage: string;
  /** What the operator reads when the database lacks the tables of the command. */
  readonly unprepared: string;
  /** Reads the arguments; null when they ask for help. Throws UsageError. */
  readonly read: (args: readonly string[], io: CommandIo) => CommandWork | null;
}

/** The message of an error that the operator can fix; null for a fault of the program. */
function explained(error: unknown, unprepared: string): string | null {
  if (error instanceof CommandRefused || error instanceof ConfigError || error instanceof StartRefused)
    return error.message;
  if (isConnectionError(error)) return 'The database cannot be reached. Is DATABASE_URL right?';
  if (error instanceof ReleaseError || error instanceof BucketUnavailable)
    return `The release store cannot be used: ${error.message}.`;
  if (isFileError(error)) return `A file cannot be read or written: ${error.message}.`;
  return UNPREPARED.has(pgErrorCode(error)) ? unprepared : null;
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Runs a command that works on the database and returns its exit code: 1 refused, 2 wrong command line, else the work's. */
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
