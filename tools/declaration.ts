import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ArtifactFacts, parseRemoteDeclaration } from '@open-date/releases';
import { routes } from '@open-date/shared-api/client';
import { packageFolder } from '@open-date/shared-build/release';
import { ROOT } from './repository.ts';

/** What the sources of a remote declare. */
export async function readDeclaration(name: string): Promise<NonNullable<ArtifactFacts['declaration']>> {
  const file = join(packageFolder(name), 'src/remote.ts');
  const { remote }: { remote: { declare: (calls: typeof routes) => unknown } } = await import(
    pathToFileURL(join(ROOT, file)).href
  );
  return parseRemoteDeclaration(remote.declare(routes), file);
}
