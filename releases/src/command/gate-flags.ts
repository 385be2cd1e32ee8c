import { toTestKinds } from '../check/test-results.ts';
import type { GateFacts } from '../check/gate.ts';
import { fetchServedApi, type ServedApi } from '../check/served-api.ts';
import { type Invocation, requiredFlag } from './subcommand.ts';

/** The flags of every command that passes the gate. */
export const GATE_FLAGS = ['force', 'site'] as const;

/** How the help explains them. */
export const GATE_HELP =
  '--force TEXT makes a change although it does not fit, and marks it in the log; --site URL (or RELEASE_SITE) is the running site that the versions have to fit; RELEASE_REQUIRE=drill,e2e names the tests that a version has to have passed.';

// A rollback must be possible while the site is down, so it goes without an answer.
async function readApi(site: string, isRollback: boolean): Promise<ServedApi | null> {
  if (site === '') return null;
  try {
    return await fetchServedApi(site);
  } catch (error) {
    if (isRollback) return null;
    throw error;
  }
}

/** Facts for the gate by command line and environment, and by the running site if one is named. */
export async function readGateFacts(invocation: Invocation, { isRollback = false } = {}): Promise<GateFacts> {
  const { env } = invocation.io;
  const site = invocation.flag('site') ?? env.RELEASE_SITE ?? '';
  return {
    api: await readApi(site, isRollback),
    requires: toTestKinds(env.RELEASE_REQUIRE ?? ''),
    force: invocation.flag('force') === undefined ? null : requiredFlag(invocation, 'force'),
  };
}
