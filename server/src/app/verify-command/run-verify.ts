import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type LogHead, type Verification, verifyLogs } from '../../auctions/bid-log/verify-logs.ts';
import { ConfigError, readConfig } from '../../platform/config/config.ts';
import { CommandDatabase } from '../../platform/db/open-for-command.ts';
import { isConnectionError, pgErrorCode } from '../../platform/db/pg-error.ts';

const WHOLE = 0;
const BROKEN = 1;
const WRONG_USAGE = 2;
/** SQLSTATE of a missing table. */
const UNPREPARED = '42P01';

const USAGE = `Usage: npm run auction:verify [-- --known FILE] [-- --save FILE]

  Checks that nothing in the logs of auctions was changed, removed or put in later, and that the bids are those of the logs.
  --known FILE  also checks that the logs still hold what they held when FILE was saved, for instance before a restore
  --save FILE   writes how far each log reaches; keep the file where nobody who can change the database can change it

The database is DATABASE_URL, or the embedded one in DATA_DIR (default .data), which may be in use. Nothing in it is changed.
Exit code: 0 whole, 1 not whole or not checked, 2 wrong command line.`;

const heads = z.array(z.object({ auction: z.number(), entries: z.number(), hash: z.string(), hasBids: z.boolean() }));

export interface VerifyIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

interface VerifyRequest {
  readonly known: readonly LogHead[];
  readonly save: string | null;
}

/** A command line or file that cannot be understood. */
class UsageError extends Error {}

function readRequest(args: readonly string[]): VerifyRequest | 'help' {
  const options = { known: { type: 'string' }, save: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return 'help';
    const known = values.known === undefined ? [] : heads.parse(JSON.parse(readFileSync(values.known, 'utf8')));
    return { known, save: values.save ?? null };
  } catch (error) {
    const isFile = error instanceof z.ZodError || error instanceof SyntaxError;
    throw new UsageError(isFile ? 'the file of --known was not saved by this command' : String(error));
  }
}

function report({ heads: reached, problems }: Verification, { print, printError }: VerifyIo): number {
  for (const { auction, school, problem } of problems) printError(`auction ${auction} of ${school}: ${problem}`);
  const entries = reached.reduce((sum, head) => sum + head.entries, 0);
  print(`${reached.length} auctions, ${entries} entries, ${problems.length} not whole`);
  return problems.length === 0 ? WHOLE : BROKEN;
}

/** Keeps the heads in a file. Throws UsageError when that cannot be written. */
function saveHeads(file: string, { heads: reached }: Verification): void {
  try {
    writeFileSync(file, `${JSON.stringify(reached)}\n`);
  } catch (error) {
    throw new UsageError(`the file of --save was not written: ${String(error)}`);
  }
}

/** The message of an error that the operator can fix; null for a fault of the program. */
function explained(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (isConnectionError(error)) return 'The database cannot be reached. Is DATABASE_URL right?';
  return pgErrorCode(error) === UNPREPARED ? 'The database has no logs of auctions: start the server once.' : null;
}

/** Runs the command after `auction:verify --` and returns the exit code. */
export async function runVerify(args: readonly string[], io: VerifyIo): Promise<number> {
  let database: CommandDatabase | null = null;
  try {
    const request = readRequest(args);
    if (request === 'help') {
      io.print(USAGE);
      return WHOLE;
    }
    database = new CommandDatabase(readConfig(io.environment));
    const found = await verifyLogs(await database.open({ isMigrated: false }), request.known);
    const code = report(found, io);
    if (request.save !== null && code === WHOLE) saveHeads(request.save, found);
    return code;
  } catch (error) {
    if (error instanceof UsageError) {
      io.printError(`${error.message}\n\n${USAGE}`);
      return WRONG_USAGE;
    }
    const problem = explained(error);
    if (problem === null) throw error;
    io.printError(problem);
    return BROKEN;
  } finally {
    await database?.close();
  }
}
