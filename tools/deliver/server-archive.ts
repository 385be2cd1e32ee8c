import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArtifactFacts, hashContract, listCalls, parseArtifactFacts, SERVER_NAME } from '@open-date/releases';
import { contract } from '@open-date/shared-api/contract';
import { sourceHash } from '@open-date/shared-build/release';
import { ROOT } from '../repository.ts';
import { runQuietly } from '../spawn.ts';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from './bill-of-materials.ts';
import { archivedPaths } from './server-archive-paths.ts';

const ARCHIVE = 'server.tar.gz';
/** Version of the server at its current sources: the package version and a hash of what the archive holds. */
export async function serverVersion(): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(ROOT, 'server/package.json'), 'utf8'));
  return `${manifest.version}-${await sourceHash(ROOT, archivedPaths())}`;
}

/** Writes the archive of the checked-out commit into a folder, with its bill of materials. Returns the facts that are published with it. */
export async function archiveServer(folder: string, version: string, commit: string): Promise<ArtifactFacts> {
  await mkdir(folder, { recursive: true });
  const output = join(folder, ARCHIVE);
  const { code, output: printed } = await runQuietly(
    'git',
    [
      'archive',
      '--format=tar.gz',
      `--prefix=server-${version}/`,
      `--output=${output}`,
      'HEAD',
      '--',
      ...archivedPaths(),
    ],
    { cwd: ROOT },
  );
  if (code !== 0) throw new Error(`git made no archive: ${printed}`);
  await writeBillOfMaterials(join(folder, BILL_OF_MATERIALS));
  return parseArtifactFacts({
    name: SERVER_NAME,
    kind: 'server',
    version,
    commit,
    builtAt: new Date().toISOString(),
    exposes: [],
    entry: ARCHIVE,
    preload: {},
    uses: {},
    provides: {},
    requires: {},
    declaration: null,
    contractHash: hashContract(listCalls(contract)),
    manifest: null,
  });
}
