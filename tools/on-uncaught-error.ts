// Loaded by `run.mjs` before the script of every root command, so that none of them has to catch what it cannot handle.
import { printError } from './explain-errors.ts';

process.on('uncaughtException', (error) => process.exit(printError(error)));
