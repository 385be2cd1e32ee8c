import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { runReleaseCommand } from '../command/main.ts';
import { endCanary, promoteRelease, rollbackRelease, startCanary } from './change.ts';
import type { ChannelDocument } from '../model/channel.ts';
import { freeze, unfreeze } from './freeze.ts';
import { switchOff, switchOn } from './stop.ts';
import { writeNote } from '../log/note.ts';
import { ReleaseError } from '../release-error.ts';
import { rebuildChannel } from './rebuild-channel.ts';
import { repairChannel } from './repair.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const VERSIONS = ['1.0.0', '2.0.0', '3.0.0'];
let temporary: TemporaryStore;

async function start(): Promise<void> {
  temporary = await makeTemporaryStore();
  await publishArtifact(temporary.store, { name: 'shell' });
  for (const name of ['schedules', 'reports'])
    for (const version of VERSIONS) await publishArtifact(temporary.store, { name, version });
  await promoteRelease(temporary.store, buildRequest({ name: 'shell', version: '1.0.0' }));
}

beforeEach(start);
afterEach(() => temporary.remove());

const file = () => join(temporary.root, 'channels/production.json');
const log = () => join(temporary.root, 'audit.jsonl');
const promote = (version: string, name = 'schedules') =>
  promoteRelease(temporary.store, buildRequest({ name, version }));

async function readDocument(): Promise<ChannelDocument> {
  const document = await temporary.store.readChannel('production');
  if (!document) throw new Error('the channel has no document');
  return document;
}

function repair(isDry = false) {
  const at = new Date('2027-03-03T09:00:00Z');
  return repairChannel(temporary.store, { channel: 'production', who: 'kim', why: 'the disk failed', at, isDry });
}

