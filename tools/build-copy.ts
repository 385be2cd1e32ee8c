// Builds shells and remotes from folders of sources with the repository's layout, one after the other: `build-copy.ts
// ROOT NAME OUTPUT VERSION …`, four words for each build; the version `-` is the one of the build's content.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArtifact } from '@open-date/shared-build/release';
import { commit } from './workspace.ts';

const words = process.argv.slice(2);
if (words.length === 0 || words.length % 4 > 0)
  throw new Error(
    'build-copy takes, for each build, a folder of sources, a name, a folder for the build and a version.',
  );

for (let first = 0; first < words.length; first += 4) {
  const [root = '', name = '', output = '', version = ''] = words.slice(first);
  const given = version === '-' ? {} : { version };
  const facts = await buildArtifact({ root, name, output, commit: commit(), ...given });
  await writeFile(join(output, 'release.json'), JSON.stringify(facts));
}
