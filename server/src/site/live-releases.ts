import { Readable } from 'node:stream';
import type { Channel, CurrentReleases, OpenReleases, RemoteDeclaration } from '@open-date/releases';
import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSessionId } from '../platform/http/session-cookie.ts';
import { describeRemotes, pageParts } from './boot-document.ts';
import { isNothingReleased } from './choose-releases.ts';
import type { PageReleases } from './page-load.ts';
import { SITE_HEADERS } from './security-headers.ts';

/** Interval at which each server reads the store while pages listen. */
const POLL_INTERVAL_MS = 1000;
/** Proxies close silent streams. */
const HEARTBEAT_MS = 25_000;
/** A campus may share one address; the visible tabs of a browser share one stream. */
const MAX_STREAMS_PER_ADDRESS = 500;
const MAX_STREAMS = 20_000;
/** Spreads reconnects after a restart. */
const RECONNECT_MS = { least: 500, spread: 1500 };
/** Disconnects a client that does not read. */
const MAX_UNREAD_BYTES = 4096;

const BUSY = 'Too many pages of this network are open, or nothing is released. The page tries again by itself.';

export interface LiveReleaseOptions {
  readonly channel: Channel;
  readonly releases: OpenReleases;
  readonly choose: (current: CurrentReleases, request: FastifyRequest, reply: FastifyReply) => Promise<PageReleases>;
  readonly lookPause?: number | undefined;
  readonly most?: { readonly perAddress: number; readonly streams: number } | undefined;
}

/** Streams the channel's revision at `/releases/CHANNEL/changes` and answers the state of a new page at `/releases/CHANNEL/page`. */
export function liveReleaseRoutes(app: FastifyInstance, options: LiveReleaseOptions): void {
  const { channel, releases, choose } = options;
  const listeners = new Listeners(async () => (await releases.current()).document.revision, options);
  app.addHook('preClose', async () => listeners.end());

  app.get(`/releases/${channel}/changes`, async (request, reply) => {
    const stream = await listeners.add(request.ip).catch(() => null);
    if (stream === null) return reply.code(503).headers(SITE_HEADERS).type('text/plain; charset=utf-8').send(BUSY);
    return reply
      .headers({ ...SITE_HEADERS, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });

  app.get(`/releases/${channel}/page`, async (request, reply) => {
    const found = await findPage(
      () => releases.current(),
      (current) => choose(current, request, reply),
    );
    if (found === null)
      return reply
        .code(503)
        .headers(SITE_HEADERS)
        .type('text/plain; charset=utf-8')
        .send('Nothing is released at present.');
    const { current, page } = found;
    const state: PageState<RemoteDeclaration> = {
      ...pageParts(page, false),
      remotes: describeRemotes(page, false),
      disabled: page.disabled,
      released: listReleased(current),
      set: page.set,
    };
    return reply.headers({ ...SITE_HEADERS, 'cache-control': 'no-store' }).send(state);
  });
}

/** Null while nothing is released. */
async function findPage(read: OpenReleases['current'], choose: (current: CurrentReleases) => Promise<PageReleases>) {
  try {
    const current = await read();
    return { current, page: await choose(current) };
  } catch (problem) {
    if (isNothingReleased(problem)) return null;
    throw problem;
  }
}

/** Empty without a cookie. */
export function requestSession(request: FastifyRequest): string {
  return readSessionId(request.headers.cookie) ?? '';
}

function listReleased({ document }: CurrentReleases): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(document.names).map(([name, { stable, canary, previous }]) => [
      name,
      [stable, canary?.version, previous].filter((version) => typeof version === 'string'),
    ]),
  );
}

/** Open streams of revisions; polls the store only while there are any. */
class Listeners {
  readonly #streams = new Map<Readable, string>();
  readonly #readRevision: () => Promise<number>;
  readonly #pause: number;
  readonly #most: { readonly perAddress: number; readonly streams: number };
  #timer: NodeJS.Timeout | null = null;
  #sent: { revision: number; at: number } | null = null;

  constructor(readRevision: () => Promise<number>, { lookPause, most }: LiveReleaseOptions) {
    this.#readRevision = readRevision;
    this.#pause = lookPause ?? POLL_INTERVAL_MS;
    this.#most = most ?? { perAddress: MAX_STREAMS_PER_ADDRESS, streams: MAX_STREAMS };
  }

  async add(address: string): Promise<Readable | null> {
    const revision = await this.#readRevision();
    // After the await, so that simultaneous requests are counted.
    if (this.#isFull(address)) return null;
    const stream = new Readable({ highWaterMark: MAX_UNREAD_BYTES, read: () => undefined });
    stream.once('close', () => this.#remove(stream));
    this.#streams.set(stream, address);
    stream.push(
      `retry: ${RECONNECT_MS.least + Math.floor(Math.random() * RECONNECT_MS.spread)}\n${eventText(revision)}`,
    );
    this.#timer ??= setInterval(() => void this.#look(), this.#pause);
    return stream;
  }

  end(): void {
    for (const stream of this.#streams.keys()) stream.push(null);
    this.#stop();
  }

  #isFull(address: string): boolean {
    if (this.#streams.size >= this.#most.streams) return true;
    let others = 0;
    for (const one of this.#streams.values()) if (one === address) others += 1;
    return others >= this.#most.perAddress;
  }

  #remove(stream: Readable): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) this.#stop();
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#sent = null;
  }

  async #look(): Promise<void> {
    // Pages keep the last known state.
    const revision = await this.#readRevision().catch(() => null);
    if (revision === null) return;
    const isDue = this.#sent === null || Date.now() - this.#sent.at >= HEARTBEAT_MS;
    if (this.#sent?.revision === revision && !isDue) return;
    this.#sent = { revision, at: Date.now() };
    for (const stream of this.#streams.keys()) {
      const isRead = stream.push(eventText(revision));
      if (!isRead && stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    }
  }
}

function eventText(revision: number): string {
  return `data: ${revision}\n\n`;
}
