import { findInputs } from './import-graph.ts';

/** Besides what the server imports: what installs and starts it, and the guides that it serves. */
const STARTED_BY = ['tools', 'guides'];

/** What makes an image of it and runs beside it. */
const DEPLOYED_BY = ['.dockerignore', 'deploy'];

/** What a server is made of, in an archive or an image: folders and files of the root. */
export function servedPaths(): string[] {
  const { folders, files } = findInputs('server');
  return [...new Set([...folders, ...STARTED_BY, ...files])].sort();
}

/** What the archive of the server holds. */
export function archivedPaths(): string[] {
  return [...servedPaths(), ...DEPLOYED_BY].sort();
}