/** Takes names and salt out of every row, as older releases wrote them. */
async function makeOlder(): Promise<void> {
  const lines = (await readFile(log(), 'utf8')).trim().split('\n');
  const rows = lines.map((line) => ({ ...JSON.parse(line), names: undefined, salt: undefined }));
  await writeFile(log(), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

describe('a repair', () => {
  it('rebuilds a damaged document from the log and writes its row [PLT-101]', async () => {
    for (const version of VERSIONS) await promote(version);
    await rollbackRelease(temporary.store, buildRequest({}));
    const before = await readDocument();
    await writeFile(file(), (await readFile(file(), 'utf8')).slice(0, -60));
    await expect(promote('3.0.0')).rejects.toThrow('production.json is not JSON');
    expect(await repair()).toMatchObject({ found: 'damaged', rebuilt: { gaps: 0 } });
    expect(await readDocument()).toEqual(before);
    expect((await temporary.store.readAudit()).rows.at(-1)).toMatchObject({
      action: 'repair',
      who: 'kim',
      why: 'the disk failed',
      revision: before.revision,
    });
    await promote('3.0.0');
    expect((await readDocument()).revision).toBe(before.revision + 1);
  });

  it('rebuilds a lost document, of older rows without what they released too [PLT-101]', async () => {
    for (const version of VERSIONS) await promote(version);
    await startCanary(temporary.store, buildRequest({ version: '2.0.0', percent: 5 }));
    await rollbackRelease(temporary.store, buildRequest({}));
    const before = await readDocument();
    await rm(file());
    await repair();
    expect(await readDocument()).toEqual(before);
    await makeOlder();
    await rm(file());
    await repair();
    expect(await readDocument()).toEqual({ ...before, salt: (await readDocument()).salt });
  });

  it('leaves out a half line and a change that never took effect, because a later one took its place [PLT-102]', async () => {
    await promote('1.0.0');
    const cut = { ...(await promote('2.0.0')), id: 'never', to: '3.0.0', names: {} };
    const rows = (await readFile(log(), 'utf8')).trim().split('\n');
    const last = rows.pop() ?? '';
    await writeFile(log(), [...rows, JSON.stringify(cut), last, '{"id":"half","at":"2027'].join('\n'));
    const before = await readDocument();
    await rm(file());
    await repair();
    expect(await readDocument()).toEqual(before);
  });

  it('ends with the change that the damaged document still names, not with a later one of the log [PLT-102]', async () => {
    await promote('1.0.0');
    const text = await readFile(file(), 'utf8');
    await promote('2.0.0');
    await writeFile(file(), text.replace('"revision"', 'revision'));
    expect(await repair()).toMatchObject({ found: 'damaged', rebuilt: { isEndAssumed: false } });
    expect((await readDocument()).names.schedules?.stable).toBe('1.0.0');
  });

  it('mends a readable document that is not what the log says, under a new revision [PLT-101]', async () => {
    for (const version of VERSIONS) await promote(version);
    const before = await readDocument();
    expect(await repair()).toMatchObject({ difference: [], row: null });
    await writeFile(file(), JSON.stringify(before).replace('"stable":"3.0.0"', '"stable":"9.9.9"'));
    await repair();
    expect(await readDocument()).toEqual({ ...before, revision: before.revision + 1 });
  });

  it('goes on before a row that is missing in the middle of the log, and says so', async () => {
    for (const version of VERSIONS) await promote(version);
    await promote('1.0.0', 'reports');
    const before = await readDocument();
    const rows = (await readFile(log(), 'utf8')).trim().split('\n');
    await writeFile(log(), `${[...rows.slice(0, 2), 'damaged', ...rows.slice(3)].join('\n')}\n`);
    await rm(file());
    expect(await repair()).toMatchObject({ rebuilt: { gaps: 1 } });
    expect(await readDocument()).toEqual(before);
  });

  it.each([
    ['first', (rows: string[]) => rows.slice(1)],
    ['middle', (rows: string[]) => [...rows.slice(0, 2), rows[2]?.slice(0, 80) ?? '', ...rows.slice(3)]],
    ['last', (rows: string[]) => rows.slice(0, -1)],
  ])('keeps a document that can be read when the log lacks its %s change [PLT-101]', async (_which, lose) => {
    for (const version of VERSIONS) await promote(version);
    await promoteRelease(temporary.store, buildRequest({ channel: 'staging', name: 'shell', version: '1.0.0' }));
    const before = await readDocument();
    const rows = (await readFile(log(), 'utf8')).trim().split('\n');
    const isStaging = (row: string) => row.includes('"channel":"staging"');
    const production = lose(rows.filter((row) => !isStaging(row)));
    await writeFile(log(), [...production, ...rows.filter(isStaging), ''].join('\n'));
    await writeFile(file(), JSON.stringify({ ...before, names: { shell: before.names.shell } }));
    const wrong = await readDocument();
    expect((await repair(true)).difference).not.toEqual([]);
    await expect(repair()).rejects.toThrow('can be read, and the log lacks changes of it: it stays as it is');
    expect(await readDocument()).toEqual(wrong);
    // Of a document that is lost the log is all that is left.
    await rm(file());
    await repair();
    expect((await readDocument()).names.schedules?.stable).toMatch(/^[23]\.0\.0$/);
  });

  it('is refused without a log, and when the document changes meanwhile', async () => {
    const { store } = temporary;
    await rm(log());
    await expect(repair()).rejects.toThrow('the audit log has no change of production');
    await promote('1.0.0');
    await rm(file());
    const racing = { ...store, readChannelText: async () => '{' };
    const request = { channel: 'production', who: 'kim', why: 'x', at: new Date() } as const;
    await expect(repairChannel(racing, request)).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('the repair command shows the difference in a dry run and changes nothing until it is run with a reason [PLT-103]', async () => {
  await promote('1.0.0');
  await rm(file());
  const run = async (...argv: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const env = { RELEASE_STORE: temporary.root, USER: 'dana' };
    const code = await runReleaseCommand(['repair', ...argv], { out: print, err: print, env });
    return { code, text: lines.join('\n') };
  };
  const dry = await run('--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    text: expect.stringContaining('production: the document is lost; 3 difference'),
  });
  expect(dry.text).toContain('  schedules: nothing → {"stable":"1.0.0","previous":null,"canary":null,"disabled":null}');
  expect(dry.text).toContain('nothing but the end of the log says that this change took effect: check it');
  expect(dry.text).toMatch(/dry run: nothing was changed$/);
  expect(await temporary.store.readChannelText('production')).toBeNull();
  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('--why is missing') });
  expect((await run('--why', 'the disk failed')).text).toMatch(/rebuilt as revision 2$/);
  expect((await readDocument()).names.schedules?.stable).toBe('1.0.0');
  expect((await run('--why', 'again')).text).toMatch(/nothing to repair$/);
});

it('a channel whose document is deleted after any series of commands is rebuilt equal [PLT-101]', async () => {
  const { store } = temporary;
  const name = fc.constantFrom('schedules', 'reports');
  const version = fc.constantFrom(...VERSIONS);
  const command = fc.oneof(
    fc.record({ kind: fc.constant('promote' as const), name, version }),
    fc.record({ kind: fc.constant('rollback' as const), name, version: fc.option(version) }),
    fc.record({ kind: fc.constant('canary' as const), name, version, percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constantFrom('end-canary' as const, 'switch-off' as const, 'switch-on' as const), name }),
    fc.record({ kind: fc.constantFrom('freeze' as const, 'unfreeze' as const), name }),
  );
  type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
  const run = async (one: Command): Promise<void> => {
    const request = buildRequest({ name: one.name });
    if (one.kind === 'promote') await promoteRelease(store, { ...request, version: one.version });
    else if (one.kind === 'rollback') await rollbackRelease(store, { ...request, to: one.version });
    else if (one.kind === 'canary')
      await startCanary(store, { ...request, version: one.version, percent: one.percent });
    else if (one.kind === 'end-canary') await endCanary(store, request);
    else if (one.kind === 'switch-off') await switchOff(store, request);
    else if (one.kind === 'switch-on') await switchOn(store, request);
    else if (one.kind === 'freeze') await freeze(store, request);
    else await unfreeze(store, request);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
      for (const one of commands)
        await run(one).catch((problem: unknown) => {
          if (!(problem instanceof ReleaseError)) throw problem;
        });
      const before = await readDocument();
      await rm(file());
      await repair();
      expect(await readDocument()).toEqual(before);
      await appendFile(log(), 'half a line');
    }),
    { numRuns: 15 },
  );
});

it('an operator who looked before a repair of a readable document is told to look again [PLT-101]', async () => {
  for (const version of ['1.0.0', '2.0.0']) await promote(version);
  const document = await readDocument();
  const seen = document.revision;
  await writeFile(file(), JSON.stringify({ ...document, names: { shell: document.names.shell } }));
  expect((await repair()).found).toBe('readable');
  const late = promoteRelease(temporary.store, buildRequest({ version: '3.0.0', seen }));
  await expect(late).rejects.toThrow('production was repaired after you looked. Look again.');
});

it('a change that stands later in the log than the one it comes before is followed without a gap', async () => {
  for (const version of VERSIONS) await promote(version);
  const { rows } = await temporary.store.readAudit();
  const [shell, first, second] = rows;
  if (!shell || !first || !second) throw new Error('the log is too short');
  const known = { last: second.id, salt: 'none' };
  const { document, gaps } = rebuildChannel('production', [shell, second, first], known);
  expect({ gaps, schedules: document.names.schedules }).toMatchObject({
    gaps: 0,
    schedules: { stable: '2.0.0', previous: '1.0.0' },
  });
  expect(rebuildChannel('production', [{ ...shell, after: shell.id }], known).gaps).toBe(1);
});

const EVERY_COMMAND: readonly (readonly [refused: boolean, ...command: string[]])[] = [
  [false, 'status'],
  [false, 'log'],
  [false, 'set', 'list'],
  [false, 'token', 'list'],
  [true, 'promote', 'schedules', '3.0.0', '--why', 'x'],
  [true, 'rollback', 'schedules', '--why', 'x'],
  [true, 'canary', 'schedules', '3.0.0', '--why', 'x'],
  [true, 'stop', 'reports', '--why', 'x'],
  [true, 'switch-off', 'schedules', '--why', 'x'],
  [true, 'freeze', '--why', 'x'],
  [true, 'prune', '--why', 'x'],
];

async function run(argv: readonly string[]) {
  const lines: string[] = [];
  const io = { out: () => undefined, err: (line: string) => void lines.push(line) };
  const code = await runReleaseCommand([...argv, '--store', temporary.root, '--who', 'kim'], io);
  return { code, said: lines.join('\n') };
}

describe('a channel document that is not what the log says [PLT-219]', () => {
  /** The channel after the changes of a day, and its document before the last two of them. */
  async function makeDay(): Promise<string> {
    await promote('1.0.0');
    const early = await readFile(file(), 'utf8');
    for (const version of ['2.0.0', '3.0.0']) await promote(version);
    await promote('1.0.0', 'reports');
    return early;
  }

  const edit = async (change: (document: ChannelDocument) => object) =>
    writeFile(file(), JSON.stringify({ ...(await readDocument()), ...change(await readDocument()) }));

  const FAULTS: readonly (readonly [string, RegExp, (early: string) => Promise<unknown>])[] = [
    ['lost', /is lost, and the log has changes of it/, () => rm(file())],
    ['damaged', /is damaged/, () => writeFile(file(), '{"revision":')],
    ['a document of another channel', /is damaged/, () => edit(() => ({ channel: 'staging' }))],
    ['an older copy', /is older than the log/, (early) => writeFile(file(), early)],
    [
      'edited by hand: another stable version',
      /is not what the log says/,
      () => edit(({ names }) => ({ names: { ...names, reports: { ...names.reports, stable: '2.0.0' } } })),
    ],
    [
      'edited by hand: a canary',
      /is not what the log says/,
      () =>
        edit(({ names }) => ({
          names: {
            ...names,
            reports: { ...names.reports, canary: { version: '2.0.0', percent: 5, since: null } },
          },
        })),
    ],
    [
      'edited by hand: a name less',
      /is not what the log says/,
      () => edit(({ names: { shell } }) => ({ names: { shell } })),
    ],
    ['edited by hand: another salt', /is not what the log says/, () => edit(() => ({ salt: 'other' }))],
  ];

  it.each(FAULTS)(
    '%s: every command names the repair, none changes it, and the repair mends it',
    async (_, fault, make) => {
      const early = await makeDay();
      const before = await readDocument();
      await make(early);
      const broken = await readFile(file(), 'utf8').catch(() => null);
      for (const [isRefused, ...command] of EVERY_COMMAND) {
        const { code, said } = await run(command);
        const refused = { command: command[0], code: 1 };
        expect([command[0], said]).toEqual([command[0], expect.stringMatching(fault)]);
        expect(said).toContain('`release repair --channel production --dry-run`');
        expect(isRefused ? { command: command[0], code } : refused).toEqual(refused);
      }
      expect(await readFile(file(), 'utf8').catch(() => null)).toBe(broken);
      await repair();
      const { revision: _revision, ...restored } = await readDocument();
      const { revision: _before, ...sound } = before;
      expect(restored).toEqual(sound);
      expect(await run(['status'])).toEqual({ code: 0, said: '' });
      expect((await run(['rollback', 'schedules', '--why', 'x'])).code).toBe(0);
    },
  );

  it('a channel whose document and changes are all lost starts again by a repair, and by nothing else', async () => {
    await makeDay();
    const note = {
      action: 'publish',
      name: 'shell',
      who: 'ada',
      why: 'x',
      at: new Date(),
      channel: 'production',
    } as const;
    await writeNote(temporary.store, note);
    const rows = (await readFile(log(), 'utf8')).trim().split('\n');
    await writeFile(log(), `${rows.at(-1)}\n`);
    await rm(file());
    await expect(promote('1.0.0', 'shell')).rejects.toThrow('is lost, and the log has changes of it');
    expect(await repair()).toMatchObject({ found: 'lost', rebuilt: { last: null, document: { names: {} } } });
    await promote('1.0.0', 'shell');
    expect((await readDocument()).names).toMatchObject({ shell: { stable: '1.0.0' } });
    expect((await run(['status'])).said).toBe('');
  });

  it('a sound channel, a new one, and one whose log lost its beginning are changed without a word', async () => {
    expect(await run(['status'])).toEqual({ code: 0, said: '' });
    await makeDay();
    const rows = (await readFile(log(), 'utf8')).split('\n');
    await writeFile(log(), rows.slice(2).join('\n'));
    expect(await run(['rollback', 'schedules', '--why', 'x'])).toEqual({ code: 0, said: '' });
    expect((await run(['status', '--channel', 'staging'])).said).toBe('');
  });
});
