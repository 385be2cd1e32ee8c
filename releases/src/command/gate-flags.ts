import { type EvidenceKind, toEvidenceKinds } from '../evidence.ts';
import type { GateFacts } from '../gate.ts';
import { fetchServedApi, type ServedApi } from '../served-api.ts';
import { errorMessage } from './error-message.ts';
import { type Invocation, requiredFlag, UsageProblem } from './subcommand.ts';

/** The flags of every command that passes the gate. */
export const GATE_FLAGS = ['force', 'site', 'require'] as const;

/** How the help explains them. */
export const GATE_HELP =
  'promote, rollback and canary: --force TEXT makes a change against what the gate has found and marks it; --site URL (or RELEASE_SITE) is the running site whose API the gate asks; --require drill,e2e (or RELEASE_REQUIRE) refuses a change without this evidence.';

function readKinds(list: string): EvidenceKind[] {
  try {
    return toEvidenceKinds(list);
  } catch (error) {
    throw new UsageProblem(errorMessage(error));
  }
}

// A rollback must be possible while the site is down, so it goes without an answer.
async function askSite(site: string, isRollback: boolean): Promise<ServedApi | null> {
  if (site === '') return null;
  try {
    return await fetchServedApi(site);
  } catch (error) {
    if (isRollback) return null;
    throw error;
  }
}

/** The facts that a command line and its environment tell the gate; asks the running site if one is named. */
export async function readGateFacts(invocation: Invocation, { isRollback = false } = {}): Promise<GateFacts> {
  const { env } = invocation.io;
  const site = invocation.flag('site') ?? env.RELEASE_SITE ?? '';
  return {
    api: await askSite(site, isRollback),
    requires: readKinds(invocation.flag('require') ?? env.RELEASE_REQUIRE ?? ''),
    force: invocation.flag('force') === undefined ? null : requiredFlag(invocation, 'force'),
  };
}
