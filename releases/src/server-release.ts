import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AuditRow } from './audit.ts';
import type { Channel } from './channel.ts';
import { writeNote } from './note.ts';
import { damagedFiles, readSidecar } from './published-artifact.ts';
import { ReleaseRefused } from './release-refused.ts';
import { SERVER_NAME, type Sidecar } from './sidecar.ts';
import type { ReleaseStore } from './store.ts';

/** The last row that says which server is to run on a channel; null when none does. */
export async function findServerRow(store: ReleaseStore, channel: Channel): Promise<AuditRow | null> {
  const { rows } = await store.readAudit();
  return rows.findLast((row) => row.action === 'promote-server' && row.channel === channel) ?? null;
}

/** Reads a published server; throws ReleaseRefused for a version that is not published or damaged. */
export async function tryServer(store: ReleaseStore, version: string): Promise<Sidecar> {
  const sidecar = await readSidecar(store, SERVER_NAME, version);
  const [damaged] = await damagedFiles(store, sidecar);
  if (damaged === undefined) return sidecar;
  throw new ReleaseRefused('damaged', `${SERVER_NAME} ${version} is damaged: ${damaged} is not what was published`);
}

/** Writes the files of a published server into a folder of this machine; throws ReleaseRefused as `tryServer` does. */
export async function copyServer(store: ReleaseStore, version: string, folder: string): Promise<Sidecar> {
  const sidecar = await tryServer(store, version);
  await mkdir(folder, { recursive: true });
  for (const { path } of sidecar.files) {
    const bytes = await store.readFile(SERVER_NAME, version, path);
    if (bytes === null) throw new ReleaseRefused('damaged', `${SERVER_NAME} ${version} is damaged: ${path} is gone`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return sidecar;
}

/**
 * Writes down which published server is to run on a channel; the log itself is the record, and nothing restarts.
 * Throws ReleaseRefused for a version that is not published or damaged, and for the one that is recorded.
 */
export async function promoteServer(
  store: ReleaseStore,
  request: {
    readonly channel: Channel;
    readonly version: string;
    readonly who: string;
    readonly why: string;
    readonly at: Date;
    readonly evidence?: Record<string, unknown>;
  },
): Promise<AuditRow> {
  const { channel, version } = request;
  const sidecar = await tryServer(store, version);
  const from = (await findServerRow(store, channel))?.to ?? null;
  if (from === version)
    throw new ReleaseRefused('no-change', `${SERVER_NAME} ${version} is already the one for ${channel}`);
  const evidence = { commit: sidecar.commit, contractHash: sidecar.contractHash, ...request.evidence };
  return await writeNote(store, {
    ...request,
    action: 'promote-server',
    name: SERVER_NAME,
    from,
    to: version,
    evidence,
  });
}
