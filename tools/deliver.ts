// `npm run deliver -- auctions --channel staging`: takes what is checked out from its checks to a channel.
import { execFileSync } from 'node:child_process';
import { readCommandLine, USAGE } from './deliver/command-line.ts';
import { deliver } from './deliver/delivery.ts';
import { concernedBy, deliverableNames } from './deliver/import-graph.ts';
import { StepError } from './deliver/steps.ts';
import { waitForChecks } from './deliver/wait-for-checks.ts';
import { ROOT } from './repository.ts';
import { UsageError } from './usage.ts';

function changedIn(range: string): string[] {
  const list = execFileSync('git', ['diff', '--name-only', '-z', range, '--'], { cwd: ROOT, encoding: 'utf8' });
  return list.split('\0').filter(Boolean);
}

async function main(): Promise<number> {
  const asked = readCommandLine(process.argv.slice(2), deliverableNames());
  const { env } = process;
  switch (asked.kind) {
    case 'help':
      for (const line of USAGE) console.log(line);
      return 0;
    case 'list':
      for (const name of concernedBy(changedIn(asked.range))) console.log(name);
      return 0;
    case 'deliver':
      if (asked.options.waitsForChecks) await waitForChecks(env, { say: console.log });
      await deliver(asked.options, { environment: env, say: console.log });
      return 0;
  }
}

try {
  process.exitCode = await main();
} catch (problem) {
  const message = problem instanceof Error ? problem.message : String(problem);
  console.error(problem instanceof StepError ? `${problem.step} failed: ${message}` : `deliver: ${message}`);
  if (problem instanceof UsageError) for (const line of USAGE) console.error(line);
  process.exitCode = problem instanceof UsageError ? 2 : 1;
}
