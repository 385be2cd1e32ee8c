import fc from 'fast-check';
import { satisfiesRange } from './gate-fit.ts';

describe('satisfiesRange', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.4', '^0.1.2', true],
    ['0.2.0', '^0.1.2', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.2.3', '*', true],
    ['1.3.0-rc.1', '^1.2.0', false],
    ['1.3.0-rc.1', '^1.3.0-rc.1', true],
    ['1.3.0', '^1.3.0-rc.1', true],
    ['1.2.3', '>=1.0.0', false],
    ['1.2.3', '^1.2', false],
    ['latest', '*', false],
  ])('the version %s satisfies the range %s: %s', (version, range, isSatisfied) => {
    expect(satisfiesRange(version, range)).toBe(isSatisfied);
  });

  it('a caret range admits later minors and patches of the same major, and no other major', () => {
    const number = fc.nat(50);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), number, number, number, number, (major, minor, patch, up, other) => {
        const range = `^${major}.${minor}.${patch}`;
        expect(satisfiesRange(`${major}.${minor + up + 1}.${other}`, range)).toBe(true);
        expect(satisfiesRange(`${major}.${minor}.${patch + up}`, range)).toBe(true);
        expect(satisfiesRange(`${major + up + 1}.${minor}.${patch}`, range)).toBe(false);
        expect(satisfiesRange(`${major - 1}.${minor}.${patch}`, range)).toBe(false);
      }),
    );
  });
});
