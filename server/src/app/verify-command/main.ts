// `npm run check -- auctions …`
import { processIo } from '../database-command/run-database-command.ts';
import { runVerify } from './run-verify.ts';

process.exitCode = await runVerify(process.argv.slice(2), processIo);
