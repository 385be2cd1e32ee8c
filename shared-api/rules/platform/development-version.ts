/** Follows the package version in every version that `npm run dev` releases: `0.1.0-dev-1a2b3c4d`. */
export const DEVELOPMENT_MARK = '-dev';

/** Whether a version was released by `npm run dev`, unminified and of sources that nobody checked. */
export function isDevelopmentVersion(version: string): boolean {
  return version.includes(`${DEVELOPMENT_MARK}-`);
}
