import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bidLogFile } from '@open-date/shared-api/rules/auctions/bid-log';
import { sql } from 'kysely';
import { RETRACTING } from '../../../testing/auctions.ts';
import { Bidding } from '../../../testing/bidding.ts';
import { runVerify } from './run-verify.ts';
import { closeNextExpired } from '../../auctions/close-auction.ts';
import { type LogProblem, verifyLogs } from '../../auctions/bid-log/verify-logs.ts';

let bidding: Bidding;
let folder: string;
beforeAll(async () => {
  bidding = await Bidding.start();
  folder = mkdtempSync(join(tmpdir(), 'bid-log-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bidding.server.close();
});
afterEach(() => bidding.reset());

/** An auction with three bids, of which the second is retracted. */
async function anAuctionWithBids(): Promise<number> {
  const id = await bidding.auction();
  await bidding.bid('one', id, 100_000);
  const { bid } = await bidding.bid('two', id, 105_000);
  const two = await bidding.server.as(bidding.users.two);
  await two.auctions.retractBid({ params: { id, bidId: bid.id }, body: RETRACTING });
  const admin = await bidding.server.as(bidding.users.admin);
  await admin.auctions.decideBidder({ params: { id }, body: { schoolId: bidding.schools.two.id, approve: 1 } });
  await bidding.bid('two', id, 110_000);
  return id;
}

const readLog = async (id: number) =>
  (await (await bidding.server.as(bidding.users.admin)).auctions.log({ params: { id } })).log;

async function verify(...args: readonly string[]) {
  return verifyDatabase(bidding.server.databaseUrl, ...args);
}

async function verifyDatabase(DATABASE_URL: string, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runVerify(args, {
    environment: { DATABASE_URL },
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** What the check finds after a change by somebody who owns the database; the change is taken back. */
async function whatIsFoundAfter(...changes: readonly string[]): Promise<LogProblem[]> {
  const found: LogProblem[] = [];
  const takenBack = new Error('taken back');
  const work = bidding.server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const change of changes) await sql.raw(change).execute(tx);
    found.push(...(await verifyLogs(tx, [])).problems);
    throw takenBack;
  });
  await expect(work).rejects.toBe(takenBack);
  return found;
}

it('an auction keeps a log of its terms, bids, retractions and end, in their order [AUC-080]', async () => {
  const id = await anAuctionWithBids();
  bidding.server.setTime('2027-08-20T16:00:00Z');
  while (await closeNextExpired(bidding.server.db));
  const entries = (await readLog(id)).map(({ entry }) => JSON.parse(entry));
  expect(entries.map(({ number, what, amount }) => [number, what, amount])).toEqual([
    [1, 'opened', undefined],
    [2, 'bid', 100_000],
    [3, 'bid', 105_000],
    [4, 'retracted', undefined],
    [5, 'bid', 110_000],
    [6, 'closed', undefined],
  ]);
  expect(entries[0]).toMatchObject({ auction: id, type: 'sell', startingBid: 100_000, bidIncrement: 5000 });
  expect(entries[3]).toMatchObject({ bid: entries[2].bid });
  expect(entries[1]).toMatchObject({ school: 'Kentucky', at: '2027-08-01T16:00:00.000000Z' });
});

it.each([
  ['change', "update auction_log set entry = replace(entry, '100000', '900000')"],
  ['delete', 'delete from auction_log'],
])('the database refuses to %s entries of a log [AUC-080]', async (_what, statement) => {
  await anAuctionWithBids();
  await expect(sql.raw(statement).execute(bidding.server.db)).rejects.toThrow('AUCTION_LOG_IS_FINAL');
});

it('deleting a canceled auction without bids deletes its log [AUC-080]', async () => {
  const id = await bidding.auction();
  const admin = await bidding.server.as(bidding.users.admin);
  await admin.auctions.cancel({ params: { id } });
  expect((await readLog(id)).map(({ entry }) => JSON.parse(entry).what)).toEqual(['opened', 'canceled']);
  await admin.auctions.remove({ params: { id } });
  const left = await bidding.server.db.selectFrom('auction_log').selectAll().where('auction_id', '=', id).execute();
  expect(left).toEqual([]);
});

it('an auction without a log gets one from its rows, in the order of events [AUC-080]', async () => {
  const id = await anAuctionWithBids();
  const { db } = bidding.server;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('auction_log').where('auction_id', '=', id).execute();
  });
  await sql`select write_missing_auction_logs()`.execute(db);
  // All of it has the same moment here; of one moment, bids come before retractions.
  expect((await readLog(id)).map(({ entry }) => JSON.parse(entry)).map(({ what, amount }) => [what, amount])).toEqual([
    ['opened', undefined],
    ['bid', 100_000],
    ['bid', 105_000],
    ['bid', 110_000],
    ['retracted', undefined],
  ]);
  expect((await verify()).code).toBe(0);
});

