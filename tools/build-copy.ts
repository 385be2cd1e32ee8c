// Builds one remote from another folder of sources with the repository's layout: `build-copy.ts ROOT NAME OUTPUT
// VERSION`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArtifact } from '@open-date/shared-build/release';
import { commit } from './workspace.ts';

const [root, name, output, version] = process.argv.slice(2);
if (root === undefined || name === undefined || output === undefined || version === undefined)
  throw new Error('build-copy takes a folder of sources, a remote, a folder for the build and a version.');

const facts = await buildArtifact({ root, name, output, version, commit: commit() });
await writeFile(join(output, 'release.json'), JSON.stringify(facts));
