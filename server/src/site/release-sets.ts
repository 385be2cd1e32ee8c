import {
  checkLink,
  findSet,
  isLink,
  type LinkSite,
  noteOpening,
  type OpenReleases,
  readSetSession,
  type ReleaseSet,
  type ReleaseStore,
  type SetSession,
  type Sidecar,
  signSetSession,
  withoutLink,
} from '@open-date/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSessionId, readSessionId, sessionCookie } from '../platform/http/session-cookie.ts';
import { CARD_PAGE_POLICY } from './card-page.ts';
import { linkRefusedHtml, type NotOpened } from './link-refused.ts';
import { SITE_HEADERS } from './security-headers.ts';

const COOKIE = 'od_set';
const LEAVE = '/release-set/leave';

/** The release set that a browser session tests, with every version of it that can be read. */
export interface TestedSet extends SetSession {
  readonly sidecars: ReadonlyMap<string, Sidecar>;
}

interface SetFacts {
  readonly store: ReleaseStore;
  readonly releases: OpenReleases;
  /** The secret and channel of the site, and its host when that is configured. */
  readonly site: Pick<LinkSite, 'secret' | 'channel'> & { readonly host: string | null };
  readonly processClock: () => Date;
}

/** Release sets that browser sessions test by a signed link. */
export interface SiteSets {
  /** Answers the address of a link; null for every other address. */
  openLink(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null;
  /** The set that a session tests; null for none. Removes a set that has ended from the browser. */
  find(request: FastifyRequest, reply: FastifyReply, sessionId: string): Promise<TestedSet | null>;
}

const STATUS: Readonly<Record<NotOpened, number>> = { invalid: 403, expired: 410, gone: 404 };

function setCookie(value: string, isSecure: boolean, end = ''): string {
  // Lax, because a link in a mail or chat comes from another site; without an end the browser forgets it when it closes.
  return `${COOKIE}=${value}; Path=/;${end} HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function readCookie(cookies: string | undefined): string | null {
  return /(?:^|;\s*)od_set=([\w.-]{1,200})/.exec(cookies ?? '')?.[1] ?? null;
}

function readQuery(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

/** Adds the way out of a release set to the site, and returns what pages need of sets. */
export function addReleaseSets(app: FastifyInstance, { store, releases, site, processClock }: SetFacts): SiteSets {
  const sets = new Map<string, ReleaseSet>();
  const noted = new Set<string>();
  const linkSite = (request: FastifyRequest): LinkSite => ({ ...site, host: site.host ?? request.host });

  async function readSetOnce(id: string): Promise<ReleaseSet | null> {
    const set = sets.get(id) ?? (await findSet(store, id));
    if (set) sets.set(id, set);
    return set;
  }

  async function readSidecars(set: ReleaseSet): Promise<Map<string, Sidecar>> {
    const sidecars = new Map<string, Sidecar>();
    for (const [name, version] of Object.entries(set.versions)) {
      const sidecar = await releases.sidecar(name, version).catch((problem: unknown) => {
        app.log.error({ err: problem }, 'release set incomplete: sidecar unreadable');
        return null;
      });
      if (sidecar) sidecars.set(name, sidecar);
    }
    return sidecars;
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, reason: NotOpened): FastifyReply {
    request.log.warn({ reason }, 'override link refused');
    return reply
      .code(STATUS[reason])
      .headers({
        ...SITE_HEADERS,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': CARD_PAGE_POLICY,
      })
      .type('text/html; charset=utf-8')
      .send(linkRefusedHtml(reason, withoutLink(request.url)));
  }

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const own = linkSite(request);
    const at = processClock();
    const opened = checkLink(readQuery(request.url), own, at);
    if (typeof opened === 'string') return refuse(request, reply, opened);
    const set = await readSetOnce(opened.id);
    if (set === null || (await readSidecars(set)).size < Object.keys(set.versions).length)
      return refuse(request, reply, 'gone');
    const isSecure = request.protocol === 'https';
    const known = readSessionId(request.headers.cookie);
    const session = known ?? newSessionId();
    if (!noted.has(opened.link)) await noteOpening(store, set, { link: opened.link, session, host: own.host, at });
    noted.add(opened.link);
    const cookies = [setCookie(signSetSession(own, session, opened), isSecure)];
    if (known === null) cookies.push(sessionCookie(session, isSecure));
    return leaveTo(reply.header('set-cookie', cookies), withoutLink(request.url));
  }

  // In a scope of its own, because only this form is read, and its body is not.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', async () => null);
    scope.post<{ Querystring: { to?: string | string[] } }>(LEAVE, async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
      reply.header('set-cookie', setCookie('', request.protocol === 'https', ' Max-Age=0;'));
      const { to } = request.query;
      return leaveTo(reply, withoutLink(typeof to === 'string' ? to : '/'));
    });
  });

  return {
    openLink: (request, reply) => (isLink(readQuery(request.url)) ? open(request, reply) : null),

    async find(request, reply, sessionId) {
      const kept = readCookie(request.headers.cookie);
      if (kept === null) return null;
      const session = readSetSession(kept, linkSite(request), sessionId, processClock());
      try {
        const set = session && (await readSetOnce(session.id));
        if (session && set) return { ...session, sidecars: await readSidecars(set) };
      } catch (problem) {
        // The session keeps its set for when the store can be read again.
        request.log.error({ err: problem }, 'release set unreadable');
        return null;
      }
      reply.header('set-cookie', setCookie('', request.protocol === 'https', ' Max-Age=0;'));
      return null;
    },
  };
}

function leaveTo(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .code(303)
    .headers({ ...SITE_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location: address })
    .send();
}
