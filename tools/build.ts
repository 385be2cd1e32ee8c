// Refreshes the generated route list, then builds the named packages (default: all that are released) into dist/.
import { join } from 'node:path';
import { makeGuides } from '@open-date/guides';
import { buildArtifact } from '@open-date/shared-build/release';
import { run } from './spawn.ts';
import { UsageError } from './usage.ts';
import { commit, ROOT, releasedNames } from './workspace.ts';

const asked = process.argv.slice(2).map((name) => name.replace(/^remote-/, ''));
const unknown = asked.filter((name) => !releasedNames().includes(name));
if (unknown.length > 0)
  throw new UsageError(`There is no ${unknown.join(', ')} to build; there are ${releasedNames().join(', ')}.`);

const code = await run(process.execPath, ['shared-api/generate/main.ts'], { cwd: ROOT });
if (code !== 0) process.exit(code);

for (const name of asked.length > 0 ? asked : releasedNames()) {
  const started = performance.now();
  const { version } = await buildArtifact({ root: ROOT, name, output: join(ROOT, 'dist', name), commit: commit() });
  console.log(`${name} ${version} built in ${Math.round(performance.now() - started)} ms`);
}
if (asked.length === 0) await makeGuides(join(ROOT, 'dist', 'guides'));
