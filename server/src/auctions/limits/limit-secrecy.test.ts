import { readExport } from '../../../testing/read-export.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readBids, outcome } from '../../../testing/auctions.ts';
import { Bidding } from '../../../testing/bidding.ts';
import { type EventStream, catchUp, openStream } from '../../../testing/event-stream.ts';
import { readAddresses, readEverything } from '../../../testing/every-read.ts';
import { closeNextExpired } from '../close-auction.ts';
import { verifyLogs } from '../bid-log/verify-logs.ts';

/** An amount that nothing else has. */
const SECRET = 1_237_000;
const WRITTEN = /1[,.]?237[,.]?000/;
const [START, STEP] = [1_000_000, 1000];

let bidding: Bidding;
let server: Bidding['server'];
let schools: Bidding['schools'];
let users: Bidding['users'];

beforeAll(async () => {
  bidding = await Bidding.start();
  ({ server, schools, users } = bidding);
});
afterAll(() => server.close());
afterEach(() => bidding.reset());

/** An auction in which Kentucky has the secret limit, Indiana was outbid by it, and Purdue may bid. */
async function aContest(): Promise<number> {
  const id = await bidding.auction({ startingBid: START, bidIncrement: STEP, school: schools.owner, week: 15 }, [
    schools.one,
    schools.two,
    schools.other,
  ]);
  const one = await server.as(users.one);
  await one.auctions.setLimit({ params: { id }, body: { amount: SECRET, requestKey: randomUUID() } });
  const two = await server.as(users.two);
  await two.auctions.setLimit({ params: { id }, body: { amount: START + 5 * STEP, requestKey: randomUUID() } });
  await bidding.bid('other', id, START + 10 * STEP);
  return id;
}

