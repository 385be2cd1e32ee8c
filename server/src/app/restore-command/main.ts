// `npm run restore -- FOLDER`
import { processIo } from '../database-command/run-database-command.ts';
import { runRestore } from './run-restore.ts';

process.exitCode = await runRestore(process.argv.slice(2), processIo);
