import fc from 'fast-check';
import { join, resolve, sep } from 'node:path';
import { assertSafeName, assertSafePath, assertSafeVersion } from './safe-name.ts';

describe('the path of a file in an artifact', () => {
  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '',
    'a\\b',
    'a\0b',
    'C:/x',
    'a?b',
    'a#b',
    '%2e%2e/x',
    'a/...',
  ])('cannot be %j', (path) => {
    expect(() => assertSafePath(path)).toThrow('cannot be the path of a file');
  });

  it.each(['entry.js', 'assets/entry.3fa9c1.js.br', 'assets/@x+y~z.js', '.vite/manifest.json'])('may be %j', (path) => {
    expect(() => assertSafePath(path)).not.toThrow();
  });

  it('never leads out of the folder of its artifact', () => {
    const piece = fc.oneof(fc.constantFrom('.', '..', '/', '\\', '~', 'a', ' '), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('');
        const isRefused = throws(() => assertSafePath(path));
        expect(isRefused || join(resolve('/store'), path).startsWith(`/store${sep}`)).toBe(true);
      }),
    );
  });
});

describe('names and versions of an artifact', () => {
  it.each(['', 'Schedules', '../x', 'a/b', '.hidden', '1st', 'a b', '__proto__'])(
    'cannot include the name %j',
    (name) => {
      expect(() => assertSafeName(name)).toThrow('cannot be a name');
    },
  );

  it.each(['', '..', '.', '1..2', '1.', '.1', 'a/b', '1.0.0+x', 'a b', 'x'.repeat(200)])(
    'cannot include the version %j',
    (version) => {
      expect(() => assertSafeVersion(version)).toThrow('cannot be a version');
    },
  );

  it('may include a package version followed by a commit', () => {
    expect(() => assertSafeVersion('0.1.0-gab12cd')).not.toThrow();
    expect(() => assertSafeName('schedules')).not.toThrow();
  });
});

function throws(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
