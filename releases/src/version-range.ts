import { satisfies, valid } from 'semver';

/**
 * Whether an exact version satisfies a range: `*`, an exact version or a caret range. False for any other range and for
 * unreadable versions. A prerelease satisfies only a range that names a prerelease of the same version.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const isKnown = range === '*' || valid(range.replace(/^\^/, '')) !== null;
  return isKnown && satisfies(version, range);
}
