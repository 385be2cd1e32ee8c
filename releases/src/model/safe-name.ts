import { ReleaseError } from '../release-error.ts';

const NAME = /^[a-z][a-z0-9-]{0,49}$/;
const VERSION = /^[0-9A-Za-z](?:[.]?[0-9A-Za-z_-]){0,79}$/;

/** Whether a folder's name is valid for a shell or remote. */
export function isSafeName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a folder's name is valid for a version. */
export function isSafeVersion(version: string): boolean {
  return VERSION.test(version);
}

/** Throws ReleaseError unless the name is safe as a folder and in an address. */
export function assertSafeName(name: string): void {
  if (isSafeName(name)) return;
  throw new ReleaseError(
    'invalid',
    `"${name}" cannot be a name: use a letter, then letters, digits and hyphens, all lower case`,
  );
}

/** Throws ReleaseError unless the version is safe as a folder and in an address. */
export function assertSafeVersion(version: string): void {
  if (isSafeVersion(version)) return;
  throw new ReleaseError(
    'invalid',
    `"${version}" cannot be a version: use letters, digits, hyphens and single dots, such as 1.4.2-gab12cd`,
  );
}

/** Throws ReleaseError unless the path stays inside its artifact and needs no escaping in an address. */
export function assertSafePath(path: string): void {
  const isSafe =
    path.length <= 400 && path.split('/').every((part) => /^[\w.@+~$()[\], -]+$/.test(part) && !/^\.+$/.test(part));
  if (!isSafe) throw new ReleaseError('invalid', `"${path}" cannot be the path of a file in an artifact`);
}
