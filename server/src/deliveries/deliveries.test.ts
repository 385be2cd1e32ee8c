import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ApiError } from '@open-date/shared-api/client';
import { DELIVERY_LIMITS } from '@open-date/shared-api/contract/deliveries/deliveries';
import {
  createSet,
  createToken,
  computeIntegrity,
  listTokens,
  promoteRelease,
  readDrill,
  readE2e,
  readSet,
  revokeToken,
} from '@open-date/releases';
import type { Channel } from '@open-date/releases';
import { buildFacts, publishArtifact } from '@open-date/releases/testing/artifact-builder';
import type { TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import { openSite } from '../site/plugin.ts';
import { servedApi } from '../site/served-api.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const AT = new Date('2027-08-01T15:00:00Z');
const { contractHash } = servedApi();
const SITE_URL = 'https://staging.example';
const PARAMS = { params: { name: 'auctions' } } as const;

let temporary: TemporaryStore;
let server: TestServer;
beforeAll(async () => {
  temporary = await makeTemporaryStore();
  const { root, store } = temporary;
  const site = openSite({
    store,
    channel: 'staging',
    guidesDir: '/nowhere',
    helpVideoUrl: '',
    linkSecret: 'x'.repeat(16),
  });
  server = await startTestServer({ RELEASE_STORE: root, RELEASE_CHANNEL: 'staging', SITE_URL }, { site });
  await publishArtifact(temporary.store, { name: 'shell', contractHash });
});
afterAll(async () => {
  await server.close();
  await temporary.remove();
});

/** A token for auctions, unless a test names something else. */
async function aToken(name = 'auctions', channels: readonly Channel[] = ['staging']): Promise<string> {
  const request = { name, channels, label: 'auctions team', who: 'dana', at: AT, channel: 'staging' } as const;
  return (await createToken(temporary.store, request)).text;
}

const pipeline = async (...token: Parameters<typeof aToken>) => server.client(await aToken(...token)).deliveries;

function sent(path: string, text: string) {
  const bytes = Buffer.from(text);
  return { path, integrity: computeIntegrity(bytes), content: bytes.toString('base64') };
}

/** A delivery of auctions as a pipeline sends it. */
function aDelivery(version: string, screen = 'the screen') {
  const files = [sent('entry.js', `entry of ${version}`), sent('assets/screen.js', screen)];
  return { facts: { ...buildFacts({ name: 'auctions', version, contractHash }) }, files };
}

async function findRefusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.status} ${error.message}`;
  }
}

const published = () => temporary.store.versions('auctions');

it('a version is published whole over HTTPS, the same one again changes nothing, and other bytes are refused [PLT-057]', async () => {
  const api = await pipeline();
  const body = aDelivery('1.0.0');
  expect(await api.publish({ ...PARAMS, body })).toEqual({ outcome: 'published', version: '1.0.0', files: 2 });
  expect(await api.publish({ ...PARAMS, body })).toEqual({ outcome: 'unchanged', version: '1.0.0', files: 2 });
  expect(await findRefusal(api.publish({ ...PARAMS, body: aDelivery('1.0.0', 'another screen') }))).toBe(
    '409 auctions 1.0.0 is already published with different content (assets/screen.js): a version never changes',
  );
  expect(Buffer.from((await temporary.store.readFile('auctions', '1.0.0', 'assets/screen.js')) ?? []).toString()).toBe(
    'the screen',
  );
  const { rows } = await temporary.store.readAudit();
  const notes = rows.filter(({ action }) => action === 'publish');
  expect(notes.map(({ who, to, channel }) => [who, to, channel])).toEqual([
    [expect.stringMatching(/^auctions team \(token [0-9a-f]{12}\)$/), '1.0.0', 'staging'],
  ]);
});

it.each(['assets/a.html', 'assets/a.SVG', 'assets/a.xhtml', 'assets/a.pdf', 'notes.txt'])(
  'a delivery with %s is refused whole, because no site serves it [PLT-215]',
  async (path) => {
    const { facts, files } = aDelivery('4.0.0');
    const delivery = { facts, files: [...files, sent(path, '<script>alert(1)</script>')] };
    expect(await findRefusal((await pipeline()).publish({ ...PARAMS, body: delivery }))).toContain(
      `400 ${path} cannot be in a release`,
    );
    expect(await published()).not.toContain('4.0.0');
  },
);

const WRONG: readonly (readonly [what: string, make: () => Promise<string | null>, refusal: string])[] = [
  ['no token', async () => null, '401'],
  [
    'an unknown token',
    async () => `odt_${'0'.repeat(12)}_${'A'.repeat(43)}`,
    '401 This delivery token is unknown or revoked.',
  ],
  ['the token of another deliverable', () => aToken('reports'), '403 This token delivers reports, not auctions.'],
];

it.each(WRONG)('with %s every call is refused and nothing is written [PLT-058]', async (_what, make, refusal) => {
  const { deliveries: api } = server.client(await make());
  const version = '2.0.0';
  const calls = [
    () => api.status({ ...PARAMS, query: { version, channel: 'staging' } }),
    () => api.publish({ ...PARAMS, body: aDelivery(version) }),
    () => api.promote({ ...PARAMS, body: { version, channel: 'staging', why: 'x' } }),
    () => api.makeSet({ ...PARAMS, body: { version, channel: 'staging', why: 'x' } }),
    () =>
      api.recordRun({ ...PARAMS, body: { set: 'RC-1', run: { versions: {}, passed: 1, failed: 0, reported: {} } } }),
  ];
  for (const call of calls) expect(await findRefusal(call())).toContain(refusal);
  expect(await published()).not.toContain(version);
});

it('a revoked token is refused at its next call, and its last use stays noted [PLT-058]', async () => {
  const text = await aToken();
  const id = text.split('_')[1] ?? '';
  const { deliveries: api } = server.client(text);
  const query = { version: '1.0.0', channel: 'staging' } as const;
  expect(await api.status({ ...PARAMS, query })).toMatchObject({ mayPromote: true });
  await revokeToken(temporary.store, { id, who: 'dana', why: 'it leaked', at: AT, channel: 'staging' });
  expect(await findRefusal(api.status({ ...PARAMS, query }))).toBe('401 This delivery token is unknown or revoked.');
  expect((await listTokens(temporary.store)).find((token) => token.id === id)).toMatchObject({
    lastUsedAt: '2027-08-01T16:00:00.000Z',
    revoked: { by: 'dana', why: 'it leaked' },
  });
});

it('a token that is revoked while its files arrive publishes nothing [PLT-058]', async () => {
  const text = await aToken();
  const id = text.split('_')[1] ?? '';
  const findOwn = async () => (await listTokens(temporary.store)).find((token) => token.id === id);
  const json = new TextEncoder().encode(JSON.stringify(aDelivery('3.5.0')));
  async function* inTwoParts() {
    yield json.subarray(0, 100);
    while ((await findOwn())?.lastUsedAt === null);
    await revokeToken(temporary.store, { id, who: 'dana', why: 'it leaked', at: AT, channel: 'staging' });
    yield json.subarray(100);
  }
  const answer = await fetch(new URL('/api/v1/deliveries/auctions/versions', server.url), {
    method: 'POST',
    headers: { 'auth-token': text, 'content-type': 'application/json' },
    body: inTwoParts(),
    duplex: 'half',
  });
  expect(answer.status).toBe(401);
  expect(await published()).not.toContain('3.5.0');
});

const big = 'x'.repeat(DELIVERY_LIMITS.fileBytes + 1);
it.each([
  [
    'other bytes than the build hashed',
    [{ ...sent('entry.js', 'x'), content: Buffer.from('y').toString('base64') }],
    '409',
  ],
  ['a path that leaves the artifact', [sent('entry.js', 'x'), sent('../../../x.js', 'x')], '400'],
  ['a sidecar of its own', [sent('entry.js', 'x'), sent('release.json', '{}')], '400'],
  ['a file that is not there but preloaded', [sent('entry.js', 'x')], '400'],
  ['too many files', Array.from({ length: DELIVERY_LIMITS.files + 1 }, (_, at) => sent(`${at}.js`, 'x')), '400'],
  ['a file that is too large', [sent('entry.js', big)], '413'],
])('a delivery with %s is refused, and nothing is written [PLT-059]', async (_what, files, status) => {
  const api = await pipeline();
  const { facts } = aDelivery('3.0.0');
  expect(await findRefusal(api.publish({ ...PARAMS, body: { facts, files } }))).toMatch(new RegExp(`^${status} `));
  expect(await published()).not.toContain('3.0.0');
});

it('facts of another deliverable, or of no build, are refused', async () => {
  const api = await pipeline();
  const { facts, files } = aDelivery('3.0.0');
  const declared = { ...facts, declaration: buildFacts({ name: 'reports' }).declaration };
  expect(await findRefusal(api.publish({ ...PARAMS, body: { facts: declared, files } }))).toBe(
    '400 auctions 3.0.0 declares itself as reports',
  );
  expect(await findRefusal(api.publish({ ...PARAMS, body: { facts: {}, files } }))).toMatch(/^400 facts: /);
  expect(await published()).not.toContain('3.0.0');
});

/** Sends the head of a publication and the first byte of its body, and waits for the answer. */
async function sendHead(length: number): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const token = await aToken();
  return await new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/v1/deliveries/auctions/versions HTTP/1.1\r\nhost: ${hostname}\r\nauth-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
      );
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
      socket.end();
    });
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });
}

it('a delivery that is announced as too large is refused unread [PLT-059]', async () => {
  expect(await sendHead(60_000_000)).toMatch(/^HTTP\/1.1 413 /);
});

it('a damaged channel is not a fault of the pipeline', async () => {
  const api = await pipeline();
  await mkdir(join(temporary.root, 'channels'), { recursive: true });
  await writeFile(join(temporary.root, 'channels/production.json'), '{');
  const query = { version: '1.0.0', channel: 'production' } as const;
  expect(await findRefusal(api.status({ ...PARAMS, query }))).toMatch(
    /^503 The release store is damaged: production\.json/,
  );
});

describe('promoting', () => {
  const why = 'commit ab12cd3';

  it('a token promotes on its channels alone, and the gate refuses with its reason [PLT-057]', async () => {
    const api = await pipeline('auctions', ['staging']);
    for (const version of ['5.0.0', '5.1.0']) await api.publish({ ...PARAMS, body: aDelivery(version) });
    const promote = (version: string, more: object = {}) =>
      api.promote({ ...PARAMS, body: { version, channel: 'staging', why, ...more } });
    expect(await findRefusal(api.promote({ ...PARAMS, body: { version: '5.0.0', channel: 'production', why } }))).toBe(
      '403 This token promotes auctions on staging, not on production.',
    );
    expect(await findRefusal(promote('9.0.0'))).toMatch(/^404 auctions 9.0.0 is not published/);
    expect(await findRefusal(promote('5.0.0'))).toMatch(/^409 does not fit: no shell is released on staging/);
    expect(await findRefusal(promote('5.0.0', { check: 1 }))).toMatch(
      /^409 does not fit: no shell is released on staging/,
    );

    const shell = server.client(await aToken('shell')).deliveries;
    await shell.promote({ params: { name: 'shell' }, body: { version: '1.0.0', channel: 'staging', why } });
    expect(await promote('5.0.0', { check: 1 })).toMatchObject({ action: 'checked' });
    expect((await temporary.store.readChannel('staging'))?.names.auctions).toBeUndefined();
    const evidence = [{ step: 'e2e', result: 'skipped', seconds: null }];
    expect(await promote('5.0.0', { evidence })).toMatchObject({ action: 'promote', from: null });
    expect(await promote('5.1.0', { canary: 1 })).toMatchObject({ action: 'canary' });
    expect((await temporary.store.readChannel('staging'))?.names.auctions).toMatchObject({
      stable: '5.0.0',
      canary: { version: '5.1.0', percent: 5 },
    });
    const query = (version: string) => ({ ...PARAMS, query: { version, channel: 'staging' as const } });
    expect(await api.status(query('5.0.0'))).toEqual({ state: 'stable', stable: '5.0.0', mayPromote: true });
    expect(await api.status(query('5.1.0'))).toMatchObject({ state: 'canary' });
    expect(await api.status(query('7.0.0'))).toMatchObject({ state: 'absent' });
  });

  it('the log names token, reason and skipped steps of a promotion over HTTPS [PLT-054]', async () => {
    const api = await pipeline();
    await api.publish({ ...PARAMS, body: aDelivery('5.9.0') });
    const shell = server.client(await aToken('shell')).deliveries;
    // Refused once it is stable by another test.
    await shell
      .promote({ params: { name: 'shell' }, body: { version: '1.0.0', channel: 'staging', why } })
      .catch(() => null);
    const evidence = [{ step: 'e2e', result: 'skipped', seconds: null }] as const;
    await api.promote({ ...PARAMS, body: { version: '5.9.0', channel: 'staging', why, evidence: [...evidence] } });
    const { rows } = await temporary.store.readAudit();
    const row = rows.findLast(({ action, name }) => action === 'promote' && name === 'auctions');
    expect(row).toMatchObject({
      who: expect.stringMatching(/^auctions team \(token [0-9a-f]{12}\)$/),
      why,
      to: '5.9.0',
      evidence: { pipeline: evidence },
    });
  });

  it('the server is published and enters no channel [PLT-061]', async () => {
    const params = { name: 'server' };
    const { deliveries: api } = server.client(await aToken('server'));
    const facts = { kind: 'server', entry: 'server.tar.gz', exposes: [], preload: {}, requires: {}, declaration: null };
    const files = [sent('server.tar.gz', 'the sources')];
    await api.publish({ params, body: { facts: { ...buildFacts({ name: 'auctions' }), ...facts }, files } });
    expect(await api.status({ params, query: { version: '1.0.0', channel: 'staging' } })).toMatchObject({
      state: 'published',
      stable: null,
    });
    expect(await findRefusal(api.promote({ params, body: { version: '1.0.0', channel: 'staging', why } }))).toMatch(
      /^400 no page loads the server/,
    );
  });
});

describe('testing a version', () => {
  const run = (versions: Record<string, string>) => ({
    versions,
    passed: 12,
    failed: 0,
    reported: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, [version]])),
  });

  it('a token makes a set of its own version with a link to this site, and sends the run of its own set alone [PLT-068]', async () => {
    const { store } = temporary;
    for (const name of ['auctions', 'reports']) await publishArtifact(store, { name, version: '6.0.0', contractHash });
    const api = await pipeline();
    const body = { version: '6.0.0', channel: 'staging', why: 'commit ab12cd3' } as const;
    const made = await api.makeSet({ ...PARAMS, body });
    expect(made.link).toMatch(new RegExp(`^${SITE_URL}/\\?set=${made.set}&exp=\\d+&sig=[\\w-]{43}$`));
    expect((await api.makeSet({ ...PARAMS, body })).set).toBe(made.set);

    const { versions } = await readSet(store, made.set);
    const send = (set: string, sent: Record<string, string>) =>
      findRefusal(api.recordRun({ ...PARAMS, body: { set, run: run(sent) } }));
    expect(await send(made.set, { ...versions, shell: '0.9.0' })).toMatch(/^400 the run is of other versions/);
    expect(await send('RC-99', versions)).toMatch(/^404 there is no release set RC-99/);
    const operator = { channel: 'staging', who: 'kim', why: 'both', at: AT } as const;
    for (const wanted of [{ reports: '6.0.0' }, { auctions: '6.0.0', reports: '6.0.0' }]) {
      const { set } = await createSet(store, { ...operator, versions: wanted });
      expect(await send(set.id, set.versions)).toBe(`403 ${set.id} does not change auctions alone.`);
    }
    expect(await readE2e(store, made.set)).toBeNull();

    expect(await send(made.set, versions)).toBe('allowed');
    expect(await readE2e(store, made.set)).toMatchObject({ subject: made.set, ...run(versions) });
    const { rows } = await store.readAudit();
    const who = expect.stringMatching(/^auctions team \(token [0-9a-f]{12}\)$/);
    const own = rows.filter(({ name }) => name === made.set);
    expect(own.map((row) => [row.action, row.who])).toEqual([
      ['make-set', who],
      ['open-set', who],
      ['open-set', who],
      ['check', who],
    ]);
    expect(own.at(-1)?.evidence).toMatchObject({ passed: 12, failed: 0, token: expect.any(String) });

    await promoteRelease(store, { ...operator, name: 'reports', version: '6.0.0' });
    expect(await send(made.set, versions)).toMatch(/^409 the channel moved since RC-\d+ was made/);
  });

  it('a token records the failure drill of its own published version, passed or not [PLT-129]', async () => {
    const { store } = temporary;
    await publishArtifact(store, { name: 'auctions', version: '6.5.0', contractHash });
    const api = await pipeline();
    const cases = (result: string) => [{ case: 'entry hangs', result, seconds: 6 }];
    const send = (name: string, version: string, result: string) =>
      findRefusal(api.recordDrill({ params: { name }, body: { version, cases: cases(result) } }));
    expect(await send('reports', '6.0.0', 'passed')).toBe('403 This token delivers auctions, not reports.');
    expect(await send('auctions', '9.9.9', 'passed')).toMatch(/^404 auctions 9.9.9 is not published/);
    expect(await send('auctions', '6.5.0', 'blank page')).toBe('allowed');
    expect(await readDrill(store, 'auctions@6.5.0')).toMatchObject({ passedAt: null, cases: cases('blank page') });
    expect(await send('auctions', '6.5.0', 'passed')).toBe('allowed');
    expect(await readDrill(store, 'auctions@6.5.0')).toMatchObject({ passedAt: expect.any(String) });
    const row = (await store.readAudit()).rows.at(-1);
    expect(row).toMatchObject({ action: 'check', name: 'auctions', to: '6.5.0', evidence: { failed: [] } });
  });

  it('a token tests on its channels alone, and only where the site opens their sets [PLT-068]', async () => {
    const why = 'commit ab12cd3';
    const refused = async (api: Awaited<ReturnType<typeof pipeline>>, channel: Channel, version = '6.0.0') =>
      await findRefusal(api.makeSet({ ...PARAMS, body: { version, channel, why } }));
    expect(await refused(await pipeline('auctions', []), 'staging')).toMatch(/^403 This token promotes auctions on no/);
    expect(await refused(await pipeline('auctions', ['production']), 'production')).toMatch(
      /^400 this site opens sets of staging, not of production/,
    );
    expect(await refused(await pipeline(), 'staging', '9.9.9')).toMatch(/^404 auctions 9.9.9 is not published/);
  });
});
