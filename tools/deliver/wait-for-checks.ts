import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { DeliveryError } from './store-address.ts';

/** Name of the check that a commit needs: the job of the workflow `ci`. */
export const CHECK = 'test';

const Runs = z.object({
  check_runs: z.array(z.object({ status: z.string(), conclusion: z.string().nullable() })),
});

/** How long to wait, and how to pause and speak. */
export interface Waiting {
  readonly say: (line: string) => void;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Number of times to ask before giving up. */
  readonly attempts?: number;
}

const EVERY = 15_000;
// An hour, which is twice what the check may take.
const ATTEMPTS = 240;

/**
 * Waits until the check of the commit passed, by the API of the site that runs the workflow: GITHUB_API_URL,
 * GITHUB_REPOSITORY, GITHUB_SHA and GITHUB_TOKEN say where. Throws DeliveryError when the check failed, did not end,
 * or cannot be asked for.
 */
export async function waitForChecks(
  environment: NodeJS.ProcessEnv,
  { say, pause = (milliseconds) => delay(milliseconds), attempts = ATTEMPTS }: Waiting,
): Promise<void> {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_TOKEN } = environment;
  if (!GITHUB_API_URL || !GITHUB_REPOSITORY || !GITHUB_SHA || !GITHUB_TOKEN)
    throw new DeliveryError('--wait-for-checks is for a workflow, which has a repository and a commit');
  const address = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/commits/${GITHUB_SHA}/check-runs?check_name=${CHECK}`;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await pause(EVERY);
    const run = await findRun(address, GITHUB_TOKEN);
    if (run?.status !== 'completed') continue;
    if (run.conclusion !== 'success')
      throw new DeliveryError(`the check ${CHECK} of ${GITHUB_SHA} ended with ${run.conclusion ?? 'nothing'}`);
    say(`checks of ${GITHUB_SHA} passed`);
    return;
  }
  throw new DeliveryError(`the check ${CHECK} of ${GITHUB_SHA} did not end in time`);
}

/** The latest run of the check; null while there is none, or while the site does not answer. */
async function findRun(address: string, token: string) {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  if (!answer.ok) throw new DeliveryError(`the checks cannot be read: HTTP ${answer.status}`);
  return Runs.parse(await answer.json()).check_runs[0] ?? null;
}
