import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { DueWork } from './server-metrics.ts';

/** What waits to be done in the database, whichever server will do it. */
export async function findDueWork(db: Db): Promise<DueWork> {
  const { rows } = await sql<DueWork>`
    select m.*, (select greatest(0, coalesce(extract(epoch from current_moment() - min(ends_at)), 0))::float8
                 from auctions where not closed and not cancelled) as "auctionDelay",
           (select coalesce(extract(epoch from current_moment() - min(coalesce(seen_at, created_at))), 0)::float8
            from imports where state = 'comparing' or state in ('applying', 'undoing') and seen_at is not null) as "importDelay"
    from (select count(*) filter (where state in ('queued', 'sending'))::int as mails,
                 count(*) filter (where state = 'failed')::int as "failedMails",
                 coalesce(extract(epoch from current_moment() - min(created_at) filter (where state in ('queued', 'sending'))), 0)::float8 as "mailAge"
          from email_outbox where state in ('queued', 'sending', 'failed')) m`.execute(db);
  const [due] = rows;
  if (!due) throw new Error('looking for due work returned no row');
  return due;
}
