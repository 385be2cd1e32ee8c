import { publishArtifact } from '../testing/artifact-builder.ts';
import { runRelease } from '../testing/run-release.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const RELEASE_LINK_SECRET = 'a secret of the site';

let temporary: TemporaryStore;
const release = (...argv: string[]) => runRelease(temporary.root, argv, { RELEASE_LINK_SECRET });
const state = async () => [await temporary.store.readChannel('production'), await temporary.store.readAudit()];

beforeAll(async () => {
  temporary = await makeTemporaryStore();
  await publishArtifact(temporary.store, { name: 'shell' });
  for (const version of ['1.0.0', '2.0.0']) await publishArtifact(temporary.store, { version });
  for (const name of ['shell', 'schedules']) await release('promote', name, '1.0.0', '--why', 'x');
  await release('set', 'make', 'schedules', '2.0.0', '--why', 'x');
});
afterAll(() => temporary.remove());

describe.each([
  ['of 10,000 characters', 'r'.repeat(10_000), 'in up to 500 characters, not 10000'],
  ['with a command for the terminal', 'x\u001b[2J', 'in one line, without control characters'],
  ['of two lines', 'x\n2027-03-02 dana promote shell', 'in one line, without control characters'],
  ['that turns the writing direction', 'x\u202e', 'in one line, without control characters'],
])('a reason %s', (_what, text, message) => {
  it.each([
    ['promote', 'schedules', '2.0.0', '--why'],
    ['promote', 'schedules', '2.0.0', '--why', 'x', '--who'],
    ['promote', 'schedules', '2.0.0', '--why', 'x', '--force'],
    ['set', 'promote', 'RC-1', '--why'],
    ['rollback', 'schedules', '2.0.0', '--why'],
    ['canary', 'schedules', '2.0.0', '--why'],
    ['stop', 'schedules', '--why'],
    ['freeze', '--why'],
    ['set', 'make', 'shell', '1.0.0', '--why'],
    ['switch-off', 'schedules', '--why'],
    ['prune', '--why'],
    ['repair', '--why'],
    ['token', 'make', 'schedules', '--for'],
    ['set', 'open', 'RC-1', '--site', 'https://x.test', '--who'],
  ])('changes nothing by %s %s %s %s %s %s [PLT-132]', async (...argv) => {
    const before = await state();
    const { code, out, err } = await release(...argv, text);
    expect([code, out, err]).toEqual([1, [], [expect.stringContaining(message)]]);
    expect(await state()).toEqual(before);
  });
});

it('a reason in any script is kept as it is written', async () => {
  const why = 'größer — 漢字 “ok” 🏈';
  expect((await release('set', 'make', 'schedules', '2.0.0', '--why', why, '--who', 'Zoë 𝕬')).code).toBe(0);
  expect((await release('switch-off', 'schedules', '--why', why)).code).toBe(0);
  expect((await release('switch-on', 'schedules', '--why', why)).code).toBe(0);
  expect((await release('log', 'schedules')).out.at(-1)).toContain(why);
});

it.each([
  [['set', 'open', 'RC-1', '--site', 'https://dana:pw@x.test'], 1, 'is not the address of a site'],
  [['set', 'make', '__proto__', '1.0.0', '--why', 'x'], 1, '"__proto__" cannot be a name'],
  [['status', '--store', ' '], 1, '--store is empty'],
  [['promote', 'schedules', '1.0.0\n', '--why', 'x'], 1, 'cannot be a version'],
])('%j changes nothing, with exit code %i and the reason [PLT-132]', async (argv, code, message) => {
  const before = await state();
  expect(await release(...argv)).toEqual({ code, out: [], err: [expect.stringContaining(message)] });
  expect(await state()).toEqual(before);
});
