import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease } from '../channel/change.ts';
import { runReleaseCommand } from '../command/main.ts';
import { publishFiles } from './publish.ts';
import { publishArtifact, buildFacts } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await makeTemporaryStore();
});
afterEach(() => temporary.remove());

const SERVER = {
  name: 'server',
  kind: 'server',
  exposes: [],
  preload: {},
  requires: {},
  declaration: null,
  entry: 'server.tar.gz',
  files: { 'server.tar.gz': 'the sources' },
} as const;

async function release(...argv: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const io = { out: say, err: say, now: () => new Date('2027-03-02T09:00:00Z') };
  const code = await runReleaseCommand([...argv, '--store', temporary.root, '--who', 'dana'], io);
  return [code, lines.join('\n')];
}

it('an operator copies the archive of a published server from the store, and no damaged one [PLT-216]', async () => {
  await publishArtifact(temporary.store, { ...SERVER, exposes: [] });
  const folder = join(temporary.root, 'archive');
  expect(await release('download', 'server', '1.0.0', '--to', folder)).toEqual([
    0,
    `copied server 1.0.0 to ${folder} (1 files)`,
  ]);
  expect(await readFile(join(folder, 'server.tar.gz'), 'utf8')).toBe('the sources');
  expect((await release('download', 'server', '2.0.0', '--to', folder))[0]).toBe(1);
  const stored = join(temporary.root, 'artifacts/server/1.0.0/server.tar.gz');
  await rm(stored);
  await writeFile(stored, 'other sources');
  expect(await release('download', 'server', '1.0.0', '--to', join(folder, 'again'))).toEqual([
    1,
    'release download: server 1.0.0 is damaged: server.tar.gz is not what was published',
  ]);
});

it('the server enters no channel, because no page could load it', async () => {
  await publishArtifact(temporary.store, { ...SERVER, exposes: [] });
  await expect(
    promoteRelease(temporary.store, buildRequest({ name: 'server', version: '1.0.0' })),
  ).rejects.toMatchObject({ code: 'invalid' });
  expect(await temporary.store.readChannel('production')).toBeNull();
});

it.each([
  ['a path that leaves the artifact', ['entry.js', '../../x']],
  ['an absolute path', ['entry.js', '/etc/passwd']],
  ['a sidecar of its own', ['entry.js', 'release.json']],
  ['one path twice', ['entry.js', 'assets/a.js', 'assets/A.js']],
  ['a file below a file', ['entry.js', 'entry.js/x']],
])('files with %s are refused, and nothing is written', async (_what, paths) => {
  const files = paths.map((path) => ({ path, bytes: Buffer.from('x') }));
  const facts = buildFacts({ preload: {} });
  await expect(publishFiles(temporary.store, files, facts)).rejects.toMatchObject({ code: 'invalid' });
  expect(await temporary.store.versions('schedules')).toEqual([]);
});
