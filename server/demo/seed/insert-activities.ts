import { sql } from 'kysely';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import type { DemoAccount } from '../league/accounts.ts';
import { drawActivities } from '../league/activities.ts';
import type { DemoLoggedBid } from '../league/activity-facts.ts';
import type { DemoLeague } from '../league/league.ts';
import type { DemoNews } from '../league/news.ts';

const HOUR = 3_600_000;
/** How many hours the log of the demo covers: less than the days that the screen opens with. */
const HOURS = 140;
/** How many bids the log tells of. */
const BIDS = 8;

interface LogFacts {
  readonly league: DemoLeague;
  readonly accounts: readonly DemoAccount[];
  readonly news: readonly DemoNews[];
  readonly year: number;
  readonly now: Date;
}

/** Inserts the news of the demo and its activity log: what its accounts did in the days before. */
export async function insertActivities(tx: Tx, { league, accounts, news, year, now }: LogFacts): Promise<void> {
  const ids = new Map(
    (await tx.selectFrom('users').select(['email', 'id']).execute()).map(({ email, id }) => [email, id]),
  );
  const users = accounts.map((account) => ({ ...account, id: ids.get(account.email) ?? 0 }));
  const posted = await insertNews(tx, news, ids, now);
  const drafts = drawActivities({
    league,
    year,
    users,
    news: posted,
    bids: await findBids(tx),
    freeGameIds: await takeGameIds(tx),
  });
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const step = (HOURS * HOUR) / drafts.length;
  const rows = drafts.map(({ who, objectId, schoolIds = [], conferenceIds = [], detail = {}, ...draft }, at) => {
    const user = byEmail.get(who);
    return {
      ...draft,
      createdAt: new Date(now.getTime() - Math.round((drafts.length - at) * step)),
      objectId: objectId === null ? null : String(objectId),
      userId: user?.id ?? null,
      userFirstName: user?.firstName ?? '',
      userLastName: user?.lastName ?? '',
      userRoleId: user?.roleId ?? null,
      schoolIds,
      conferenceIds,
      detail,
    };
  });
  await insertRows(
    tx,
    'activity_log',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
  await sql`select setval(pg_get_serial_sequence('activity_log', 'id'), ${rows.length})`.execute(tx);
}

async function insertNews(tx: Tx, news: readonly DemoNews[], ids: ReadonlyMap<string, number>, now: Date) {
  const posted: (DemoNews & { readonly id: number })[] = [];
  for (const item of news) {
    const { id } = await tx
      .insertInto('news_items')
      .values({
        board: item.board,
        message_html: item.messageHtml,
        created_at: new Date(now.getTime() - item.daysAgo * 24 * HOUR),
        created_by: ids.get(item.author) ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    posted.push({ ...item, id });
  }
  return posted;
}

async function findBids(tx: Tx): Promise<DemoLoggedBid[]> {
  const { rows } = await sql<DemoLoggedBid>`
    select b.id, b.auction_id, a.school_id as owner_id, o.school_name as owner, a.game_date, b.school_id, s.school_name as school, b.amount
    from bids b join auctions a on a.id = b.auction_id join schools o on o.id = a.school_id join schools s on s.id = b.school_id
    order by b.id limit ${BIDS}`.execute(tx);
  return rows;
}

/** Ids that no game gets again, for the deleted games of the log. */
async function takeGameIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('games', 'id'))::int as id from generate_series(1, 2)`.execute(tx);
  return rows.map(({ id }) => id);
}
