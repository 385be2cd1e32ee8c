import { ownValue } from '../model/json-document.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactFile } from '../store/store.ts';

/** Media types by extension: scripts, styles, fonts, pictures and source maps (A270). */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  woff: 'font/woff',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Compressed copies of a file, which a site sends in its place, best first. */
export const COPIES = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** The media type under which a site serves a file of a release; null for a file that it does not serve. */
export function servedType(path: string): string | null {
  const extension = /[^/.][^/]*\.([^./]+)$/.exec(path)?.[1] ?? '';
  return ownValue(MEDIA_TYPES, extension) ?? null;
}

/** Throws ReleaseError for a file that no site serves, such as a page, and for a copy without its file (A270). */
export function assertServed(files: readonly Pick<ArtifactFile, 'path'>[]): void {
  const paths = new Set(files.map(({ path }) => path));
  const refused = files.find(({ path }) => servedType(path) === null && !isCopy(path, paths));
  if (refused === undefined) return;
  throw new ReleaseError(
    'invalid',
    `${refused.path} cannot be in a release: only files that end in ${Object.keys(MEDIA_TYPES).join(', ')}, and .br and .gz copies of them, are served`,
  );
}

function isCopy(path: string, paths: ReadonlySet<string>): boolean {
  return COPIES.some(({ suffix }) => {
    const original = path.slice(0, -suffix.length);
    return path.endsWith(suffix) && paths.has(original) && servedType(original) !== null;
  });
}
