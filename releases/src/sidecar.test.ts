import { fileIntegrity, parseSidecar, parseSidecarText } from './sidecar.ts';
import { buildFacts } from './testing/artifact-builder.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const sidecar = { ...buildFacts(), files: [{ path: 'entry.js', size: 3, integrity }] };

describe('parsing a sidecar', () => {
  it('returns the sidecar that was serialized', () => {
    expect(parseSidecarText(JSON.stringify(sidecar), 'release.json')).toEqual(sidecar);
  });

  it.each([
    ['a hash in hex', { ...sidecar, files: [{ path: 'a', size: 3, integrity: 'sha384-00ff' }] }, 'files[0].integrity'],
    ['a size below zero', { ...sidecar, files: [{ path: 'a', size: -1, integrity }] }, 'files[0].size'],
    ['an unknown kind', { ...sidecar, kind: 'plugin' }, 'kind should be one of shell, remote, found "plugin"'],
    ['a time in words', { ...sidecar, builtAt: 'yesterday' }, 'builtAt should be an ISO 8601 instant'],
    ['a range that is no text', { ...sidecar, requires: { react: 19 } }, 'requires.react should be a text'],
    ['an invalid declaration', { ...sidecar, declaration: { name: 'x' } }, 'declaration.routes should be a list'],
  ])('refuses %s and names the invalid field', (_what, value, message) => {
    expect(() => parseSidecar(value)).toThrow(message);
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
});
