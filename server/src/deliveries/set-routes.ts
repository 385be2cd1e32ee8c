import { createSet, makeLink, receiveDrill, receiveRun, ReleaseError, testSubject } from '@open-date/releases';
import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers, Call } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { nameHolder, refuseInWords, requireChannel, requireName, requireOwnSet } from './rights.ts';

type Deliveries = typeof contract.deliveries;
type TestServices = Pick<Services, 'releases' | 'processClock' | 'siteUrl'>;

/** Longer than any run of the browser tests. */
const LINK_HOURS = 4;

/** Handlers of the calls with which a pipeline tests its version on this site (R-delivery-token). */
export function setHandlers(
  services: TestServices,
): Pick<AreaHandlers<Deliveries>, 'makeSet' | 'recordDrill' | 'recordRun'> {
  return {
    makeSet: (call) => {
      requireName(call.delivery, call.params.name);
      requireChannel(call.delivery, call.body.channel);
      return refuseInWords(() => makeSet(services, call));
    },
    recordDrill: (call) => {
      requireName(call.delivery, call.params.name);
      return refuseInWords(() => recordDrill(services, call));
    },
    recordRun: (call) => {
      requireName(call.delivery, call.params.name);
      return refuseInWords(() => recordRun(services, call));
    },
  };
}

async function makeSet(
  { releases: { store, channel: served, linkSecret }, processClock, siteUrl }: TestServices,
  { delivery, params: { name }, body: { version, channel, why } }: Call<Deliveries['makeSet']>,
) {
  if (channel !== served)
    throw new ReleaseError('invalid', `this site opens sets of ${served}, not of ${channel}: deliver to its own site`);
  if (linkSecret === undefined)
    throw new ReleaseError('invalid', 'this site has no secret that signs links: set RELEASE_LINK_SECRET');
  const request = { who: nameHolder(delivery), at: processClock() };
  const { set } = await createSet(store, { ...request, channel, why, versions: { [name]: version } });
  const link = { ...request, secret: linkSecret, site: siteUrl(), hours: LINK_HOURS };
  const { url, until } = await makeLink(store, set, link);
  return { set: set.id, link: url, until: until.toISOString() };
}

async function recordDrill(
  { releases: { store, channel: served }, processClock }: TestServices,
  { delivery, params: { name }, body: { version, cases } }: Call<Deliveries['recordDrill']>,
) {
  const at = processClock();
  const passedAt = cases.every(({ result }) => result === 'passed') ? at.toISOString() : null;
  const drill = { subject: testSubject(name, version), at: at.toISOString(), passedAt, cases };
  await receiveDrill(store, drill, served, {
    who: nameHolder(delivery),
    why: 'failure drill of the pipeline',
    at,
    evidence: { token: delivery.id },
  });
  return { version, at: drill.at };
}

async function recordRun(
  { releases: { store }, processClock }: TestServices,
  { delivery, body: { set, run } }: Call<Deliveries['recordRun']>,
) {
  await requireOwnSet(store, delivery, set);
  const at = processClock();
  const result = { ...run, subject: set, set, at: at.toISOString() };
  await receiveRun(store, result, {
    who: nameHolder(delivery),
    why: 'browser tests of the pipeline',
    at,
    evidence: { token: delivery.id },
  });
  return { set, at: result.at };
}
