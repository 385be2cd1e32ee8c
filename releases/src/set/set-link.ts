import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { assertStillThere } from '../channel/change-conditions.ts';
import type { Channel } from '../model/channel.ts';
import { writeNote } from '../log/note.ts';
import { ReleaseError } from '../release-error.ts';
import { describeSet, isSetId, type ReleaseSet, type SetRequest } from './release-set.ts';
import type { ReleaseStore } from '../store/store.ts';

/** The site that a link leads to: links of another site or channel do not fit. */
export interface LinkSite {
  /** Signs links and sessions; never leaves the server. */
  readonly secret: string;
  /** Host and port as in the address of a page: `opendate.example`, `localhost:3000`. */
  readonly host: string;
  readonly channel: Channel;
}

/** A release set that a browser session tests, and until when. */
export interface SetSession {
  readonly id: string;
  readonly until: Date;
}

/** A link that fits its site; `link` names it in the log without giving it away. */
export interface OpenedLink extends SetSession {
  readonly link: string;
}

/** Why a link is not followed. */
export type LinkRefusal = 'expired' | 'invalid';

const MOST_HOURS = 168;
const HOUR = 3_600_000;
const SECONDS = /^\d{1,11}$/;
const PARAMETERS = ['set', 'exp', 'sig'];

// What is signed is a list, so that no two different requests have the same text.
function sign(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function signLink({ secret, host, channel }: LinkSite, id: string, seconds: string): string {
  return sign(secret, ['link', host.toLowerCase(), channel, id, seconds]);
}

function seconds(until: Date): string {
  return String(Math.floor(until.getTime() / 1000));
}

function parseSeconds(text: string): Date | null {
  return SECONDS.test(text) ? new Date(Number(text) * 1000) : null;
}

// The log is read by more people than the link is meant for.
function linkName(signature: string): string {
  return createHash('sha256').update(signature).digest('hex').slice(0, 12);
}

/**
 * A signed address of a site that lets one browser session test a set for some hours; it is noted in the log before it
 * is returned. Throws ReleaseError for an address that is not a site, for more than a week, and for a version that a
 * Pruning deletes.
 */
export async function makeLink(
  store: ReleaseStore,
  set: ReleaseSet,
  request: Omit<SetRequest, 'channel' | 'why'> & {
    readonly secret: string;
    readonly site: string;
    readonly hours: number;
  },
): Promise<{ url: string; until: Date }> {
  const { secret, hours, at } = request;
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new ReleaseError(
      'invalid',
      `a link is valid for up to ${MOST_HOURS} hours: give --hours between 0 and ${MOST_HOURS}`,
    );
  const url = readSite(request.site);
  const exp = seconds(new Date(at.getTime() + hours * HOUR));
  const sig = signLink({ secret, host: url.host, channel: set.channel }, set.id, exp);
  url.search = new URLSearchParams({ set: set.id, exp, sig }).toString();
  const until = parseSeconds(exp) ?? at;
  const why = `link to ${url.host} until ${until.toISOString()}`;
  const evidence = { link: linkName(sig), host: url.host, until: until.toISOString() };
  await assertStillThere(store, set.versions);
  await writeNote(store, { ...linkNote(set), who: request.who, why, at, evidence });
  // Pruning under way either sees the link when it decides again, or has marked or deleted what the set names.
  await assertStillThere(store, set.versions);
  return { url: url.href, until };
}

function readSite(site: string): URL {
  const url = URL.parse(site);
  const hasAccess = url !== null && (url.username !== '' || url.password !== '');
  if (url === null || hasAccess || !['http:', 'https:'].includes(url.protocol))
    throw new ReleaseError('invalid', `"${site}" is not the address of a site, such as https://opendate.example`);
  return new URL('/', url);
}

/** Whether the query of an address carries a link. */
export function isLink(query: URLSearchParams): boolean {
  return query.has('set') && query.has('sig');
}

/** An address of this site, path and query, without the parts of a link; it leads to no other site and fits a header. */
export function withoutLink(address: string): string {
  const [path = '', ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  for (const name of PARAMETERS) query.delete(name);
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const own = path.replace(/^[/\\\s]+/, '').toWellFormed();
  return `/${own.replace(/[^!-~]+/g, encodeURIComponent)}${search}`;
}

/** What a link opens at a moment, or why it opens nothing. */
export function checkLink(query: URLSearchParams, site: LinkSite, now: Date): OpenedLink | LinkRefusal {
  const [id, exp, sig] = PARAMETERS.map((name) => query.get(name) ?? '');
  const until = parseSeconds(exp ?? '');
  if (!id || !exp || !sig || until === null || !isSetId(id)) return 'invalid';
  if (!isSame(sig, signLink(site, id, exp))) return 'invalid';
  return now < until ? { id, until, link: linkName(sig) } : 'expired';
}

function linkNote(set: ReleaseSet) {
  return { action: 'open-set' as const, channel: set.channel, name: set.id, to: describeSet(set) };
}

/** Notes that a link was opened, unless the log has it; `browser` names the browser session without giving it away. */
export async function noteOpening(
  store: ReleaseStore,
  set: ReleaseSet,
  {
    link,
    session,
    host,
    at,
  }: { readonly link: string; readonly session: string; readonly host: string; readonly at: Date },
): Promise<void> {
  const { rows } = await store.readAudit();
  if (rows.some(({ action, evidence }) => action === 'open-set' && evidence.link === link && evidence.openedBy)) return;
  const browser = createHash('sha256').update(session).digest('hex').slice(0, 8);
  const facts = { who: `browser session ${browser}`, why: `link opened on ${host}`, at };
  await writeNote(store, { ...linkNote(set), ...facts, evidence: { link, host, openedBy: browser } });
}

function signSession({ secret, host, channel }: LinkSite, session: string, id: string, exp: string): string {
  return sign(secret, ['session', host.toLowerCase(), channel, session, id, exp]);
}

/** The text that a browser keeps while its session tests a set; it fits no other session, site or channel. */
export function signSetSession(site: LinkSite, session: string, { id, until }: SetSession): string {
  const exp = seconds(until);
  return `${id}.${exp}.${signSession(site, session, id, exp)}`;
}

/** The set that a session tests by the text that its browser keeps; null when it is forged, foreign or expired. */
export function readSetSession(text: string, site: LinkSite, session: string, now: Date): SetSession | null {
  const [id = '', exp = '', signature = ''] = text.split('.');
  const until = parseSeconds(exp);
  if (until === null || now >= until) return null;
  return isSame(signature, signSession(site, session, id, exp)) ? { id, until } : null;
}
