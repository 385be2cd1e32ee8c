// `npm run backup -- FOLDER`: writes everything that an installation keeps into a folder.
import { processIo } from '../database-command/run-database-command.ts';
import { runBackup } from './run-backup.ts';

process.exitCode = await runBackup(process.argv.slice(2), processIo);
