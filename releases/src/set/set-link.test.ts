import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteRelease } from '../channel/change.ts';
import { readLinkSecret } from './link-secret.ts';
import {
  checkLink,
  isLink,
  type LinkSite,
  makeLink,
  noteOpening,
  readSetSession,
  signSetSession,
  withoutLink,
} from './set-link.ts';
import { createSet, type ReleaseSet } from './release-set.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const NOW = new Date('2027-03-02T09:00:00Z');
const LATER = new Date('2027-03-02T17:00:00Z');
const SITE: LinkSite = { secret: 'the secret of a site', host: 'test.opendate.example', channel: 'production' };

let temporary: TemporaryStore;
let set: ReleaseSet;

beforeAll(async () => {
  temporary = await makeTemporaryStore();
  for (const version of ['1.0.0', '2.0.0']) await publishArtifact(temporary.store, { name: 'shell', version });
  await promoteRelease(temporary.store, buildRequest({ name: 'shell', version: '1.0.0' }));
  const request = { channel: 'production' as const, who: 'dana', why: 'x', at: NOW };
  ({ set } = await createSet(temporary.store, { ...request, versions: { shell: '2.0.0' } }));
});
afterAll(() => temporary.remove());

const link = (wish: Partial<{ readonly site: string; readonly hours: number; readonly secret: string }> = {}) =>
  makeLink(temporary.store, set, {
    secret: SITE.secret,
    site: 'https://test.opendate.example',
    hours: 8,
    who: 'dana',
    at: NOW,
    ...wish,
  });

const readQuery = async (wish?: Parameters<typeof link>[0]) => new URL((await link(wish)).url).searchParams;

it('a link opens its set on its site and channel until it expires [PLT-074]', async () => {
  const query = await readQuery();
  expect(isLink(query)).toBe(true);
  const opened = { id: 'RC-1', until: LATER, link: expect.stringMatching(/^[0-9a-f]{12}$/) };
  expect(checkLink(query, SITE, NOW)).toEqual(opened);
  expect(checkLink(query, { ...SITE, host: 'TEST.opendate.example' }, NOW)).toEqual(opened);
  expect(checkLink(query, SITE, new Date(LATER.getTime() - 1))).toEqual(opened);
  expect(checkLink(query, SITE, LATER)).toBe('expired');
});

it.each<[string, (query: URLSearchParams) => void, Partial<LinkSite>?]>([
  ['with another set', (query) => query.set('set', 'RC-2')],
  ['with a later end', (query) => query.set('exp', String(Number(query.get('exp')) + 1))],
  ['with an end that is not a number', (query) => query.set('exp', '1e12')],
  [
    'with one changed character',
    (query) =>
      query.set(
        'sig',
        `${query.get('sig')}`.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')),
      ),
  ],
  ['with a longer signature', (query) => query.set('sig', `${query.get('sig')}a`)],
  ['without an end', (query) => query.delete('exp')],
  ['with an empty signature', (query) => query.set('sig', '')],
  ['with a path in place of a set', (query) => query.set('set', '../channels/production')],
  ['of another site', () => undefined, { host: 'opendate.example' }],
  ['of another port', () => undefined, { host: 'test.opendate.example:81' }],
  ['of another channel', () => undefined, { channel: 'staging' }],
  ['of a site with another secret', () => undefined, { secret: 'the secret of b site' }],
])('a link %s opens nothing [PLT-075]', async (_what, change, elsewhere = {}) => {
  const query = await readQuery();
  change(query);
  expect(checkLink(query, { ...SITE, ...elsewhere }, NOW)).toBe('invalid');
});

it.each([
  [{ hours: 0 }, 'a link is valid for up to 168 hours: give --hours between 0 and 168'],
  [{ hours: 169 }, 'give --hours between 0 and 168'],
  [{ hours: Number.NaN }, 'give --hours between 0 and 168'],
  [{ site: 'opendate.example' }, 'is not the address of a site'],
  [{ site: 'javascript:alert(1)' }, 'is not the address of a site'],
])('no link is made for %j', async (wish, message) => {
  await expect(link(wish)).rejects.toThrow(message);
});

