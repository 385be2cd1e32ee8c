// `npm run admin -- …`: manages administrators.
import { processIo } from '../database-command/run-database-command.ts';
import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), processIo);
