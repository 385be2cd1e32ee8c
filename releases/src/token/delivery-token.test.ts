import { runReleaseCommand } from '../command/main.ts';
import { createToken, listTokens, revokeToken, findToken } from './delivery-token.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await makeTemporaryStore();
});
afterEach(() => temporary.remove());

const AT = new Date('2027-03-02T09:00:00Z');
const REQUEST = {
  name: 'auctions',
  channels: ['staging'],
  label: 'auctions team',
  who: 'dana',
  at: AT,
  channel: 'staging',
} as const;

async function release(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line), now: () => AT };
  const code = await runReleaseCommand([...argv, '--store', temporary.root, '--who', 'dana'], io);
  return { code, out, err };
}

it('a token is shown once, and the store keeps only a hash of its secret [PLT-058]', async () => {
  const { code, out } = await release(
    'token',
    'make',
    'auctions',
    '--channel',
    'staging,production',
    '--for',
    'auctions team',
  );
  const [text = '', line] = out;
  expect([code, text, line]).toEqual([
    0,
    expect.stringMatching(/^odt_[0-9a-f]{12}_[\w-]{43}$/),
    expect.stringMatching(
      /^token [0-9a-f]{12} for auctions publishes and promotes on staging, production; it is shown only now$/,
    ),
  ]);
  const [, id = '', secret = ''] = /^odt_(\w{12})_(.*)$/.exec(text) ?? [];
  const kept = (await temporary.store.readDocument(`tokens/${id}.json`)) ?? '';
  expect(kept).toContain('"secretHash"');
  expect(kept).not.toContain(secret);
  expect((await release('token', 'list')).out.join()).not.toContain(secret);
  expect(JSON.stringify(await temporary.store.readAudit())).not.toContain(secret);
  expect(await findToken(temporary.store, text, AT)).toMatchObject({
    id,
    name: 'auctions',
    channels: ['staging', 'production'],
  });
});

it('a token without a channel promotes nowhere, whatever the default channel is', async () => {
  expect((await release('token', 'make', 'auctions', '--for', 'x')).out[1]).toContain('publishes and promotes nowhere');
  expect((await listTokens(temporary.store)).map(({ channels }) => channels)).toEqual([[]]);
  expect((await release('token', 'make', 'auctions', '--channel', 'prod', '--for', 'x')).code).toBe(2);
});

it.each([
  ['another secret', (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
  ['another id', (text: string) => text.replace(/_\w{12}_/, '_000000000000_')],
  ['a longer secret', (text: string) => `${text}A`],
  ['a path for an id', (text: string) => text.replace(/_\w{12}_/, '_../../x/y/zz_')],
  ['nothing', () => ''],
])('a token with %s is unknown', async (_what, change) => {
  const { text } = await createToken(temporary.store, REQUEST);
  expect(await findToken(temporary.store, change(text), AT)).toBeNull();
});

it('the last use of a token is noted, at most once a minute', async () => {
  const { text } = await createToken(temporary.store, REQUEST);
  const lastUse = async () => (await listTokens(temporary.store))[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  for (const [at, noted] of [
    ['2027-03-02T09:00:00Z', '2027-03-02T09:00:00.000Z'],
    ['2027-03-02T09:00:59Z', '2027-03-02T09:00:00.000Z'],
    ['2027-03-02T09:01:00Z', '2027-03-02T09:01:00.000Z'],
  ] as const) {
    await findToken(temporary.store, text, new Date(at));
    expect(await lastUse()).toBe(noted);
  }
});

it('a revoked token is refused from that moment, stays listed with the reason, and both changes are in the log [PLT-058]', async () => {
  const { text, token } = await createToken(temporary.store, REQUEST);
  expect((await release('token', 'revoke', token.id, '--why', 'it leaked')).code).toBe(0);
  expect(await findToken(temporary.store, text, AT)).toBeNull();
  expect((await release('token', 'list')).out).toEqual([
    expect.stringMatching(/auctions {2}staging {2}auctions team .*revoked \S+ by dana: it leaked$/),
  ]);
  await expect(
    revokeToken(temporary.store, { id: token.id, who: 'kim', why: 'again', at: AT, channel: 'staging' }),
  ).rejects.toMatchObject({ code: 'no-change' });
  expect((await release('token', 'revoke', 'ffffffffffff', '--why', 'x')).err.join()).toContain('there is no token');
  const { rows } = await temporary.store.readAudit();
  expect(rows.map(({ action, name, from, to, who, why }) => [action, name, from, to, who, why])).toEqual([
    ['token', 'auctions', null, token.id, 'dana', 'auctions team'],
    ['token', 'auctions', token.id, null, 'dana', 'revoked: it leaked'],
  ]);
});
