import { createSet, testSubject, makeLink, receiveDrill, receiveRun, ReleaseError } from '@open-date/releases';
import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers, Call } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { nameHolder, refuseInWords, requireChannel, requireName, requireOwnSet } from './rights.ts';

type Deliveries = typeof contract.deliveries;

/** Longer than any run of the browser tests. */
const LINK_HOURS = 4;

/** Handlers of the calls with which a pipeline tests its version on this site (R-delivery-token). */
export function setHandlers({
  releases: { store, channel: served, linkSecret },
  processClock,
  siteUrl,
}: Pick<Services, 'releases' | 'processClock' | 'siteUrl'>): Pick<
  AreaHandlers<Deliveries>,
  'makeSet' | 'recordDrill' | 'recordRun'
> {
  function findSecret(): string {
    if (linkSecret !== undefined) return linkSecret;
    throw new ReleaseError('invalid', 'this site has no secret that signs links: set RELEASE_LINK_SECRET');
  }

  async function makeSet({ delivery, params: { name }, body }: Call<Deliveries['makeSet']>) {
    const { version, channel, why } = body;
    if (channel !== served)
      throw new ReleaseError(
        'invalid',
        `this site opens sets of ${served}, not of ${channel}: deliver to its own site`,
      );
    const request = { who: nameHolder(delivery), at: processClock() };
    const secret = findSecret();
    const { set } = await createSet(store, { ...request, channel, why, versions: { [name]: version } });
    const { url, until } = await makeLink(store, set, { ...request, secret, site: siteUrl(), hours: LINK_HOURS });
    return { set: set.id, link: url, until: until.toISOString() };
  }

  return {
    makeSet: (call) => {
      requireName(call.delivery, call.params.name);
      requireChannel(call.delivery, call.body.channel);
      return refuseInWords(() => makeSet(call));
    },

    recordDrill: ({ delivery, params: { name }, body: { version, cases } }) => {
      requireName(delivery, name);
      return refuseInWords(async () => {
        const at = processClock();
        const passedAt = cases.every(({ result }) => result === 'passed') ? at.toISOString() : null;
        const drill = { subject: testSubject(name, version), at: at.toISOString(), passedAt, cases };
        const why = 'failure drill of the pipeline';
        await receiveDrill(store, drill, served, {
          who: nameHolder(delivery),
          why,
          at,
          evidence: { token: delivery.id },
        });
        return { version, at: drill.at };
      });
    },

    recordRun: ({ delivery, params: { name }, body: { set, run } }) => {
      requireName(delivery, name);
      return refuseInWords(async () => {
        await requireOwnSet(store, delivery, set);
        const at = processClock();
        const evidence = { ...run, subject: set, set, at: at.toISOString() };
        await receiveRun(store, evidence, {
          who: nameHolder(delivery),
          why: 'browser tests of the pipeline',
          at,
          evidence: { token: delivery.id },
        });
        return { set, at: evidence.at };
      });
    },
  };
}
