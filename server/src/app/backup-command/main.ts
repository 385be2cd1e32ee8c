// `npm run backup -- FOLDER`
import { processIo } from '../database-command/run-database-command.ts';
import { runBackup } from './run-backup.ts';

process.exitCode = await runBackup(process.argv.slice(2), processIo);