it('the making and the first opening of a link are in the log, without secret and signature [PLT-076]', async () => {
  const query = await readQuery({ hours: 3 });
  const opened = checkLink(query, SITE, NOW);
  if (typeof opened === 'string') throw new Error(opened);
  const opening = { link: opened.link, session: 'session-of-a-browser', host: SITE.host, at: NOW };
  await noteOpening(temporary.store, set, opening);
  await noteOpening(temporary.store, set, { ...opening, session: 'another-session-of-a-browser' });
  const { rows } = await temporary.store.readAudit();
  expect(rows.filter(({ evidence }) => evidence.link === opened.link)).toMatchObject([
    {
      action: 'open-set',
      name: 'RC-1',
      who: 'dana',
      why: 'link to test.opendate.example until 2027-03-02T12:00:00.000Z',
    },
    {
      action: 'open-set',
      name: 'RC-1',
      who: expect.stringMatching(/^browser session [0-9a-f]{8}$/),
      why: 'link opened on test.opendate.example',
    },
  ]);
  const log = JSON.stringify(rows);
  for (const secret of [SITE.secret, query.get('sig') ?? '', 'session-of-a-browser']) expect(log).not.toContain(secret);
});

it('what a browser keeps fits its session, site and channel alone, until it expires [PLT-074]', () => {
  const text = signSetSession(SITE, 'session-a', { id: 'RC-1', until: LATER });
  expect(readSetSession(text, SITE, 'session-a', NOW)).toEqual({ id: 'RC-1', until: LATER });
  expect(readSetSession(text, SITE, 'session-a', LATER)).toBeNull();
  expect(readSetSession(text, SITE, 'session-b', NOW)).toBeNull();
  expect(readSetSession(text, { ...SITE, channel: 'staging' }, 'session-a', NOW)).toBeNull();
  expect(readSetSession(text, { ...SITE, host: 'opendate.example' }, 'session-a', NOW)).toBeNull();
  expect(readSetSession(text.replace('RC-1', 'RC-2'), SITE, 'session-a', NOW)).toBeNull();
  for (const other of ['', 'RC-1', 'RC-1..', `${text}.x`.replace(/\.x$/, 'x')])
    expect(readSetSession(other, SITE, 'session-a', NOW)).toBeNull();
});

it.each([
  ['/?set=RC-1&exp=1&sig=a', '/'],
  ['/team/12?year=2027&set=RC-1&exp=1&sig=a', '/team/12?year=2027'],
  ['//evil.example/a?set=RC-1&exp=1&sig=a', '/evil.example/a'],
  ['/\\evil.example?set=RC-1&exp=1&sig=a', '/evil.example'],
  ['/\t/evil.example?sig=a', '/evil.example'],
  ['https://evil.example/?sig=a', '/https://evil.example/'],
  ['/team\r\nSet-Cookie: a=b?sig=a', '/team%0D%0ASet-Cookie:%20a=b'],
  ['\u0001//evil.example/\ud800é', '/%01//evil.example/%EF%BF%BD%C3%A9'],
  ['/login?next=//evil.example&sig=a', '/login?next=%2F%2Fevil.example'],
])('the address %j without its link is %j, on this site [PLT-075]', (address, clean) => {
  expect(withoutLink(address)).toBe(clean);
  expect(new URL(withoutLink(address), 'https://opendate.example').host).toBe('opendate.example');
});

it('the secret of a site is created once, private, and kept; an empty one signs nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  const [first, second] = await Promise.all([readLinkSecret(folder), readLinkSecret(folder)]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThan(40);
  expect((await stat(join(folder, 'release-link.secret'))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, 'release-link.secret'), 'a secret of operators\n');
  expect(await readLinkSecret(folder)).toBe('a secret of operators');
  await writeFile(join(folder, 'release-link.secret'), '\n');
  await expect(readLinkSecret(folder)).rejects.toThrow('release-link.secret must have at least 16 characters');
  await rm(folder, { recursive: true });
});
