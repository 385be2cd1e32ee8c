import { ConfigError, readConfig } from '../src/platform/config/config.ts';
import { CommandDatabase } from '../src/platform/db/open-for-command.ts';
import { isConnectionError } from '../src/platform/db/pg-error.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import { StartError } from '../src/platform/start-error.ts';
import { importExport } from './import-export.ts';
import { readArguments, USAGE, UsageError } from './arguments.ts';
import { ImportError } from '../src/imports/import-error.ts';
import { undoAtCommandLine, runImport } from './run-import.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The lines for an error that the operator can fix; null for a bug. */
function explained(error: unknown): readonly string[] | null {
  if (error instanceof ImportError) return [...error.problems, 'Nothing was imported.'];
  if (error instanceof ConfigError || error instanceof StartError) return [error.message];
  if (isConnectionError(error))
    return ['The database cannot be reached. Is DATABASE_URL right?', 'Nothing was imported.'];
  return null;
}

async function main(): Promise<number> {
  const folder = process.env.OPEN_DATE_CWD ?? process.env.INIT_CWD ?? process.cwd();
  const opened: CommandDatabase[] = [];
  const openDatabase = (isDryRun: boolean): Promise<Db> => {
    const database = new CommandDatabase(readConfig(process.env));
    opened.push(database);
    return database.open({ isMigrated: !isDryRun });
  };
  try {
    const request = readArguments(process.argv.slice(2), folder);
    if (request === null) process.stdout.write(`${USAGE}\n`);
    else {
      const print = (text: string) => process.stdout.write(`${text}\n`);
      if (request.source === 'undo') await undoAtCommandLine(request, { openDatabase, print });
      else if (request.source === 'export') await importExport(request, { openDatabase, print });
      else await runImport(request, { openDatabase, now: () => new Date(), print });
    }
    return DONE;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${USAGE}`);
      return WRONG_USAGE;
    }
    const problems = explained(error);
    if (problems === null) throw error;
    for (const problem of problems) printError(problem);
    return REFUSED;
  } finally {
    for (const database of opened) await database.close();
  }
}

process.exitCode = await main();
