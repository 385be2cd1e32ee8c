import { ReleaseRefused } from '@open-date/releases';

/** Null for what a store refuses to read: a path outside the artifact, an impossible name, an empty channel. */
export function nothingThere(problem: unknown): null {
  if (problem instanceof ReleaseRefused) return null;
  throw problem;
}
