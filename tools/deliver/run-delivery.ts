import { type Channel, type DeliveryState, type E2eEvidence, SERVER_NAME } from '@open-date/releases';
import type { StepName } from './command-line.ts';
import { publishedName } from './import-graph.ts';
import { type Steps, takeSteps } from './steps.ts';
import { refuseDirty } from './store-address.ts';
import type { Candidate, Promotion, Target } from './target.ts';

/** Shares with which a version goes to production unless the command line says others. */
const PRODUCTION_SHARES = [5, 25, 100];

/** One version of one folder on its way to a channel. */
export interface Delivery {
  readonly folder: string;
  readonly version: string;
  /** The checked-out commit. */
  readonly commit: string;
  readonly channel: Channel;
  readonly until: StepName;
  /** Shares of a canary; empty to release at once, null to choose by the channel. */
  readonly shares: readonly number[] | null;
  readonly why: string | null;
  readonly target: Target;
  /** Files that differ from the commit, as git lists them. */
  readonly changed: readonly string[];
}

/** How the browser tests ended: what they say in a line, and their record when a candidate was tested. */
export interface BrowserRun {
  readonly line: string;
  readonly isGreen: boolean;
  readonly evidence: E2eEvidence | null;
}

/** The steps that depend on the sources; publishing, gate and promotion are the same for everything. */
export type SourceSteps = Omit<Steps, 'publish' | 'gate' | 'e2e' | 'promote'> & {
  /** Runs the browser tests on a candidate, or on the sources for null; null to leave them out. */
  readonly e2e: ((candidate: Candidate | null) => Promise<BrowserRun>) | null;
  /** Sends what was built to the target; null when nothing was built. */
  readonly publish: (target: Target) => Promise<number | null>;
};

/**
 * Delivers a version, unless the channel has it or had it withdrawn. Throws DeliveryRefused when it may not start and
 * StepFailed when a step fails.
 */
export async function runDelivery(
  delivery: Delivery,
  listSourceSteps: (isPublished: boolean) => SourceSteps,
  say: (line: string) => void,
): Promise<void> {
  const { folder, version, channel, target, until } = delivery;
  refuseDirty(delivery.changed, { shared: target.shared || folder === SERVER_NAME, channel });
  const { state, stable } = await target.findState(channel, version);
  const done = describeDone(state, `${folder} ${version}`, channel);
  if (done !== null) return say(done);
  say(`${folder} ${version} from commit ${delivery.commit} to ${channel} at ${target.address}`);
  // A name that a channel never released has no sessions to share with.
  const byChannel = channel === 'production' && stable !== null && folder !== SERVER_NAME ? PRODUCTION_SHARES : [];
  const { publish, e2e, ...sourceSteps } = listSourceSteps(state !== 'absent');
  const shares = delivery.shares ?? byChannel;
  await takeSteps({ ...sourceSteps, ...listTargetSteps(delivery, shares, { publish, e2e }) }, until, say);
  if (until !== 'promote') return say(`${folder} ${version}: ${until} is done`);
  const [share] = folder === SERVER_NAME ? [] : shares;
  const outcome = share === undefined ? `released on ${channel}` : `a canary on ${channel} at ${share} percent`;
  say(`${folder} ${version} is ${outcome}`);
}

/** Why there is nothing to do; null when there is. */
function describeDone(state: DeliveryState, what: string, channel: string): string | null {
  if (state === 'stable') return `${what} is unchanged and already released on ${channel}: nothing to do`;
  if (state === 'canary') return `${what} is unchanged and already a canary on ${channel}: nothing to do`;
  if (state === 'withdrawn')
    return `${what} was withdrawn from ${channel} and stays so: \`npm run release -- promote\` releases it again`;
  return null;
}

function listTargetSteps(
  { folder, version, channel, commit, why, target }: Delivery,
  shares: readonly number[],
  { publish, e2e }: Pick<SourceSteps, 'publish' | 'e2e'>,
): Pick<Steps, 'publish' | 'gate' | 'e2e' | 'promote'> {
  const command = `npm run release -- promote ${publishedName(folder)} ${version}`;
  let promotion: Promotion = { channel, version, why: why ?? `commit ${commit}`, shares, set: null, evidence: [] };
  return {
    publish: {
      command: `npm run release -- publish ${publishedName(folder)}`,
      run: async () => {
        const files = await publish(target);
        return files === null ? 'was published before' : `${files} files`;
      },
    },
    gate: {
      command,
      run: async () => {
        await target.check(promotion);
        return folder === SERVER_NAME ? 'no gate: no page loads the server' : 'the gate has nothing against it';
      },
    },
    e2e: e2e && {
      command: 'npm run e2e -- --set ID',
      run: async () => {
        const candidate = await target.makeCandidate(promotion);
        const { line, isGreen, evidence } = await e2e(candidate);
        if (evidence !== null) await target.recordRun(evidence, promotion.why);
        if (!isGreen) throw new Error(line);
        promotion = { ...promotion, set: candidate?.set ?? null };
        return line;
      },
    },
    promote: {
      command,
      run: async (evidence) => {
        const action = await target.promote({ ...promotion, evidence });
        const [share, ...later] = shares;
        if (action !== 'canary') return action;
        return `canary at ${share} percent${later.length === 0 ? '' : `, then ${later.join(', ')}`}`;
      },
    },
  };
}
