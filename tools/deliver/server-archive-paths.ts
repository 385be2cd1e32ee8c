import { findInputs } from './import-graph.ts';

/** Besides what the server imports: what installs and starts it, and the guides that it serves. */
const STARTED_BY = ['tools', 'guides'];

/** What the archive of the server holds: folders and files of the root. */
export function archivedPaths(): string[] {
  const { folders, files } = findInputs('server');
  return [...new Set([...folders, ...STARTED_BY, ...files])].sort();
}