it('the check of auctions reports that all are intact or names the others, and exits with 0 or 1 [AUC-081]', async () => {
  const id = await anAuctionWithBids();
  const whole = await verify();
  expect(whole).toEqual({ code: 0, err: '', out: expect.stringMatching(/^\d+ auctions, \d+ entries, 0 not whole$/) });
  const { db } = bidding.server;
  await sql`alter table auction_log disable trigger auction_log_is_final`.execute(db);
  await sql`update auction_log set entry = entry || ' ' where auction_id = ${id} and number = 3`.execute(db);
  const broken = await verify();
  await sql`update auction_log set entry = rtrim(entry) where auction_id = ${id} and number = 3`.execute(db);
  await sql`alter table auction_log enable trigger auction_log_is_final`.execute(db);
  expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('1 not whole') });
  expect(broken.err).toMatch(new RegExp(`^auction ${id} of .+: entry 3 is not what was written$`));
});

it.each([
  [
    'an amount in the log',
    ["update auction_log set entry = replace(entry, '105000', '905000')"],
    'entry 3 is not what was written',
  ],
  ['a removed entry', ['delete from auction_log where number = 2'], 'entry 2 is missing'],
  ['a removed last entry', ['delete from auction_log where number = 5'], /^bid \d+ is not in the log$/],
  ['a removed log', ['delete from auction_log'], 'the log is missing'],
  [
    'two entries in each other’s place',
    [
      'update auction_log set number = number + 100 where number in (2, 3)',
      'update auction_log set number = 105 - number where number in (102, 103)',
    ],
    'entry 2 is not what was written',
  ],
  [
    'an entry put in',
    [
      `insert into auction_log select l.auction_id, m.most + 1, l.entry, l.hash from auction_log l
       join (select auction_id, max(number) as most from auction_log group by 1) m using (auction_id) where l.number = 2`,
    ],
    'entry 6 is not what was written',
  ],
  ['a changed bid', ['update bids set amount = 111000 where amount = 110000'], /^bid \d+ is not as the log has it$/],
  [
    'a bid that is no longer retracted',
    ['update bids set retracted = false, retracted_at = null'],
    /^bid \d+ is not as the log has it$/,
  ],
  ['a removed bid', ['delete from bids where amount = 110000'], /^bid \d+ of the log is missing$/],
  ['changed terms', ['update auctions set starting_bid = 50000'], 'the terms are not those of the log'],
  [
    'an end that no bid moved',
    [
      'alter table auctions drop constraint auction_end_is_near_its_last_day',
      "update auctions set ends_at = ends_at + interval '1 minute'",
    ],
    'the end is not the one that the log says',
  ],
  [
    'another end',
    ['update auctions set closed = true, closed_at = now()'],
    'how the auction ended is not what the log says',
  ],
])('the check of auctions finds %s [AUC-081]', async (_what, changes, problem) => {
  const id = await anAuctionWithBids();
  const found = await whatIsFoundAfter(...changes);
  expect(found).toContainEqual({
    auction: id,
    school: expect.any(String),
    problem: expect.stringMatching(problem),
  });
});

