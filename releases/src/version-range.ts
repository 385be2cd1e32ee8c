interface Version {
  numbers: readonly [number, number, number];
  prerelease: string;
}

function parseVersion(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text);
  if (!match) return null;
  const [, major, minor, patch, prerelease = ''] = match;
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease };
}

function isSameNumbers(a: Version, b: Version): boolean {
  return a.numbers.every((number, index) => number === b.numbers[index]);
}

function isAtLeast(version: Version, floor: Version): boolean {
  for (const [index, number] of version.numbers.entries()) {
    const other = floor.numbers[index] ?? 0;
    if (number !== other) return number > other;
  }
  return version.prerelease === floor.prerelease;
}

// Everything up to and including the first number that is not 0 must be equal: ^1.2.3, ^0.2.3 and ^0.0.3 differ in that.
function isSameLine(version: Version, floor: Version): boolean {
  const leading = floor.numbers.findIndex((number) => number !== 0);
  const last = leading === -1 ? 2 : leading;
  return floor.numbers.slice(0, last + 1).every((number, index) => number === version.numbers[index]);
}

/**
 * Whether an exact version lies in a range. Known ranges: `*`, an exact version and a caret range; any other range or an
 * unreadable version is not satisfied. A prerelease satisfies only a range that names it.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const found = parseVersion(version);
  if (!found) return false;
  if (range === '*') return found.prerelease === '';
  const floor = parseVersion(range.replace(/^\^/, ''));
  if (!floor) return false;
  const isExact = isSameNumbers(found, floor) && found.prerelease === floor.prerelease;
  if (!range.startsWith('^')) return isExact;
  if (found.prerelease !== '') return isExact;
  if (floor.prerelease !== '' && isSameNumbers(found, floor)) return true;
  return isSameLine(found, floor) && isAtLeast(found, { ...floor, prerelease: '' });
}
