import { ReleaseRefused } from '@open-date/releases';

/** Null for a path outside the artifact, an invalid name or an empty channel. */
export function nothingThere(problem: unknown): null {
  if (problem instanceof ReleaseRefused) return null;
  throw problem;
}
