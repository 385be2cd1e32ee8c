import { Readable } from 'node:stream';
import type { Channel, CurrentReleases, OpenReleases, RemoteDeclaration } from '@open-date/releases';
import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSessionId } from '../platform/http/session-cookie.ts';
import { describeRemotes, pageParts } from './boot-document.ts';
import { isNothingReleased } from './choose-releases.ts';
import type { PageReleases } from './page-load.ts';
import { SITE_HEADERS } from './security-headers.ts';

/** Milliseconds between looks at the store while pages are listening; every server looks for itself. */
const LOOK_PAUSE = 1000;
/** Milliseconds after which the revision is sent again: proxies close silent streams. */
const HEARTBEAT = 25_000;
/** Maximum number of streams of one network address, such as a campus; the visible tabs of a browser share one. */
const MOST_PER_ADDRESS = 500;
/** Maximum number of streams of one server, whatever the addresses. */
const MOST_STREAMS = 20_000;
/** Milliseconds after which a browser opens a stream again that was cut off: not all at once after a restart. */
const RECONNECT = { least: 500, spread: 1500 };
/** Unread bytes after which a client that does not read is cut off. */
const MOST_UNREAD = 4096;

const BUSY = 'Too many pages of this network are open, or nothing is released. The page tries again by itself.';

export interface LiveReleaseOptions {
  readonly channel: Channel;
  readonly releases: OpenReleases;
  /** What a page loaded now would get. */
  readonly choose: (current: CurrentReleases, request: FastifyRequest, reply: FastifyReply) => Promise<PageReleases>;
  readonly lookPause?: number | undefined;
  readonly most?: { readonly perAddress: number; readonly streams: number } | undefined;
}

/**
 * What open pages learn about releases, signed in or not: `GET /releases/CHANNEL/changes` streams the channel's
 * revision, at once and whenever it changes, and `GET /releases/CHANNEL/page` says what a page loaded now would get.
 */
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

/** What is released and what a page would get of it; null while nothing is. */
async function findPage(read: OpenReleases['current'], choose: (current: CurrentReleases) => Promise<PageReleases>) {
  try {
    const current = await read();
    return { current, page: await choose(current) };
  } catch (problem) {
    if (isNothingReleased(problem)) return null;
    throw problem;
  }
}

/** The session of a request, or an empty one for a browser that keeps no cookie. */
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

/** Open streams of revisions. Looks for a change only while there is a listener. */
class Listeners {
  readonly #streams = new Map<Readable, string>();
  readonly #readRevision: () => Promise<number>;
  readonly #pause: number;
  readonly #most: { readonly perAddress: number; readonly streams: number };
  #timer: NodeJS.Timeout | null = null;
  #sent: { revision: number; at: number } | null = null;

  constructor(readRevision: () => Promise<number>, { lookPause, most }: LiveReleaseOptions) {
    this.#readRevision = readRevision;
    this.#pause = lookPause ?? LOOK_PAUSE;
    this.#most = most ?? { perAddress: MOST_PER_ADDRESS, streams: MOST_STREAMS };
  }

  async add(address: string): Promise<Readable | null> {
    const revision = await this.#readRevision();
    // Counted after the wait, so that requests of one moment count each other.
    if (this.#isFull(address)) return null;
    const stream = new Readable({ highWaterMark: MOST_UNREAD, read: () => undefined });
    stream.once('close', () => this.#remove(stream));
    this.#streams.set(stream, address);
    stream.push(`retry: ${RECONNECT.least + Math.floor(Math.random() * RECONNECT.spread)}\n${eventText(revision)}`);
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
    // The store's last good state stays while it cannot be read, so there is nothing to tell then.
    const revision = await this.#readRevision().catch(() => null);
    if (revision === null) return;
    const isDue = this.#sent === null || Date.now() - this.#sent.at >= HEARTBEAT;
    if (this.#sent?.revision === revision && !isDue) return;
    this.#sent = { revision, at: Date.now() };
    for (const stream of this.#streams.keys()) {
      const isRead = stream.push(eventText(revision));
      if (!isRead && stream.readableLength > MOST_UNREAD) stream.destroy();
    }
  }
}

function eventText(revision: number): string {
  return `data: ${revision}\n\n`;
}
