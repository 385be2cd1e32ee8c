import {
  type Channel,
  CHANNELS,
  discoveryDocument,
  openReleases,
  type OpenReleases,
  type ReleaseStore,
  SERVED_API_PATH,
} from '@open-date/releases';
import type { FastifyInstance } from 'fastify';
import { nothingThere } from './nothing-there.ts';
import { SITE_HEADERS } from './security-headers.ts';
import { servedApi } from './served-api.ts';

interface ReleaseRoutes {
  readonly store: ReleaseStore;
  /** The channel of the site. */
  readonly channel: Channel;
  readonly releases: OpenReleases;
}

const HEADERS = { ...SITE_HEADERS, 'cache-control': 'no-cache' };
const NOT_FOUND = { error: 'Not found.', code: 'not-found' };

function isChannel(text: string): text is Channel {
  return CHANNELS.some((channel) => channel === text);
}

/** Tells other programs what the server serves and what each channel releases. */
export function releaseRoutes(app: FastifyInstance, { store, channel, releases }: ReleaseRoutes): void {
  const served = servedApi();
  app.get(SERVED_API_PATH, async (_request, reply) => reply.headers(HEADERS).send(served));

  app.get<{ Params: { channel: string } }>('/releases/:channel', async (request, reply) => {
    const asked = request.params.channel;
    if (!isChannel(asked)) return reply.code(404).send(NOT_FOUND);
    const opened = asked === channel ? releases : openReleases(store, asked);
    const current = await opened.current().catch(nothingThere);
    if (current === null) return reply.code(404).send(NOT_FOUND);
    return reply.headers(HEADERS).send(discoveryDocument(current.document, current.releases, ''));
  });
}