/** The tables that have the amount in a row. */
async function tablesWithSecret(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    server.db,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await sql`select from ${sql.table(name)} t where t::text ~ ${WRITTEN.source} limit 1`.execute(
        server.db,
      );
      return hits.rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

describe('a limit is known to its school alone [AUC-090]', () => {
  let id: number;
  let streams: readonly EventStream[];
  const heard: unknown[] = [];
  beforeAll(async () => {
    const listeners = [users.admin, users.owner, users.two, users.other];
    streams = await Promise.all(listeners.map(async (user) => openStream(server, await server.token(user))));
    await Promise.all(streams.map((stream) => stream.opened()));
    id = await aContest();
    const one = await server.as(users.one);
    // The leader sets, changes and withdraws it, which places no bid.
    await one.auctions.setLimit({ params: { id }, body: { amount: SECRET + STEP, requestKey: randomUUID() } });
    heard.push(...(await catchUp(server, users.admin, streams)));
    await one.auctions.setLimit({ params: { id }, body: { amount: SECRET, requestKey: randomUUID() } });
  });
  afterAll(() => streams.forEach((stream) => stream.leave()));

  it('the server bids within it', async () => {
    expect((await readBids(server.db, id)).at(-1)).toMatchObject({
      school_id: schools.one.id,
      amount: START + 11 * STEP,
      automatic: true,
    });
  });

  it('no table but its own has the amount: no log, notification, mail or activity', async () => {
    expect(await tablesWithSecret()).toEqual(['bid_limits']);
  });

  it('nobody else reads it, in no call of the contract and no event, and nobody reads which bids are automatic', async () => {
    const targets = {
      id: [id],
      schoolId: [schools.one.id],
      year: [2027],
      endyear: [2027],
      conference: [0],
      report: [1],
      showDivisions: [0],
      params: [`2027-${schools.one.id}`],
      idOrYear: [2027],
      from: ['2027-07-01'],
      to: ['2027-12-31'],
      channel: ['production'],
    };
    const addresses = readAddresses((path) =>
      path.includes('/conferencescheduling') ? { ...targets, report: ['OVERALL'] } : targets,
    );
    for (const user of [users.admin, users.owner, users.two]) {
      const read = await readEverything(server, await server.token(user), addresses);
      const telling = Object.entries(read).filter(([, said]) => WRITTEN.test(said) || said.includes('"automatic":1'));
      expect(telling.map(([address]) => address)).toEqual([]);
      expect(Object.values(read).some((said) => said.includes(String(START + 11 * STEP)))).toBe(true);
    }
    const own = await readEverything(server, await server.token(users.one), [`/api/v2/auctions/${id}/limit`]);
    expect(JSON.stringify(own)).toMatch(WRITTEN);
    expect(JSON.stringify(heard)).not.toMatch(WRITTEN);
  });

  it('no refusal names it', async () => {
    const said: string[] = [];
    for (const amount of [START, START + 11 * STEP, SECRET + 20 * STEP, 1])
      for (const who of ['two', 'other', 'admin'] as const) {
        said.push(await outcome(bidding.bid(who, id, amount)));
        const client = await server.as(users[who]);
        const asked = { params: { id }, body: { amount, requestKey: randomUUID() } };
        if (amount < SECRET) said.push(await outcome(client.auctions.setLimit(asked)));
        said.push(await outcome(client.auctions.withdrawLimit({ params: { id: 999_999 } })));
      }
    expect(said).not.toContain('done');
    expect(said.join('\n')).not.toMatch(WRITTEN);
  });

  it('the export leaves it out, and says of no bid that it was automatic while the auction runs', async () => {
    const token = await server.token(users.admin);
    const answer = await fetch(`${server.url}/api/v1/admin/export`, {
      method: 'POST',
      headers: { 'Auth-Token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ form: 'json' }),
    });
    const text = await readExport(answer);
    expect(text).toContain(`"amount":${START + 11 * STEP}`);
    expect(text).not.toMatch(WRITTEN);
    expect(text).not.toMatch(/"automatic":\s*true/);
  });

  it('a change of the leader’s limit is not an event for others', async () => {
    const one = await server.as(users.one);
    await catchUp(server, users.admin, streams);
    await one.auctions.setLimit({ params: { id }, body: { amount: SECRET - STEP, requestKey: randomUUID() } });
    const told = await catchUp(server, users.admin, streams);
    expect(JSON.stringify(told)).not.toContain('auctions');
  });
});

describe('once the auction has ended [AUC-093]', () => {
  it('everybody who sees the bids reads which were automatic, and so does the log, which still fits', async () => {
    const id = await bidding.auction({ expires: 0 });
    const one = await server.as(users.one);
    await one.auctions.setLimit({ params: { id }, body: { amount: 150_000, requestKey: randomUUID() } });
    await bidding.bid('two', id, 110_000);
    const marks = async () =>
      (await (await server.as(users.two)).auctions.bids({ params: { id } })).bids.map(
        ({ amount, automatic }) => `${amount} ${automatic}`,
      );
    const log = async () =>
      (await (await server.as(users.admin)).auctions.log({ params: { id } })).log.map(({ entry }) => entry);
    expect(await marks()).toEqual(['115000 0', '110000 0', '100000 0']);
    expect((await log()).join('\n')).not.toContain('automatic');
    server.setTime('2027-08-02T04:00:00Z');
    expect(await marks()).toEqual(['115000 1', '110000 0', '100000 1']);
    while (await closeNextExpired(server.db)) continue;
    const automatic = (await readBids(server.db, id)).filter((bid) => bid.automatic).map((bid) => bid.id);
    expect(JSON.parse((await log()).at(-1) ?? '')).toMatchObject({ what: 'closed', automatic });
    expect((await verifyLogs(server.db, [])).problems).toEqual([]);
    await server.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update bids set automatic = false where auction_id = ${id}`.execute(tx);
    });
    const { problems } = await verifyLogs(server.db, []);
    expect(problems).toMatchObject([{ auction: id, problem: expect.stringContaining('is not as the log has it') }]);
  });
});
