import type { Db } from '../../src/platform/db/transaction.ts';
import type { AuctionLeague } from './auction-league.ts';

/** Checks the ends of auctions: each is closed once, and owner and bidders have one mail about it each. */
export async function checkEndings(db: Db, { auctions, users }: AuctionLeague): Promise<string[]> {
  const problems: string[] = [];
  const emails = (schools: readonly { readonly id: number }[]) =>
    schools.flatMap(({ id }) => users.get(id)?.email ?? []);
  for (const { id, owner, schools } of auctions) {
    const { closed } = await db.selectFrom('auctions').select('closed').where('id', '=', id).executeTakeFirstOrThrow();
    const entries = await db.selectFrom('auction_log').select('entry').where('auction_id', '=', id).execute();
    const closings = entries.filter(({ entry }) => JSON.parse(entry).what === 'closed').length;
    if (!closed || closings !== 1) problems.push(`auction ${id} is closed ${closings} times`);
    const mails = await db
      .selectFrom('email_outbox')
      .select('to_email')
      .where('kind', '=', 'auction_closed')
      .where((where) =>
        where.or([
          where('body_html', 'like', `%/auctions/mySchool/${id}"%`),
          where('body_html', 'like', `%/auctions/participatingAuctions/${id}"%`),
        ]),
      )
      .execute();
    const recipients = mails.map(({ to_email }) => to_email);
    if (
      recipients.sort().join() !==
      emails([owner, ...schools])
        .sort()
        .join()
    )
      problems.push(`auction ${id} has ${mails.length} mails of its closing for ${schools.length + 1} schools`);
  }
  return problems;
}
