import { sql } from 'kysely';
import { SESSION_SETTINGS } from '../../platform/db/pool.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { ChangeListener } from '../../platform/events/listen.ts';
import { StartRefused } from '../../platform/start-refused.ts';

/** How many words are sent before none is expected to arrive. */
const WORDS = 3;

/** Refuses a connection for events on which nothing arrives, because a pooler is on its way. Throws StartRefused. */
export async function checkAnnouncements(
  db: Db,
  listener: Pick<ChangeListener, 'hears'>,
  setting: 'DATABASE_URL' | 'EVENTS_DATABASE_URL',
): Promise<void> {
  const announce = (channel: string, word: string) => sql`select pg_notify(${channel}, ${word})`.execute(db);
  // A connection that was just lost hears again soon.
  for (let word = 0; word < WORDS; word += 1) if (await listener.hears(announce)) return;
  throw new StartRefused(
    `What the database announces does not arrive: ${setting} leads to a pooler; set EVENTS_DATABASE_URL to the address of PostgreSQL itself.`,
  );
}

/** The settings that connections should have from their pooler and do not have, as `name = value`. */
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
