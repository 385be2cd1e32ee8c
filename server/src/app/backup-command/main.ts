// `npm run backup -- FOLDER`: writes everything that an installation keeps into a folder.
import { processIo } from '../database-command/process-io.ts';
import { runBackup } from './run-backup.ts';

process.exitCode = await runBackup(process.argv.slice(2), processIo);
