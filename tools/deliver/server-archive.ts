import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArtifactFacts, hashContract, listCalls, parseArtifactFacts, SERVER_NAME } from '@open-date/releases';
import { contract } from '@open-date/shared-api/contract';
import { buildServerProgram, sourceHash } from '@open-date/shared-build/release';
import { ROOT } from '../repository.ts';
import { runQuietly } from '../spawn.ts';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from './bill-of-materials.ts';
import { archivedPaths } from './server-archive-paths.ts';

const ARCHIVE = 'server.tar.gz';
/** Where the archive has the server as one program. */
const BUILT = 'server/built';

/** What makes that program of the sources. */
const BUILT_BY = ['shared-build/webpack/server.ts', 'shared-build/release/server-program.ts'];

/** Version of the server at its current sources: the package version and a hash of what the archive is made of. */
export async function serverVersion(): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(ROOT, 'server/package.json'), 'utf8'));
  return `${manifest.version}-${await sourceHash(ROOT, [...archivedPaths(), ...BUILT_BY])}`;
}

/**
 * Writes the archive of the checked-out commit into a folder: its sources, the server built of them, and beside it the
 * bill of materials. Returns the facts that are published with it.
 */
export async function archiveServer(folder: string, version: string, commit: string): Promise<ArtifactFacts> {
  await mkdir(folder, { recursive: true });
  const built = await mkdtemp(join(tmpdir(), 'open-date-server-'));
  try {
    await buildServerProgram(ROOT, built);
    await archiveCommit(join(folder, ARCHIVE), `server-${version}/`, built);
  } finally {
    await rm(built, { recursive: true, force: true });
  }
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
  });
}

async function archiveCommit(output: string, prefix: string, built: string): Promise<void> {
  const programs = (await readdir(built)).sort().map((name) => `--add-file=${join(built, name)}`);
  const { code, output: printed } = await runQuietly(
    'git',
    [
      'archive',
      '--format=tar.gz',
      `--output=${output}`,
      // The files that follow a prefix have it, and the last one is that of the commit.
      `--prefix=${prefix}${BUILT}/`,
      ...programs,
      `--prefix=${prefix}`,
      'HEAD',
      '--',
      ...archivedPaths(),
    ],
    { cwd: ROOT },
  );
  if (code !== 0) throw new Error(`git made no archive: ${printed}`);
}
