// `npm run restore -- FOLDER`: puts a backup into an empty database and release store.
import { processIo } from '../database-command/run-database-command.ts';
import { runRestore } from './run-restore.ts';

process.exitCode = await runRestore(process.argv.slice(2), processIo);
