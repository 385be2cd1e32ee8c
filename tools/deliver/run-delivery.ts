import { type Channel, type DeliveryState, type BrowserRunResult, SERVER_NAME } from '@open-date/releases';
import type { StepName } from './command-line.ts';
import { type Steps, takeSteps } from './steps.ts';
import { refuseDirty } from './store-address.ts';
import type { TestedSet, Promotion, Target } from './target.ts';

/** One version of one name on its way to a channel. */
export interface Delivery {
  readonly name: string;
  readonly version: string;
  /** The checked-out commit. */
  readonly commit: string;
  readonly channel: Channel;
  readonly until: StepName;
  /** Whether a version goes to everybody in production too, where it otherwise begins as a canary. */
  readonly isAtOnce: boolean;
  readonly why: string | null;
  readonly target: Target;
  /** Files that differ from the commit, as git lists them. */
  readonly changed: readonly string[];
}

/** How the browser tests ended: what they say in a line, and their record when a set was tested. */
export interface BrowserRun {
  readonly line: string;
  readonly isGreen: boolean;
  readonly evidence: BrowserRunResult | null;
}

/** The steps that depend on the sources; publishing, gate and promotion are the same for everything. */
export type SourceSteps = Omit<Steps, 'publish' | 'gate' | 'e2e' | 'promote'> & {
  /** Runs the browser tests on a set, or on the sources for null; null to leave them out. */
  readonly e2e: ((tested: TestedSet | null) => Promise<BrowserRun>) | null;
  /** Sends what was built to the target; null when nothing was built. */
  readonly publish: (target: Target) => Promise<number | null>;
};

/**
 * Delivers a version, unless the channel has it or had it withdrawn. Throws DeliveryError when it may not start and
 * StepError when a step fails.
 */
export async function runDelivery(
  delivery: Delivery,
  listSourceSteps: (isPublished: boolean) => SourceSteps,
  say: (line: string) => void,
): Promise<void> {
  const { name, version, channel, target, until } = delivery;
  refuseDirty(delivery.changed, target.shared || name === SERVER_NAME);
  const { state, stable } = await target.findState(channel, version);
  const done = describeDone(state, `${name} ${version}`, channel);
  if (done !== null) return say(done);
  say(`${name} ${version} from commit ${delivery.commit} to ${channel} at ${target.address}`);
  // A name that a channel never released has no sessions to share with.
  const isCanary = channel === 'production' && stable !== null && !delivery.isAtOnce;
  const { publish, e2e, ...sourceSteps } = listSourceSteps(state !== 'absent');
  await takeSteps({ ...sourceSteps, ...listTargetSteps(delivery, isCanary, { publish, e2e }) }, until, say);
  if (until !== 'promote') return say(`${name} ${version}: ${until} is done`);
  say(`${name} ${version} is ${describeEnd(name, channel, isCanary)}`);
}

function describeEnd(name: string, channel: string, isCanary: boolean): string {
  if (name === SERVER_NAME) return 'published: install it on its machines';
  return isCanary ? `a canary on ${channel}` : `released on ${channel}`;
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
  { name, version, channel, commit, why, target }: Delivery,
  isCanary: boolean,
  { publish, e2e }: Pick<SourceSteps, 'publish' | 'e2e'>,
): Pick<Steps, 'publish' | 'gate' | 'e2e' | 'promote'> {
  const command = `npm run release -- ${isCanary ? 'canary' : 'promote'} ${name} ${version}`;
  const isServer = name === SERVER_NAME;
  let promotion: Promotion = { channel, version, why: why ?? `commit ${commit}`, isCanary, set: null, evidence: [] };
  return {
    publish: {
      command: `npm run release -- publish ${name}`,
      run: async () => {
        const files = await publish(target);
        return files === null ? 'was published before' : `${files} files`;
      },
    },
    // No page loads the server, so that it fits no channel and is promoted nowhere.
    gate: isServer
      ? null
      : {
          command: `npm run release -- check ${name} ${version}`,
          run: async () => {
            await target.check(promotion);
            return 'it fits';
          },
        },
    e2e: e2e && {
      command: 'npm run release -- set test SET',
      run: async () => {
        const tested = isServer ? null : await target.makeSet(promotion);
        const { line, isGreen, evidence } = await e2e(tested);
        if (evidence !== null) await target.recordRun(evidence, promotion.why);
        if (!isGreen) throw new Error(line);
        promotion = { ...promotion, set: tested?.set ?? null };
        return line;
      },
    },
    promote: isServer ? null : { command, run: async (evidence) => await target.promote({ ...promotion, evidence }) },
  };
}
