import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSidecar, computeIntegrity } from './published-artifact.ts';
import { publish } from './publish.ts';
import { buildFacts, publishArtifact, writeBuild } from '../testing/artifact-builder.ts';
import { dieOnRename, runChild } from '../testing/child-process.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let folder: string;

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  folder = await writeBuild();
});
afterEach(async () => {
  await temporary.remove();
  await rm(folder, { recursive: true, force: true });
});

async function filesBelow(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
  );
}

describe('publishing a version', () => {
  it('lists every file with its size and sha384 in the sidecar [PLT-012]', async () => {
    const { store } = temporary;
    const { outcome } = await publish(store, folder, buildFacts());
    expect(outcome).toBe('published');
    const sidecar = await findSidecar(store, 'schedules', '1.0.0');
    expect(sidecar?.files.map((file) => file.path)).toEqual(['assets/screen.js', 'entry.js']);
    for (const file of sidecar?.files ?? []) {
      const source = await readFile(join(folder, file.path));
      expect(await store.readFile('schedules', '1.0.0', file.path)).toEqual(source);
      expect(file).toEqual({ path: file.path, size: source.length, integrity: computeIntegrity(source) });
    }
    expect(sidecar?.entryHash).toBe(computeIntegrity(await readFile(join(folder, 'entry.js')), 'sha256'));
    expect(await store.names()).toEqual(['schedules']);
    expect(await store.versions('schedules')).toEqual(['1.0.0']);
  });

  it('finds a version unchanged that was published before its sidecar had the second hash', async () => {
    const { store, root } = temporary;
    await publish(store, folder, buildFacts());
    const path = join(root, 'artifacts/schedules/1.0.0/release.json');
    const { entryHash: _entryHash, ...older } = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(older));
    expect(await publish(store, folder, buildFacts())).toMatchObject({ outcome: 'unchanged' });
  });

  it('writes hashes in the form that browsers take', () => {
    expect(computeIntegrity(Buffer.from(''))).toBe(
      'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    );
    expect(computeIntegrity(Buffer.from(''), 'sha256')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('refuses the same version with one byte changed, and changes nothing [PLT-012]', async () => {
    const { store, root } = temporary;
    await publish(store, folder, buildFacts());
    const before = await filesBelow(root);
    await writeFile(join(folder, 'entry.js'), "export const entry = 'schedules@1.0.1';\n");
    await expect(publish(store, folder, buildFacts())).rejects.toThrow(
      'schedules 1.0.0 is already published with different content (entry.js): a version never changes',
    );
    expect(await filesBelow(root)).toEqual(before);
  });

  it.each([
    ['an additional file', { files: { 'entry.js': 'a', 'assets/screen.js': 'b', 'more.js': 'c' } }, {}],
    ['a missing file', { files: { 'entry.js': "export const entry = 'schedules@1.0.0';\n" } }, { preload: {} }],
    ['other requirements', {}, { requires: { react: '^20.0.0' } }],
  ])('refuses the same version with %s [PLT-012]', async (_what, build, facts) => {
    const { store } = temporary;
    await publish(store, folder, buildFacts());
    const other = await writeBuild(build);
    await expect(publish(store, other, buildFacts(facts))).rejects.toMatchObject({ code: 'not-identical' });
    await rm(other, { recursive: true });
  });

  it('changes nothing when the same bytes were built later from another commit [PLT-012]', async () => {
    const { store, root } = temporary;
    await publish(store, folder, buildFacts());
    const before = await filesBelow(root);
    const again = buildFacts({ builtAt: '2027-03-09T00:00:00.000Z', commit: 'ffffff0' });
    expect(await publish(store, folder, again)).toMatchObject({ outcome: 'unchanged', sidecar: { commit: 'ab12cd3' } });
    expect(await filesBelow(root)).toEqual(before);
  });

  it('of several builds published at once under one version, exactly one is stored, completely [PLT-012]', async () => {
    const { store } = temporary;
    const contents = ['a', 'b', 'c', 'd'];
    const publishOne = (text: string) =>
      publishArtifact(store, { files: { 'entry.js': text, 'assets/screen.js': text.repeat(3) } });
    const results = await Promise.allSettled(contents.map(publishOne));
    const winner = contents[results.findIndex((result) => result.status === 'fulfilled')] ?? '';
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const read = async (path: string) => String(await store.readFile('schedules', '1.0.0', path));
    expect(await read('entry.js')).toBe(winner);
    expect(await read('assets/screen.js')).toBe(winner.repeat(3));
  });

  it('leaves out a release.json that the build wrote', async () => {
    await writeFile(join(folder, 'release.json'), '{}');
    const { sidecar } = await publish(temporary.store, folder, buildFacts());
    expect(sidecar.files.map((file) => file.path)).not.toContain('release.json');
  });

  it.each([
    ['a missing entry', { entry: 'main.js' }, 'schedules 1.0.0 has no file main.js, which is its entry'],
    ['a missing preload', { preload: { './remote': ['x.js'] } }, 'has no file x.js, which it preloads'],
    ['an unsafe version', { version: '../../etc' }, 'cannot be a version'],
    ['an unsafe name', { name: 'Schedules!' }, 'cannot be a name'],
    ['a remote named like the shell', { name: 'shell', kind: 'remote' as const }, 'only the shell, is named shell'],
    ['a second shell', { kind: 'shell' as const }, 'only the shell, is named shell'],
    ['a remote without a declaration', { declaration: null }, 'has no declaration'],
    ['a remote that exposes nothing', { exposes: [] }, 'exposes nothing'],
  ])('refuses %s', async (_what, wish, message) => {
    await expect(publish(temporary.store, folder, buildFacts(wish))).rejects.toThrow(message);
    expect(await temporary.store.names()).toEqual([]);
  });

  const REFUSED =
    'index.html a.HTML a.htm a.xhtml a.xml a.xsl a.pdf a.json a.txt a.wasm a.mjs a.SVG a.svgz a.svg. a.js.html ' +
    'mf-manifest.json LICENSE .js assets/.svg a.constructor server.tar.gz a.html.br entry.js.br.gz missing.js.br';
  it.each([...REFUSED.split(' '), 'a.svg '])('refuses %j, which no site serves [PLT-215]', async (path) => {
    const built = await writeBuild({ files: { 'entry.js': '1', [path]: '<script>1</script>' } });
    await expect(publish(temporary.store, built, buildFacts({ preload: {} }))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(`${path} cannot be in a release`),
    });
    await rm(built, { recursive: true });
    expect(await temporary.store.names()).toEqual([]);
  });

  it('takes scripts, styles, fonts, pictures and source maps with their compressed copies [PLT-215]', async () => {
    const paths = [
      'entry.js',
      'entry.js.br',
      'entry.js.gz',
      'a.css',
      'a.js.map',
      'a.woff2',
      'a.svg',
      'a.svg.br',
      'a.png',
    ];
    const built = await writeBuild({ files: Object.fromEntries(paths.map((path) => [path, path])) });
    const { sidecar } = await publish(temporary.store, built, buildFacts({ preload: {} }));
    expect(sidecar.files.map(({ path }) => path)).toEqual(paths.toSorted());
    await rm(built, { recursive: true });
  });

  it('refuses links, which could lead out of the folder', async () => {
    await symlink('/etc/passwd', join(folder, 'passwd.js'));
    await expect(publish(temporary.store, folder, buildFacts())).rejects.toThrow('passwd.js is not a plain file');
  });
});

describe('a killed publish', () => {
  it('leaves no visible version and does not block the next publish [PLT-059]', async () => {
    const { store, root } = temporary;
    const killed = await runChild(`
      ${dieOnRename(/artifacts/)}
      const { openFolderStore } = await import(src + 'store/folder-store.ts');
      const { publish } = await import(src + 'version/publish.ts');
      await publish(openFolderStore(${JSON.stringify(root)}), ${JSON.stringify(folder)}, ${JSON.stringify(buildFacts())});
    `);
    expect(killed).toMatchObject({ signal: 'SIGKILL' });
    expect(await store.names()).toEqual([]);
    expect(await findSidecar(store, 'schedules', '1.0.0')).toBeNull();
    expect(await readdir(join(root, 'incoming'))).toHaveLength(1);
    expect(await publish(store, folder, buildFacts())).toMatchObject({ outcome: 'published' });
  });

  it('is cleaned up by a publish a day later, which leaves a publish in progress alone', async () => {
    const { store, root } = temporary;
    await publishArtifact(store, { version: '0.9.0' });
    const [abandoned, running] = [join(root, 'incoming', 'abandoned'), join(root, 'incoming', 'running')];
    for (const left of [abandoned, running]) await writeBuild().then((built) => rename(built, left));
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await utimes(abandoned, longAgo, longAgo);
    await publish(store, folder, buildFacts());
    expect([existsSync(abandoned), existsSync(running)]).toEqual([false, true]);
  });

  it.each([
    ['ahead of', 2],
    ['behind', -2],
  ])('is told from a publish in progress by a machine whose clock is days %s that of the storage', async (_, days) => {
    const { store, root } = temporary;
    await publishArtifact(store, { version: '0.9.0' });
    const [abandoned, running] = [join(root, 'incoming', 'abandoned'), join(root, 'incoming', 'running')];
    for (const left of [abandoned, running]) await writeBuild().then((built) => rename(built, left));
    const now = Date.now();
    const longAgo = new Date(now - 25 * 3_600_000);
    await utimes(abandoned, longAgo, longAgo);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + days * 24 * 3_600_000);
    await publish(store, folder, buildFacts()).finally(() => clock.mockRestore());
    expect([existsSync(abandoned), existsSync(running)]).toEqual([false, true]);
  });
});
