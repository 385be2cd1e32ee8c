import {
  findDeliveryState,
  MalformedDocumentError,
  parseArtifactFacts,
  promoteRelease,
  publishFiles,
  startCanary,
  tryPromotion,
  writeNote,
} from '@open-date/releases';
import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers, Call } from '../platform/http/mount.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Services } from '../platform/http/services.ts';
import { servedApi } from '../site/served-api.ts';
import { readFiles } from './received-files.ts';
import { nameHolder, refuseInWords, requireChannel, requireName } from './rights.ts';
import { setHandlers } from './set-routes.ts';

type Deliveries = typeof contract.deliveries;

/** Handlers of the calls with which a pipeline delivers to this site (R-delivery-token). */
export function deliveriesHandlers(
  services: Pick<Services, 'releases' | 'requiredTests' | 'processClock' | 'siteUrl'>,
): AreaHandlers<Deliveries> {
  const { releases, requiredTests, processClock } = services;
  const { store, channel: served } = releases;

  async function promote({ delivery, params: { name }, body }: Call<Deliveries['promote']>) {
    const { version, channel, why, canary, check, set = null, evidence = [] } = body;
    const pipeline = { token: delivery.id, pipeline: evidence };
    // Checked before the browser tests, which are run only for a version that fits.
    const requires = check === 1 ? requiredTests.filter((kind) => kind !== 'e2e') : requiredTests;
    const gate = { api: servedApi(), requires, set };
    const who = nameHolder(delivery);
    const request = { name, version, channel, why, who, at: processClock(), evidence: pipeline, gate };
    if (check === 1) return { action: 'checked', from: null, evidence: { ...(await tryPromotion(store, request)) } };
    return canary === 1 ? await startCanary(store, request) : await promoteRelease(store, request);
  }

  return {
    status: ({ delivery, params: { name }, query: { version, channel } }) => {
      requireName(delivery, name);
      return refuseInWords(async () => ({
        state: await findDeliveryState(store, channel, name, version),
        stable: (await store.readChannel(channel))?.names[name]?.stable ?? null,
        mayPromote: delivery.channels.includes(channel),
      }));
    },

    publish: ({ delivery, params: { name }, body }) => {
      requireName(delivery, name);
      return refuseInWords(async () => {
        const facts = readFacts({ ...body.facts, name });
        const { outcome, sidecar } = await publishFiles(store, readFiles(body.files), facts);
        if (outcome === 'published') {
          await writeNote(store, {
            action: 'publish',
            channel: served,
            name,
            to: sidecar.version,
            who: nameHolder(delivery),
            why: `published over HTTPS from commit ${sidecar.commit}`,
            at: processClock(),
            evidence: { token: delivery.id, files: sidecar.files.length },
          });
        }
        return { outcome, version: sidecar.version, files: sidecar.files.length };
      });
    },

    ...setHandlers(services),

    promote: (call) => {
      requireName(call.delivery, call.params.name);
      requireChannel(call.delivery, call.body.channel);
      return refuseInWords(async () => {
        const { action, from, evidence } = await promote(call);
        return { action: readAction(action), from, fits: readFits(evidence) };
      });
    },
  };
}

const ACTIONS = ['checked', 'promote', 'canary'] as const;

function readAction(action: string): (typeof ACTIONS)[number] {
  return ACTIONS.find((known) => known === action) ?? 'promote';
}

function readFits({ fits }: Record<string, unknown>): string[] {
  return Array.isArray(fits) ? fits.map(String) : [];
}

/** What the builder of an artifact says of it; what is wrong there is the sender's fault. */
function readFacts(facts: object) {
  try {
    return parseArtifactFacts(facts, 'facts');
  } catch (problem) {
    if (problem instanceof MalformedDocumentError) throw new HttpError('input.invalid', problem.message);
    throw problem;
  }
}
