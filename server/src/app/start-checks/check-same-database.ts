import type pg from 'pg';
import { onlyRow } from '../../platform/db/only-row.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { StartError } from '../../platform/start-error.ts';

/** Database id and start of its PostgreSQL. */
async function findIdentity(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select oid || ' ' || extract(epoch from pg_postmaster_start_time()) as identity
     from pg_database where datname = current_database()`,
  );
  return onlyRow(rows).identity;
}

/** Throws StartError when the two addresses lead to different databases. */
export async function checkSameDatabase(url: string, eventsUrl: string): Promise<void> {
  const [one, other] = [await withClient(url, findIdentity), await withClient(eventsUrl, findIdentity)];
  if (one === other) return;
  throw new StartError(
    'EVENTS_DATABASE_URL leads to another database than DATABASE_URL: both must reach the same one.',
  );
}
