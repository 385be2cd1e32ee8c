import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFirst } from '../data-folder/keep-first.ts';
import { type RunAs, isReachable, runnablePostgres } from './postgres-binaries.ts';
import { isRunning } from './process-signals.ts';

/** The folder of the database when the data folder is inside a folder that only root may enter. */
const SHELTER = '/var/lib/open-date';
const PASSWORD = 'postgres.password';
/** Prefix of a cluster's folder while it is created, before the number of the creating process. */
const HALF = 'data.new-';

/** The files of one embedded PostgreSQL. */
export interface Cluster {
  readonly dataDir: string;
  readonly home: string;
  readonly pgdata: string;
  readonly binaries: string;
  readonly user: RunAs | null;
  readonly password: string;
}

/** The cluster of a data folder, created on first use. */
export async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const cluster = await locateCluster(await realpath(folder));
  if (!existsSync(cluster.pgdata)) await initialize(cluster);
  return cluster;
}

/** The cluster of a data folder; null when none has been created. */
export async function findCluster(folder: string): Promise<Cluster | null> {
  if (!existsSync(join(folder, PASSWORD))) return null;
  const cluster = await locateCluster(await realpath(folder));
  return existsSync(cluster.pgdata) ? cluster : null;
}

async function locateCluster(dataDir: string): Promise<Cluster> {
  const user = databaseUser();
  const home = await clusterHome(dataDir, user);
  return {
    dataDir,
    home,
    user,
    pgdata: join(home, 'data'),
    binaries: await runnablePostgres(user, SHELTER),
    password: await keepFirst(join(dataDir, PASSWORD), randomBytes(24).toString('base64url')),
  };
}

/**
 * The user to run PostgreSQL as, because it refuses to run as root: `postgres`, created when missing. Null without
 * root.
 */
function databaseUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres']);
    execFileSync('useradd', [
      '--system',
      '--gid',
      'postgres',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/**
 * The folder of the database: `dataDir/postgres`, or a folder below /var/lib when the database user cannot enter
 * `dataDir`; a note in `dataDir` names that folder.
 */
async function clusterHome(dataDir: string, user: RunAs | null): Promise<string> {
  const own = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres.location');
  const isMoved = existsSync(note) || !(user === null || isReachable(own, user));
  const home = isMoved ? await keepFirst(note, join(SHELTER, `cluster-${randomBytes(8).toString('hex')}`)) : own;
  if (isMoved) await mkdir(SHELTER, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(home, user.uid, user.gid);
  return home;
}

/**
 * Creates the cluster in a side folder and moves it into place when complete, so that a killed process leaves no
 * partial cluster and one of two simultaneous processes succeeds.
 */
async function initialize(cluster: Cluster): Promise<void> {
  await removeAbandoned(cluster.home);
  const half = join(cluster.home, `${HALF}${process.pid}`);
  const passwordFile = join(cluster.home, `password.new-${process.pid}`);
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (cluster.user !== null) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  try {
    execFileSync(
      join(cluster.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${half}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...cluster.user, cwd: cluster.home, stdio: ['ignore', 'ignore', 'pipe'], env: {} },
    );
    await rename(half, cluster.pgdata).catch((error: unknown) => {
      if (!existsSync(cluster.pgdata)) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** Removes side folders of processes that were killed while they created a cluster. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(HALF) && !isRunning(Number(name.slice(HALF.length))))
      await rm(join(home, name), { recursive: true, force: true });
  }
}
