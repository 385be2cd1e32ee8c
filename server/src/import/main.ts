import { ConfigError, readConfig } from '../config/config.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { LateDatabase } from '../db/open.ts';
import { isConnectionError } from '../db/pg-error.ts';
import type { Db } from '../db/transaction.ts';
import { readArguments, USAGE, UsageError } from './arguments.ts';
import { ImportError } from './import-error.ts';
import { runImport } from './run-import.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;
const CONNECTIONS = 2;

function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The messages of an error that the person at the command line can act on; null for a fault of the program. */
function explained(error: unknown): readonly string[] | null {
  if (error instanceof ImportError) return [...error.problems, 'Nothing was imported.'];
  if (error instanceof ConfigError) return [error.message];
  if (isConnectionError(error))
    return ['The database cannot be reached. Is DATABASE_URL right?', 'Nothing was imported.'];
  return null;
}

async function main(): Promise<number> {
  const folder = process.env.OPEN_DATE_CWD ?? process.env.INIT_CWD ?? process.cwd();
  const closers: (() => Promise<void>)[] = [];
  const openDatabase = async (isDryRun: boolean): Promise<Db> => {
    const config = readConfig(process.env);
    const embedded =
      config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir }) : null;
    if (embedded) closers.unshift(() => embedded.stop());
    const database = new LateDatabase();
    const pool = database.open(() => config.databaseUrl ?? embedded?.url() ?? '', CONNECTIONS, (error) =>
      printError(error.message),
    );
    closers.unshift(() => database.close());
    if (!isDryRun) await migrate(pool, await readMigrations());
    return database.db;
  };
  try {
    const request = readArguments(process.argv.slice(2), folder);
    if (request === null) process.stdout.write(`${USAGE}\n`);
    else
      await runImport(request, {
        openDatabase,
        now: () => new Date(),
        print: (text) => process.stdout.write(`${text}\n`),
      });
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
    for (const close of closers) await close();
  }
}

process.exitCode = await main();