it('the check of auctions with saved heads finds entries that a restored backup lacks [AUC-081]', async () => {
  const id = await anAuctionWithBids();
  const heads = join(folder, 'heads.json');
  expect((await verify('--save', heads)).code).toBe(0);
  expect((await verify('--known', heads)).code).toBe(0);
  await bidding.bid('one', id, 115_000);
  expect((await verify('--known', heads)).code).toBe(0);
  const saved = JSON.parse(readFileSync(heads, 'utf8'));
  const change = (facts: object) => {
    const changed = saved.map((head: { auction: number }) => (head.auction === id ? { ...head, ...facts } : head));
    writeFileSync(heads, JSON.stringify(changed));
    return verify('--known', heads);
  };
  expect((await change({ entries: 9 })).err).toContain('the log ends before entry 9, which it had');
  expect((await change({ hash: '0'.repeat(64) })).err).toContain('entry 5 is another one than it was');
  expect((await change({ auction: 9999 })).err).toContain('the auction is missing with its log');
  expect((await change({ auction: 9999, hasBids: false })).code).toBe(0);
});

it.each([
  ['an unknown option', ['--no']],
  ['a file that is not there', ['--known', '/nowhere/heads.json']],
  ['a file that it cannot write', ['--save', '/nowhere/heads.json']],
  ['a file that it did not save', ['--known', join(__dirname, 'run-verify.test.ts')]],
])('the check of auctions refuses %s and says how it is used [AUC-081]', async (_what, args) => {
  const { code, err } = await verify(...args);
  expect([code, err]).toEqual([2, expect.stringContaining('Usage: npm run check -- auctions')]);
});

it.each([
  ['that is not prepared', { pathname: '/postgres' }, 'The database has no logs of auctions: start the server once.'],
  ['that cannot be reached', { port: '1' }, 'The database cannot be reached. Is DATABASE_URL right?'],
])('the check of auctions says so for a database %s [AUC-081]', async (_what, place, problem) => {
  const url = Object.assign(new URL(bidding.server.databaseUrl), place);
  expect(await verifyDatabase(url.href)).toEqual({ code: 1, out: '', err: problem });
});

it('the program in docs/bid-log.md checks a downloaded log, and names an entry that was changed [AUC-082]', async () => {
  const id = await anAuctionWithBids();
  const page = readFileSync(join(__dirname, '../../../../docs/bid-log.md'), 'utf8');
  const program = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  expect(program.split('\n').length).toBeLessThanOrEqual(31);
  writeFileSync(join(folder, 'check.mjs'), program);
  const log = await readLog(id);
  const check = (text: string, ...known: readonly string[]) => {
    const file = join(folder, 'log.txt');
    writeFileSync(file, text);
    return spawnSync(process.execPath, [join(folder, 'check.mjs'), file, ...known], { encoding: 'utf8' }).stdout.trim();
  };
  const file = bidLogFile(log);
  const last = log.at(-1)?.hash ?? '';
  expect(check(file, last)).toBe(`5 entries, whole; the last hash is ${last}`);
  expect(check(file.replace('100000,', '900000,'))).toBe('entry 1 is not what was written');
  expect(check(file.replace('"amount": 105000', '"amount": 105001'))).toBe('entry 3 is not what was written');
  expect(check(file.split('\n').toSpliced(5, 1).join('\n'))).toMatch(/^entry [23] is not what was written$/);
  expect(check(bidLogFile(log.slice(0, 4)), last)).toBe('the log does not hold the hash that you know');
});

it('the owner downloads the log while bidding is private, and bidders and others are refused [AUC-082]', async () => {
  const id = await bidding.auction({ school: bidding.schools.owner, week: 9, isPrivate: true });
  await bidding.bid('one', id, 100_000);
  const as = async (who: keyof Bidding['users']) =>
    (await bidding.server.as(bidding.users[who])).auctions.log({ params: { id } });
  expect((await as('owner')).log).toHaveLength(2);
  for (const who of ['one', 'two', 'other'] as const) await expect(as(who)).rejects.toMatchObject({ status: 403 });
});
