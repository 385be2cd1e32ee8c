import {
  type ArtifactFacts,
  type Channel,
  computeIntegrity,
  createSet,
  type DeliveryState,
  type E2eEvidence,
  type EvidenceKind,
  fetchServedApi,
  findDeliveryState,
  type GateFacts,
  openStore,
  promoteRelease,
  promoteServer,
  publishFiles,
  readArtifactFolder,
  receiveRun,
  SERVER_NAME,
  toEvidenceKinds,
  startCanary,
  toSteps,
  tryPromotion,
  tryServer,
} from '@open-date/releases';
import { createClient, routes } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { userName } from '../repository.ts';
import type { DeliveryOptions } from './command-line.ts';
import { publishedName } from './import-graph.ts';
import type { StepResult } from './steps.ts';
import { DeliveryRefused, findStore, isShared } from './store-address.ts';

/** A version to be released on a channel, with what the pipeline did before. */
export interface Promotion {
  readonly channel: Channel;
  readonly version: string;
  readonly why: string;
  /** Shares of the sessions for a canary, ascending; empty to release it at once. */
  readonly shares: readonly number[];
  /** The release set whose browser run holds for the version; null when none was tested. */
  readonly set: string | null;
  readonly evidence: readonly StepResult[];
}

/** A published version on top of what the channel releases, as the browser tests take it. */
export interface Candidate {
  /** The id of its release set. */
  readonly set: string;
  /** Options with which `npm run e2e` finds it, besides the set. */
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
  /** Makes a candidate of a published version; null for the server, which no page loads. */
  makeCandidate(promotion: Promotion): Promise<Candidate | null>;
  /** Records a browser run of a candidate, green or not. */
  recordRun(run: E2eEvidence, why: string): Promise<void>;
  /** Asks the gate, except for the browser run to come, and changes nothing; throws with its reason when it refuses. */
  check(promotion: Promotion): Promise<void>;
  /** Returns what was done, such as `promote`; throws with the gate's reason. */
  promote(promotion: Promotion): Promise<string>;
}

/** The evidence that can be there before the browser tests. */
function withoutRun(requires: readonly EvidenceKind[]): EvidenceKind[] {
  return requires.filter((kind) => kind !== 'e2e');
}

/** A release store at an address. */
export function openStoreTarget(address: string, name: string, who: string, gate: GateFacts = {}): Target {
  const store = openStore(address);
  const toRequest = ({ evidence, shares: _shares, set, ...promotion }: Promotion) => ({
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
    makeCandidate: async ({ channel, version, why }) => {
      if (name === SERVER_NAME) return null;
      const { set } = await createSet(store, { channel, who, why, at: new Date(), versions: { [name]: version } });
      return { set: set.id, options: ['--store', address] };
    },
    recordRun: async (run, why) => {
      await receiveRun(store, run, { who, why, at: new Date() });
    },
    check: async (promotion) => {
      if (name === SERVER_NAME) {
        await tryServer(store, promotion.version);
        return;
      }
      const requires = withoutRun(gate.requires ?? []);
      await tryPromotion(store, { ...toRequest(promotion), gate: { ...gate, requires } });
    },
    promote: async (promotion) => {
      const request = toRequest(promotion);
      if (name === SERVER_NAME) return (await promoteServer(store, request)).action;
      if (promotion.shares.length === 0) return (await promoteRelease(store, request)).action;
      return (await startCanary(store, { ...request, ...toSteps(promotion.shares) })).action;
    },
  };
}

/** A running site, over HTTPS and with a delivery token. Throws DeliveryRefused for an address that would show it. */
export function openSiteTarget(site: string, name: string, token: string): Target {
  const url = URL.parse(site);
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isOwn)))
    throw new DeliveryRefused(`--site takes an https:// address, because a token goes there, not "${site}"`);
  const { deliveries } = createClient<ApiContract>(routes, {
    base: url.origin,
    token: () => token,
    onSessionExpired: () => undefined,
  });
  const params = { name };
  const toBody = ({ shares, evidence, set, ...promotion }: Promotion) => {
    const canary = shares.length === 0 ? {} : toSteps(shares);
    return { ...promotion, evidence: [...evidence], ...(set === null ? {} : { set }), ...canary };
  };
  return {
    address: url.origin,
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
    makeCandidate: async ({ channel, version, why }) => {
      if (name === SERVER_NAME) return null;
      const { set, link } = await deliveries.candidate({ params, body: { channel, version, why } });
      return { set, options: ['--link', link] };
    },
    recordRun: async ({ subject: set, versions, passed, failed, reported }) => {
      await deliveries.evidence({ params, body: { set, run: { versions, passed, failed, reported } } });
    },
    check: async (promotion) => {
      await deliveries.promote({ params, body: { ...toBody(promotion), check: 1 } });
    },
    promote: async (promotion) => (await deliveries.promote({ params, body: toBody(promotion) })).action,
  };
}

/** What RELEASE_SITE and RELEASE_REQUIRE tell the gate, as for the release command. */
async function readGateFacts({ RELEASE_SITE, RELEASE_REQUIRE }: NodeJS.ProcessEnv): Promise<GateFacts> {
  const requires = toEvidenceKinds(RELEASE_REQUIRE ?? '');
  return { api: RELEASE_SITE ? await fetchServedApi(RELEASE_SITE) : null, requires };
}

/** The store or the site of a delivery. Throws DeliveryRefused for an address that is missing, blank or would be lost. */
export async function openTarget(
  { folder, site, store }: Pick<DeliveryOptions, 'folder' | 'site' | 'store'>,
  environment: NodeJS.ProcessEnv,
): Promise<Target> {
  const name = publishedName(folder);
  if (site === null) {
    const isGiven = store !== null || environment.RELEASE_STORE !== undefined;
    if (environment.CI && !isGiven)
      throw new DeliveryRefused('a runner keeps nothing: give --site, or the address of a store');
    return openStoreTarget(findStore(store, environment), name, userName(), await readGateFacts(environment));
  }
  const token = environment.DELIVERY_TOKEN?.trim() ?? '';
  if (token === '') throw new DeliveryRefused('--site needs DELIVERY_TOKEN: `npm run release -- token` makes one');
  return openSiteTarget(site, name, token);
}
