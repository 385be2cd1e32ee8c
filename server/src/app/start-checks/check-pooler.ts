import { sql } from 'kysely';
import { SESSION_SETTINGS } from '../../platform/db/pool.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { ChangeListener } from '../../platform/events/listen.ts';
import { StartError } from '../../platform/start-error.ts';

const ATTEMPTS = 3;

/** Throws StartError for an event connection through a pooler, on which nothing arrives. */
export async function checkAnnouncements(
  db: Db,
  listener: Pick<ChangeListener, 'hears'>,
  setting: 'DATABASE_URL' | 'EVENTS_DATABASE_URL',
): Promise<void> {
  const announce = (channel: string, word: string) => sql`select pg_notify(${channel}, ${word})`.execute(db);
  // A lost connection is restored soon.
  for (let word = 0; word < ATTEMPTS; word += 1) if (await listener.hears(announce)) return;
  throw new StartError(
    `Notifications of the database do not arrive: ${setting} leads to a pooler; set EVENTS_DATABASE_URL to the address of PostgreSQL itself.`,
  );
}

/** Settings that the pooler should set, as `name = value`. */
export async function findMissingSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${Object.keys(SESSION_SETTINGS)}::text[]) as name`.execute(
    db,
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.entries(SESSION_SETTINGS).flatMap(([name, value]) =>
    found.get(name) === value ? [] : [`${name} = ${value}`],
  );
}
