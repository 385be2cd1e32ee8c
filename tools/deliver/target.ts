import {
  type ArtifactFacts,
  type Channel,
  computeIntegrity,
  createSet,
  type DeliveryState,
  type BrowserRunResult,
  type TestKind,
  fetchServedApi,
  findDeliveryState,
  type GateFacts,
  openStore,
  promoteRelease,
  publishFiles,
  readArtifactFolder,
  receiveRun,
  toTestKinds,
  startCanary,
  tryPromotion,
} from '@open-date/releases';
import { createClient, routes } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { userName } from '../repository.ts';
import type { DeliveryOptions } from './command-line.ts';
import type { StepResult } from './steps.ts';
import { DeliveryError, findStore, isShared } from './store-address.ts';

/** A version to be released on a channel, with what the pipeline did before. */
export interface Promotion {
  readonly channel: Channel;
  readonly version: string;
  readonly why: string;
  /** Whether it begins as a canary, which the server raises while it is healthy. */
  readonly isCanary: boolean;
  /** The release set whose browser run holds for the version; null when none was tested. */
  readonly set: string | null;
  readonly evidence: readonly StepResult[];
}

/** A published version on top of what the channel releases, as the browser tests take it. */
export interface TestedSet {
  /** The id of its release set. */
  readonly set: string;
  /** Options with which `set-test.ts` finds it, besides the set. */
  readonly options: readonly string[];
}

/** Where one thing is delivered to: a store that this machine writes, or a running site. */
export interface Target {
  /** The address in words. */
  readonly address: string;
  /** Whether others read it. */
  readonly shared: boolean;
  /** How far a version is, and what the channel releases now. */
  findState(channel: Channel, version: string): Promise<{ state: DeliveryState; stable: string | null }>;
  /** Publishes a built folder. Returns how many files it has. */
  publish(folder: string, facts: ArtifactFacts): Promise<number>;
  /** Makes a set of a published version on top of what the channel releases. */
  makeSet(promotion: Promotion): Promise<TestedSet>;
  /** Records a browser run of a set, green or not. */
  recordRun(run: BrowserRunResult, why: string): Promise<void>;
  /** Throws with the reason when the version does not fit, except for the browser run to come; changes nothing. */
  check(promotion: Promotion): Promise<void>;
  /** Returns what was done, such as `promote`; throws with the gate's reason. */
  promote(promotion: Promotion): Promise<string>;
}

/** The evidence that can be there before the browser tests. */
function withoutRun(requires: readonly TestKind[]): TestKind[] {
  return requires.filter((kind) => kind !== 'e2e');
}

/** A release store at an address. */
export function openStoreTarget(address: string, name: string, who: string, gate: GateFacts = {}): Target {
  const store = openStore(address);
  const toRequest = ({ evidence, isCanary: _isCanary, set, ...promotion }: Promotion) => ({
    ...promotion,
    name,
    who,
    at: new Date(),
    evidence: { pipeline: evidence },
    gate: { ...gate, set },
  });
  return {
    address,
    shared: isShared(address),
    findState: async (channel, version) => ({
      state: await findDeliveryState(store, channel, name, version),
      stable: (await store.readChannel(channel))?.names[name]?.stable ?? null,
    }),
    publish: async (built, facts) => {
      const { sidecar } = await publishFiles(store, await readArtifactFolder(built), facts);
      return sidecar.files.length;
    },
    makeSet: async ({ channel, version, why }) => {
      const { set } = await createSet(store, { channel, who, why, at: new Date(), versions: { [name]: version } });
      return { set: set.id, options: ['--store', address] };
    },
    recordRun: async (run, why) => {
      await receiveRun(store, run, { who, why, at: new Date() });
    },
    check: async (promotion) => {
      const requires = withoutRun(gate.requires ?? []);
      await tryPromotion(store, { ...toRequest(promotion), gate: { ...gate, requires } });
    },
    promote: async (promotion) => {
      const request = toRequest(promotion);
      const change = promotion.isCanary ? startCanary : promoteRelease;
      return (await change(store, request)).action;
    },
  };
}

/** The delivery calls of a running site. Throws DeliveryError for an address to which a token would go unencrypted. */
export function openDeliveries(site: string, token: string) {
  const url = URL.parse(site);
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isOwn)))
    throw new DeliveryError(`--site takes an https:// address, because a token goes there, not "${site}"`);
  const { deliveries } = createClient<ApiContract>(routes, {
    base: url.origin,
    token: () => token,
    onSessionExpired: () => undefined,
  });
  return { origin: url.origin, deliveries };
}

/** A running site, over HTTPS and with a delivery token. Throws DeliveryError for an address that would show it. */
export function openSiteTarget(site: string, name: string, token: string): Target {
  const { origin, deliveries } = openDeliveries(site, token);
  const params = { name };
  const toBody = ({ isCanary, evidence, set, ...promotion }: Promotion) => ({
    ...promotion,
    evidence: [...evidence],
    ...(set === null ? {} : { set }),
    ...(isCanary ? { canary: 1 as const } : {}),
  });
  return {
    address: origin,
    shared: true,
    findState: (channel, version) => deliveries.status({ params, query: { channel, version } }),
    publish: async (built, { name: _name, ...facts }) => {
      const files = (await readArtifactFolder(built)).map(({ path, bytes }) => ({
        path,
        integrity: computeIntegrity(bytes),
        content: Buffer.from(bytes).toString('base64'),
      }));
      return (await deliveries.publish({ params, body: { facts, files } })).files;
    },
    makeSet: async ({ channel, version, why }) => {
      const { set, link } = await deliveries.makeSet({ params, body: { channel, version, why } });
      return { set, options: ['--link', link] };
    },
    recordRun: async ({ subject: set, versions, passed, failed, reported }) => {
      await deliveries.recordRun({ params, body: { set, run: { versions, passed, failed, reported } } });
    },
    check: async (promotion) => {
      await deliveries.promote({ params, body: { ...toBody(promotion), check: 1 } });
    },
    promote: async (promotion) => (await deliveries.promote({ params, body: toBody(promotion) })).action,
  };
}

/** What RELEASE_SITE and RELEASE_REQUIRE tell the gate, as for the release command. */
async function readGateFacts({ RELEASE_SITE, RELEASE_REQUIRE }: NodeJS.ProcessEnv): Promise<GateFacts> {
  const requires = toTestKinds(RELEASE_REQUIRE ?? '');
  return { api: RELEASE_SITE ? await fetchServedApi(RELEASE_SITE) : null, requires };
}

/** The store or the site of a delivery. Throws DeliveryError for an address that is missing, blank or would be lost. */
export async function openTarget(
  { name, site, store }: Pick<DeliveryOptions, 'name' | 'site' | 'store'>,
  environment: NodeJS.ProcessEnv,
): Promise<Target> {
  if (site === null) {
    const isGiven = store !== null || environment.RELEASE_STORE !== undefined;
    if (environment.CI && !isGiven)
      throw new DeliveryError('a runner keeps nothing: give --site, or the address of a store');
    return openStoreTarget(findStore(store, environment), name, userName(), await readGateFacts(environment));
  }
  const token = environment.DELIVERY_TOKEN?.trim() ?? '';
  if (token === '') throw new DeliveryError('--site needs DELIVERY_TOKEN: `npm run release -- token make` makes one');
  return openSiteTarget(site, name, token);
}
