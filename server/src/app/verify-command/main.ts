// `npm run auction:verify -- …`: checks the logs of all auctions of a database.
import { runVerify } from './run-verify.ts';

process.exitCode = await runVerify(process.argv.slice(2), {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
