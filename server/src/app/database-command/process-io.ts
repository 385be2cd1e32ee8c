import type { CommandIo } from './run-database-command.ts';

/** The environment and the outputs of this process. */
export const processIo: CommandIo = {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
};
