import type pg from 'pg';
import { findBreaking, type Migration } from '../../platform/db/migrate.ts';
import { readHeader } from '../../platform/db/migration-header.ts';
import { StartError } from '../../platform/start-error.ts';
import { findServers } from './check-other-servers.ts';

/** Throws StartError for a migration that would break running servers. */
export async function checkRunningServers(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const breaking = await findBreaking(client, migrations);
  if (breaking.length === 0) return;
  const servers = await findServers(client);
  for (const { name, sql } of breaking) {
    const { breaksWithout } = readHeader(sql);
    const broken = servers.filter(({ schema }) => breaksWithout !== null && schema < breaksWithout);
    if (broken.length === 0) continue;
    const hosts = [...new Set(broken.map(({ host }) => host))].sort().join(', ');
    throw new StartError(
      `Migration ${name} would break the older servers that run on ${hosts}: replace them by a version that knows ${breaksWithout}, or stop them, then start again.`,
    );
  }
}
