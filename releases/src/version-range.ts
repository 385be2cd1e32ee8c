import { satisfies, valid } from 'semver';

/**
 * Whether an exact version lies in a range. Known ranges: `*`, an exact version and a caret range; any other range or an
 * unreadable version is not satisfied. A prerelease satisfies only a range that names a prerelease of the same version.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const isKnown = range === '*' || valid(range.replace(/^\^/, '')) !== null;
  return isKnown && satisfies(version, range);
}
