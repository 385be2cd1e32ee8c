// Places bids from its own process, through the product's call or through the driver; runs the jobs of the parent one after
// the other.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveParent } from '../harness/child.ts';
import { Connection } from '../harness/connection.ts';
import { quantile } from '../harness/measure.ts';
import type { CopiedUser } from '../harness/product.ts';
import type { BidJob, BidResult } from './bids.ts';

/** The first bid and the step of an auction, in whole dollars. */
const START = 10_000;
const STEP = 1000;

/** Places a bidder's next bid; false when a better one was faster. */
type PlaceBid = (bidder: CopiedUser) => Promise<boolean>;

/** Creates an active auction in a separate week, in which all bidders may bid, and cancels the one before. */
async function createAuction(pool: pg.Pool, { bidders, isPrivate }: BidJob): Promise<number> {
  const schools = bidders.map(({ school }) => school);
  await pool.query(
    "update auctions set cancelled = true, cancelled_at = current_moment() where comment = 'bench' and not cancelled",
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into auctions (school_id, school_week_id, type, division, game_date, start_date, expire_date, starting_bid, bid_increment, comment, private_bidding)
     select w.school_id, w.id, 'sell', 1, lower(s.play_window) + 1, current_date - 1, current_date + 3, $1, $2, 'bench', $4
     from school_weeks w join season_weeks s on s.id = w.season_week_id
     where lower(s.play_window) > current_date + 10 and w.school_id <> all ($3)
       and not exists (select from auctions a where a.school_week_id = w.id)
     order by w.id limit 1 returning id`,
    [START, STEP, schools, isPrivate],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no week for another auction.');
  await pool.query(
    `insert into auction_bidders (auction_id, owner_school_id, school_id, status, decided_at)
     select a.id, a.school_id, s, 4, current_moment() from auctions a, unnest($2::int[]) s where a.id = $1`,
    [id, schools],
  );
  return id;
}

/** Bids through the product. Many bids in an open auction come after a better one, because locks have no order. */
async function openProduct({ port, bidders, isPrivate }: BidJob, auction: number) {
  const connections = new Map<CopiedUser, Connection>();
  for (const bidder of bidders) connections.set(bidder, await Connection.open(port));
  const next = new Map<number, number>();
  let seen = 0;
  const place: PlaceBid = async (bidder) => {
    // With private bidding a school competes only with itself.
    const key = isPrivate ? bidder.school : 0;
    const amount = next.get(key) ?? START;
    next.set(key, amount + STEP);
    const body = JSON.stringify({ schoolId: bidder.school, amount, requestKey: randomUUID(), seen });
    const head = [
      `POST /api/v1/auctions/${auction}/bids HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'connection: keep-alive',
      'content-type: application/json',
      `auth-token: ${bidder.token}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    const answer = await connections.get(bidder)?.send(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`));
    const text = answer?.body.toString('utf8') ?? '';
    if (answer?.status === '201') {
      seen = Math.max(seen, Number(/"id":(\d+)/.exec(text)?.[1]));
      return true;
    }
    if (answer?.status === '409') return false;
    const [, least] = /must be between \$([\d,]+)/.exec(text) ?? [];
    if (answer?.status === '400' && least) {
      // The bids below it have not been placed yet.
      next.set(key, Number(least.replaceAll(',', '')));
      return false;
    }
    throw new Error(`The server answered ${answer?.status} ${text}`);
  };
  return { place, close: () => connections.forEach((connection) => connection.close()) };
}

/** Writes the bid, its entry in the activity log, and the notification and the mail for the users of the school that led. */
const WRITE = `
  with bid as (
    insert into bids (auction_id, school_id, amount, created_by) values ($1, $2, $3, $4) returning id
  ), entry as (
    insert into activity_log (action, object_type, object_id, user_id, user_first_name, user_last_name, user_role_id, description, school_ids, detail)
    select 'bid.place', 'auction', $1::int, $4, 'Bench', 'Bidder', 2, 'Placed a bid for a school in the auction of another school.',
           array[$2::int], jsonb_build_object('before', null, 'after', jsonb_build_object('school_id', $2::int, 'amount', $3::int))
  ), outbid as (
    select id, email from users where school_id = $5 and id <> $4 and status = 1 and deleted_at is null
  ), notification as (
    insert into notifications (user_id, kind, topic, subject, body, url, actor_id, at)
    select id, 'outbid', 'auction/' || $1::int || '/outbid/' || $5::int, 'You are outbid: Air Force sells a game, Sat Sep 4, 2027',
           'The leading bid is $1,000,000.', '/auctions/participatingAuctions/1', $4, current_moment()
    from outbid
  )
  insert into email_outbox (kind, to_user_id, to_email, subject, body_html)
  select 'bid', id, email, 'You are outbid: Air Force sells a game, Sat Sep 4, 2027',
         '<p>The leading bid is $1,000,000.</p><p><a href="/auctions/participatingAuctions/1">Open the auction</a></p>'
  from outbid`;

/** Bids through the driver: a lock, the best bid, and the rows of a bid in one statement. */
function openDriver(pool: pg.Pool, auction: number): PlaceBid {
  return async ({ school, id }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select take_moment(), a.* from auctions a where a.id = $1 for update', [auction]);
      const { rows } = await client.query<{ amount: number; school_id: number }>(
        `select b.amount, b.school_id from bids b join auctions a on a.id = b.auction_id
         where b.auction_id = $1 and not b.retracted and (b.school_id = $2 or not a.private_bidding)
         order by b.amount desc, b.id limit 1`,
        [auction, school],
      );
      const [best] = rows;
      await client.query(WRITE, [auction, school, best ? best.amount + STEP : START, id, best?.school_id ?? null]);
      await client.query('commit');
      return true;
    } catch (error) {
      await client.query('rollback');
      if (error instanceof Error && error.message === 'BIDDER_LEADS') return false;
      throw error;
    } finally {
      client.release();
    }
  };
}

async function run(job: BidJob): Promise<BidResult> {
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off';
  const pool = new pg.Pool({ connectionString: job.database, max: job.pool, options });
  const auction = await createAuction(pool, job);
  const product = job.side === 'product' ? await openProduct(job, auction) : null;
  const place = product?.place ?? openDriver(pool, auction);
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const deadline = start + job.seconds * 1000;
  const work = async (bidder: CopiedUser) => {
    while (performance.now() < deadline) {
      const started = performance.now();
      if (await place(bidder)) times.push(performance.now() - started);
      else refused += 1;
    }
  };
  await Promise.all(job.bidders.map(work));
  const seconds = (performance.now() - start) / 1000;
  product?.close();
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from bids where auction_id = $1', [
    auction,
  ]);
  await pool.end();
  if (rows[0]?.count !== times.length)
    throw new Error(`${times.length} bids were placed, and ${rows[0]?.count} are stored.`);
  return { placed: times.length, refused, seconds, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

serveParent({}, async ({ job }) => ({ result: await run(JSON.parse(String(job))) }));
