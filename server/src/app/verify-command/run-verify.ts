import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type LogHead, type Verification, verifyLogs } from '../../auctions/bid-log/verify-logs.ts';
import {
  UsageError,
  type CommandIo,
  type DatabaseCommand,
  runDatabaseCommand,
} from '../database-command/run-database-command.ts';

const WHOLE = 0;
const BROKEN = 1;

const USAGE = `Usage: npm run check -- auctions [--known FILE] [--save FILE]

  Checks that no entry in the logs of auctions was changed, removed or inserted, and that bids and logs agree.
  --known FILE  also checks that the logs contain everything of a saved FILE, for instance after a restore
  --save FILE   saves the end of each log; keep the file away from people who can change the database

The database is DATABASE_URL, or the embedded one in DATA_DIR (default .data), which may be in use. Nothing in it is changed.
Exit code: 0 whole, 1 not whole or not checked, 2 wrong command line.`;

const heads = z.array(z.object({ auction: z.number(), entries: z.number(), hash: z.string(), hasBids: z.boolean() }));

interface VerifyRequest {
  readonly known: readonly LogHead[];
  readonly save: string | null;
}

function readRequest(args: readonly string[]): VerifyRequest | null {
  const options = { known: { type: 'string' }, save: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return null;
    const known = values.known === undefined ? [] : heads.parse(JSON.parse(readFileSync(values.known, 'utf8')));
    return { known, save: values.save ?? null };
  } catch (error) {
    const isFile = error instanceof z.ZodError || error instanceof SyntaxError;
    throw new UsageError(isFile ? 'the file of --known was not saved by this command' : String(error));
  }
}

function report({ heads: reached, problems }: Verification, { print, printError }: CommandIo): number {
  for (const { auction, school, problem } of problems) printError(`auction ${auction} of ${school}: ${problem}`);
  const entries = reached.reduce((sum, head) => sum + head.entries, 0);
  print(`${reached.length} auctions, ${entries} entries, ${problems.length} not whole`);
  return problems.length === 0 ? WHOLE : BROKEN;
}

/** Throws UsageError when the file cannot be written. */
function saveHeads(file: string, { heads: reached }: Verification): void {
  try {
    writeFileSync(file, `${JSON.stringify(reached)}\n`);
  } catch (error) {
    throw new UsageError(`the file of --save was not written: ${String(error)}`);
  }
}

const COMMAND: DatabaseCommand = {
  usage: USAGE,
  unprepared: 'The database has no logs of auctions: start the server once.',
  read: (args, io) => {
    const request = readRequest(args);
    if (request === null) return null;
    return async (_config, database) => {
      const found = await verifyLogs(await database.open({ isMigrated: false }), request.known);
      const code = report(found, io);
      if (request.save !== null && code === WHOLE) saveHeads(request.save, found);
      return code;
    };
  },
};

export function runVerify(args: readonly string[], io: CommandIo): Promise<number> {
  return runDatabaseCommand(COMMAND, args, io);
}
