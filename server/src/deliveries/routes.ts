import {
  findDeliveryState,
  findServerRow,
  MalformedDocument,
  parseArtifactFacts,
  promoteRelease,
  promoteServer,
  publishFiles,
  SERVER_NAME,
  startCanary,
  tryPromotion,
  tryServer,
  writeNote,
} from '@open-date/releases';
import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers, Call } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/http/services.ts';
import { servedApi } from '../site/served-api.ts';
import { readFiles } from './received-files.ts';
import { candidatesHandlers } from './candidates.ts';
import { refuseInWords } from './release-refusal.ts';
import { nameHolder, requireChannel, requireName } from './rights.ts';

type Deliveries = typeof contract.deliveries;

/** Handlers of the calls with which a pipeline delivers to this site (R-delivery-token). */
export function deliveriesHandlers(
  services: Pick<Services, 'releases' | 'requiredEvidence' | 'processClock' | 'siteUrl'>,
): AreaHandlers<Deliveries> {
  const { releases, requiredEvidence, processClock } = services;
  const { store, channel: served } = releases;

  async function promote({ delivery, params: { name }, body }: Call<Deliveries['promote']>) {
    const { version, channel, why, percent, steps, check, set = null, evidence = [] } = body;
    const pipeline = { token: delivery.id, pipeline: evidence };
    // A pipeline asks before its browser tests whether they are worth running.
    const requires = check === 1 ? requiredEvidence.filter((kind) => kind !== 'e2e') : requiredEvidence;
    const gate = { api: servedApi(), requires, set };
    const who = nameHolder(delivery);
    const request = { name, version, channel, why, who, at: processClock(), evidence: pipeline, gate };
    if (name === SERVER_NAME && percent !== undefined)
      throw new Refusal('input.invalid', 'The server takes no canary: leave percent out.');
    if (check === 1) return { action: 'checked' as const, from: null, evidence: await gateEvidence(request) };
    if (name === SERVER_NAME) return await promoteServer(store, request);
    if (percent === undefined) return await promoteRelease(store, request);
    return await startCanary(store, { ...request, percent, ...(steps && { steps }) });
  }

  // The server is in no channel, so that no gate has anything to compare but its bytes.
  async function gateEvidence(request: Parameters<typeof tryPromotion>[1]): Promise<Record<string, unknown>> {
    if (request.name !== SERVER_NAME) return await tryPromotion(store, request);
    await tryServer(store, request.version);
    return {};
  }

  return {
    status: ({ delivery, params: { name }, query: { version, channel } }) => {
      requireName(delivery, name);
      return refuseInWords(async () => ({
        state: await findDeliveryState(store, channel, name, version),
        stable:
          name === SERVER_NAME
            ? ((await findServerRow(store, channel))?.to ?? null)
            : ((await store.readChannel(channel))?.names[name]?.stable ?? null),
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

    ...candidatesHandlers(services),

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

const ACTIONS = ['checked', 'promote', 'canary', 'promote-server'] as const;

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
    if (problem instanceof MalformedDocument) throw new Refusal('input.invalid', problem.message);
    throw problem;
  }
}
