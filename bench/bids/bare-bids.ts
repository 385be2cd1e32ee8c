import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchBidder } from './bid-job.ts';
import { START, STEP } from './hot-auction.ts';

/** What `open_contest` answers, as far as a bid of the bench needs it. */
interface Opened {
  readonly best: { readonly amount: number; readonly schoolId: number } | null;
  readonly followers: readonly { readonly id: number; readonly email: string; readonly school_id: number }[];
}

/** Texts as long as those of the product. */
const SUBJECT = 'You are outbid: Air Force sells a game, Sat Sep 4, 2027';
const BODY = 'The leading bid is $1,000,000.';
const HTML = `<p>${SUBJECT}.</p><p>${BODY}</p><p><a href="/auctions/participatingAuctions/1">Open the auction</a></p>`;

/** News for those who led, which with private bidding is the school itself, and nobody. */
function createNews({ best, followers }: Opened, auction: number, actor: number) {
  const told = followers.filter(({ id, school_id }) => school_id === best?.schoolId && id !== actor);
  if (told.length === 0) return null;
  const words = { kind: 'outbid', subject: SUBJECT, body: BODY, url: `/auctions/participatingAuctions/${auction}` };
  const letter = { kind: 'bid', subject: SUBJECT, body_html: HTML, state: 'queued', suppressed_reason: null };
  return {
    topic: `auction/${auction}/outbid/${best?.schoolId}`,
    actor,
    bells: told.map(({ id }) => ({ user_id: id, ...words, game_id: null, known: null, digest: null })),
    letters: told.map(({ id, email }) => ({ ...letter, to_user_id: id, to_email: email })),
  };
}

function createFacts(opened: Opened, auction: number, { school, user }: BenchBidder, requestKey: string) {
  const amount = opened.best === null ? START : opened.best.amount + STEP;
  const entry = {
    action: 'bid.place',
    object_type: 'auction',
    object_id: String(auction),
    user_id: user,
    user_first_name: 'Bench',
    user_last_name: 'Bidder',
    user_role_id: 2,
    description: `Placed a bid of $${amount} for a school in the auction of another school for 2027-09-04.`,
    school_ids: [school],
    conference_ids: [],
    detail: JSON.stringify({ before: null, after: { school_id: school, amount } }),
    place: 1,
  };
  return {
    bids: [{ school_id: school, amount, automatic: false, request_key: requestKey, created_by: user }],
    entries: [entry],
    ends_at: null,
    quiet: [`auction/${auction}/outbid/${school}`],
    news: createNews(opened, auction, user),
  };
}

/** Places a bid by the statements of the product, through the driver alone. */
export async function bidWithSameStatements(
  client: pg.ClientBase,
  auction: number,
  bidder: BenchBidder,
): Promise<void> {
  const key = randomUUID();
  await client.query('begin');
  const { rows } = await client.query<{ opened: Opened }>('select open_contest($1, $2, $3) as opened', [
    auction,
    bidder.school,
    key,
  ]);
  const [row] = rows;
  if (!row) throw new Error('There is no auction.');
  await client.query('select write_contest($1, $2::jsonb) as ids', [
    auction,
    JSON.stringify(createFacts(row.opened, auction, bidder, key)),
  ]);
  await client.query('commit');
}

/** Places a bid by a lock, a check and an insert, which tell and record nothing besides the log of the auction. */
export async function bidWithLeastStatements(
  client: pg.ClientBase,
  auction: number,
  bidder: BenchBidder,
): Promise<void> {
  await client.query('begin');
  await client.query('select * from auctions where id = $1 for update', [auction]);
  const { rows } = await client.query<{ amount: number }>(
    `select b.amount from bids b join auctions a on a.id = b.auction_id
     where b.auction_id = $1 and not b.retracted and (b.school_id = $2 or not a.private_bidding) order by b.amount desc, b.id limit 1`,
    [auction, bidder.school],
  );
  await client.query(
    'insert into bids (auction_id, school_id, amount, created_by) values ($1, $2, $3, $4) returning id',
    [auction, bidder.school, rows[0] ? rows[0].amount + STEP : START, bidder.user],
  );
  await client.query('commit');
}
