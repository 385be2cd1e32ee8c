import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts';
import { CommandDatabase } from '../../platform/db/open-for-command.ts';
import type { TestClock } from '../../platform/db/pool.ts';
import { isConnectionError, pgErrorCode } from '../../platform/db/pg-error.ts';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';
import { commandLineOperator } from '../../platform/activity/operator.ts';
import type { Operator } from '../../platform/activity/record.ts';
import { AdminRefused } from './admin-refused.ts';
import { type AdminRequest, readArguments, USAGE, UsageError } from './arguments.ts';
import { createAdministrator, type OneTimeLink, resetPassword } from './commands.ts';
import { type Administrator, findAdministrators } from './queries.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;
/** SQLSTATE of a missing table or function. */
const UNPREPARED: ReadonlySet<string | null> = new Set(['42P01', '42883']);

export interface AdminIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The clock that a test sets; by default the database uses its own. */
  readonly clock?: TestClock;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

interface CommandContext {
  readonly operator: Operator;
  readonly siteUrl: string;
}

function surroundings(config: Config, { environment }: AdminIo): CommandContext {
  return {
    operator: commandLineOperator(environment),
    siteUrl: config.siteUrl ?? `http://${config.host}:${config.port}`,
  };
}

function linkLines({ email, link }: OneTimeLink): string {
  return `${email} sets a password here, once, within two hours:\n${link}`;
}

function administratorLine({ email, name, maySignIn, hasPassword }: Administrator): string {
  const state = maySignIn ? (hasPassword ? 'active' : 'active, no password yet') : 'may not sign in';
  return `${email}  ${name}  ${state}`;
}

async function run(request: AdminRequest, db: Db, { operator, siteUrl }: CommandContext): Promise<string> {
  if (request.command === 'create')
    return linkLines(
      await inTransaction(db, (tx, now) => createAdministrator(tx, operator, { ...request, siteUrl }, now)),
    );
  if (request.command === 'reset-password')
    return linkLines(await inTransaction(db, (tx, now) => resetPassword(tx, operator, { ...request, siteUrl }, now)));
  const administrators = await findAdministrators(db);
  return administrators.length === 0
    ? 'There is no administrator. Create one with: npm run admin -- create EMAIL'
    : administrators.map(administratorLine).join('\n');
}

/** The message of an error that the operator can fix; null for a fault of the program. */
function explained(error: unknown): string | null {
  if (error instanceof AdminRefused || error instanceof ConfigError) return error.message;
  if (isConnectionError(error)) return 'The database cannot be reached. Is DATABASE_URL right?';
  if (UNPREPARED.has(pgErrorCode(error)))
    return 'The database is not prepared yet: start the server once, or use create.';
  return null;
}

/** Runs the command after `admin --` and returns the exit code. */
export async function runAdmin(args: readonly string[], io: AdminIo): Promise<number> {
  let database: CommandDatabase | null = null;
  try {
    const request = readArguments(args);
    if (request === null) {
      io.print(USAGE);
      return DONE;
    }
    const config = readConfig(io.environment);
    database = new CommandDatabase(config, io.clock);
    const db = await database.open({ isMigrated: request.command === 'create' });
    io.print(await run(request, db, surroundings(config, io)));
    return DONE;
  } catch (error) {
    if (error instanceof UsageError) {
      io.printError(`${error.message}\n\n${USAGE}`);
      return WRONG_USAGE;
    }
    const problem = explained(error);
    if (problem === null) throw error;
    io.printError(problem);
    return REFUSED;
  } finally {
    await database?.close();
  }
}
