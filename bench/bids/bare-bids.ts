import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchBidder } from './bid-job.ts';
import { START, STEP } from './hot-auction.ts';

/** Texts as long as those of the product. */
const SUBJECT = 'You are outbid: Air Force sells a game, Sat Sep 4, 2027';
const BODY = 'The leading bid is $1,000,000.';
const HTML = `<p>${SUBJECT}.</p><p>${BODY}</p><p><a href="/auctions/participatingAuctions/1">Open the auction</a></p>`;

interface Locked {
  readonly private_bidding: boolean;
}
interface Best {
  readonly amount: number;
  readonly school_id: number;
}

const LOCK = `
  with locked as materialized (
    select a.*, s.school_name, w.year from auctions a join schools s on s.id = a.school_id join school_weeks w on w.id = a.school_week_id
    where a.id = $1 for update of a)
  select locked.*, take_moment() as at from locked`;
const READ = `
  with best as materialized (
    select b.id, b.amount, b.school_id, s.school_name from bids b join schools s on s.id = b.school_id
    where b.auction_id = $1 and not b.retracted and ($4::int is null or b.school_id = $4)
    order by b.amount desc, b.automatic desc, b.id limit 1)
  select nextval('auction_turns') as turn, (select to_json(best) from best) as best,
         (select to_json(s) from schools s left join auction_bidders r on r.school_id = s.id and r.auction_id = $1 where s.id = $2) as school,
         (select json_agg(l) from bid_limits l join users u on u.id = l.set_by
          where l.auction_id = $1 and l.withdrawn_at is null and l.school_id in (select school_id from best union all select $2)) as limits,
         (select id from bids where request_key = $3) as bid, (select id from bid_limits where request_key = $3) as "limit"`;
const FOLLOWERS = `
  select u.id, u.email, (select jsonb_object_agg(y.year, y.conference_id) from school_years y where y.school_id = u.school_id) as memberships
  from users u where u.status = 1 and u.deleted_at is null and u.school_id = $1 order by u.id`;

/** Notifies the users of the school that led. */
async function notifyLeader(client: pg.ClientBase, auction: number, school: number, actor: number): Promise<void> {
  const { rows } = await client.query<{ id: number; email: string }>(FOLLOWERS, [school]);
  const followers = rows.filter(({ id }) => id !== actor);
  if (followers.length === 0) return;
  const topic = `auction/${auction}/lead/${school}`;
  const words = { kind: 'outbid', subject: SUBJECT, body: BODY, url: `/auctions/participatingAuctions/${auction}` };
  const notifications = followers.map(({ id }) => ({
    user_id: id,
    ...words,
    game_id: null,
    known: null,
    digest: null,
  }));
  const mail = { kind: 'bid', subject: SUBJECT, body_html: HTML, state: 'queued', suppressed_reason: null };
  const mails = followers.map(({ id, email }) => ({ ...mail, to_user_id: id, to_email: email }));
  const values = [topic, actor, JSON.stringify(notifications)];
  await client.query('select write_notifications($1, $2, current_moment(), $3::jsonb)', values);
  await client.query('select email_enabled from site_settings');
  await client.query('select write_emails($1, $2::jsonb)', [topic, JSON.stringify(mails)]);
}

/** Places a bid by the statements of the product, through the driver alone. */
export async function bidWithSameStatements(
  client: pg.ClientBase,
  auction: number,
  { school, user }: BenchBidder,
): Promise<void> {
  const key = randomUUID();
  await client.query('begin');
  const [locked] = (await client.query<Locked>(LOCK, [auction])).rows;
  const isPrivate = locked?.private_bidding === true;
  const [read] = (
    await client.query<{ turn: string; best: Best | null }>(READ, [auction, school, key, isPrivate ? school : null])
  ).rows;
  if (!read) throw new Error('There is no auction.');
  const amount = read.best === null ? START : read.best.amount + STEP;
  const { rows } = await client.query<{ id: string }>(
    'insert into bids (auction_id, school_id, amount, automatic, request_key, created_by, turn) values ($1, $2, $3, false, $4, $5, $6) returning id',
    [auction, school, amount, key, user, read.turn],
  );
  const text = `Placed a bid of $${amount} for a school in the auction of another school for 2027-09-04.`;
  const detail = JSON.stringify({ before: null, after: { school_id: school, amount }, bid: rows[0]?.id });
  await client.query(
    `insert into activity_log (action, object_type, object_id, user_id, user_first_name, user_last_name, user_role_id, description, school_ids, detail)
     values ('bid.place', 'auction', $1, $2, 'Bench', 'Bidder', 2, $3, $4, $5)`,
    [String(auction), user, text, [school], detail],
  );
  if (!isPrivate) {
    await client.query('select withdraw_notifications($1)', [[`auction/${auction}/lead/${school}`]]);
    if (read.best !== null) await notifyLeader(client, auction, read.best.school_id, user);
  }
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
