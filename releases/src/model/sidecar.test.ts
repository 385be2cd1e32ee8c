import { artifactSize } from '../version/artifact-size.ts';
import { entryIntegrity, fileIntegrity, parseSidecar, parseSidecarText } from './sidecar.ts';
import { buildFacts } from '../testing/artifact-builder.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const entryHash = `sha256-${'B'.repeat(43)}=`;
const sidecar = { ...buildFacts(), files: [{ path: 'entry.js', size: 3, integrity }], listsScripts: false, entryHash };

describe('parsing a sidecar', () => {
  it('returns the sidecar that was serialized', () => {
    expect(parseSidecarText(JSON.stringify(sidecar), 'release.json')).toEqual(sidecar);
  });

  it.each([
    ['a hash in hex', { ...sidecar, files: [{ path: 'a', size: 3, integrity: 'sha384-00ff' }] }, 'files[0].integrity'],
    ['another hash of the entry', { ...sidecar, entryHash: integrity }, 'entryHash'],
    ['a size below zero', { ...sidecar, files: [{ path: 'a', size: -1, integrity }] }, 'files[0].size'],
    ['an unknown kind', { ...sidecar, kind: 'plugin' }, 'kind should be one of shell, remote, server, found "plugin"'],
    ['a time in words', { ...sidecar, builtAt: 'yesterday' }, 'builtAt should be an ISO 8601 instant'],
    ['a range that is not a text', { ...sidecar, requires: { react: 19 } }, 'requires.react should be a text'],
    [
      'names that are not a list',
      { ...sidecar, surface: { exports: {}, imports: { react: '*' } } },
      'surface.imports.react',
    ],
    ['an invalid declaration', { ...sidecar, declaration: { name: 'x' } }, 'declaration.routes should be a list'],
  ])('refuses %s and names the invalid field', (_what, value, message) => {
    expect(() => parseSidecar(value)).toThrow(message);
  });

  it('says that what older builds did not record is unknown', () => {
    const { surface: _surface, bootVersion: _boot, listsScripts: _lists, entryHash: _hash, ...older } = sidecar;
    expect(parseSidecar(older)).toEqual({ ...sidecar, surface: null, bootVersion: null, entryHash: null });
  });

  it('names the document in the error when the text is not JSON', () => {
    expect(() => parseSidecarText('{', 'schedules/1.0.0/release.json')).toThrow(
      'schedules/1.0.0/release.json is not JSON',
    );
  });
});

describe('the integrity of a file', () => {
  it('is the hash in the sidecar, and null for an unknown path', () => {
    expect(fileIntegrity(sidecar, 'entry.js')).toBe(integrity);
    expect(fileIntegrity(sidecar, 'constructor')).toBeNull();
  });

  it('is the short hash for the entry, where one was published [PLT-026]', () => {
    expect(entryIntegrity(sidecar)).toBe(entryHash);
    expect(entryIntegrity({ ...sidecar, entryHash: null })).toBe(integrity);
  });
});

describe('the size of an artifact', () => {
  it('counts the scripts as they are and as the site sends them [PLT-021]', () => {
    const file = (path: string, size: number) => ({ path, size, integrity });
    const files = [
      file('entry.js', 3000),
      file('entry.js.br', 900),
      file('entry.js.gz', 1000),
      file('small.js', 40),
      file('font.woff2', 7000),
    ];
    expect(artifactSize({ ...sidecar, files })).toEqual({
      entry: 3000,
      entryCompressed: 900,
      scripts: 3040,
      scriptsCompressed: 940,
    });
  });
});
