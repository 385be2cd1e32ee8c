import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RETRACTING, aBidder, anAuction } from '../../testing/auctions.ts';
import {
  type TestConference,
  type TestSchool,
  type TestUser,
  SEASON,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const NEXT_DAY = '2027-08-02T16:00:00Z';
let server: TestServer;
let conference: TestConference;
let own: TestSchool;
let other: TestSchool;
let editor: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime('2027-08-01T16:00:00Z');
  conference = await aConference(server.db, { state: 'private' });
  own = await aSchool(server.db, { conference });
  other = await aSchool(server.db);
  editor = await aUser(server.db, { role: 2, school: own });
});

const read = async (user: TestUser) => (await server.as(user)).welcome.read();
const anEditor = (school: TestSchool) => aUser(server.db, { role: 2, school });
const titles = async (user: TestUser) => (await read(user)).requests?.items.map(({ title }) => title);

it('everybody reads the parts of their role and no others [WEL-017]', async () => {
  const { db } = server;
  const parts = async (user: TestUser) =>
    Object.entries(await read(user))
      .filter(([name, part]) => part !== null && name !== 'since' && name !== 'schoolIds')
      .map(([name]) => name)
      .join(' ');
  await expect(parts(editor)).resolves.toBe('seasons changes auctions requests');
  await expect(parts(await aUser(db, { role: 3, school: own }))).resolves.toBe('seasons changes');
  await expect(parts(await aUser(db, { role: 10, conference }))).resolves.toBe('requests releases members');
  await expect(parts(await aUser(db, { associate: true }))).resolves.toBe('auctions requests');
  // This league has no games yet.
  await expect(parts(await aUser(db, {}))).resolves.toBe('auctions requests setup');
});

describe('open dates', () => {
  const season = async (user: TestUser, year = SEASON) =>
    (await read(user)).seasons?.items.find((found) => found.year === year);
  const states = async (user: TestUser) => new Map((await season(user))?.weeks.map(({ week, state }) => [week, state]));

  it('a season shows each week as open, pending, filled or closed, and its open weeks lead editors to opponents [WEL-018]', async () => {
    await aGame(server.db, { home: own, away: other, week: 2 });
    await aGame(server.db, { home: other, away: own, week: 3, pending: 1 });
    await aWeek(server.db, own, { week: 4, bye: true });
    const found = await season(editor);
    expect(found?.weeks.slice(1, 5).map(({ state }) => state)).toEqual(['filled', 'pending', 'closed', 'open']);
    expect(found?.open).toBe(found?.weeks.filter(({ state }) => state === 'open').length);
    expect(found?.url).toBe(`/team/${own.id}?year=${SEASON}`);
    expect(found?.weeks[4]?.url).toBe(`/team/${own.id}?year=${SEASON}&week=5&find=1`);
    expect(found?.weeks.filter(({ url, state }) => (url === null) === (state === 'open'))).toEqual([]);
    const seen = await season(await aUser(server.db, { role: 3, school: own }));
    expect(seen?.open).toBe(found?.open);
    expect(seen?.weeks.filter(({ url }) => url !== null)).toEqual([]);
  });

  it('the strip counts what the reports of open dates count, from the running season on [WEL-018]', async () => {
    await aGame(server.db, { home: own, away: other, week: 2 });
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from visible_open_cells(row(true, null, null, '2027-08-01')::viewer)
      where school_id = ${own.id} and year = ${SEASON}`.execute(server.db);
    const strip = await season(editor);
    expect(strip?.open).toBe(rows[0]?.open);
    const reader = await server.as(editor);
    const { Years } = await reader.schedules.school({ params: { id: own.id } });
    expect(strip?.available).toBe(Years.find(({ Year }) => Year === SEASON)?.GamesAvailable);
    expect((await read(editor)).seasons?.items.map(({ year }) => year)).toEqual([SEASON, SEASON + 1]);
  });

  it('a private game that a member may not know leaves its week as open as without it, and no line of a change [WEL-019]', async () => {
    const member = await aSchool(server.db, { conference });
    const before = await read(editor);
    const office = await server.as(await aUser(server.db, { role: 10, conference }));
    const body = { ...(await gameBody(server.db, own, member, 6)), Pending: 3 as const };
    const { id } = await office.games.add({ body });
    expect(await read(editor)).toEqual(before);
    expect((await states(editor)).get(6)).toBe('open');
    await server.db
      .updateTable('conference_years')
      .set({ state: 'membership' })
      .where('conference_id', '=', conference.id)
      .execute();
    expect((await states(editor)).get(6)).toBe('pending');
    expect((await read(editor)).changes?.items).toHaveLength(1);
    const { version } = await server.db
      .selectFrom('games')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await office.games.remove({ params: { id }, query: { version } });
    await server.db
      .updateTable('conference_years')
      .set({ state: 'private' })
      .where('conference_id', '=', conference.id)
      .execute();
    expect(await read(editor)).toEqual(before);
  });
});

describe('changes since the last visit', () => {
  const addGame = async (user: TestUser, week: number) =>
    (await server.as(user)).games.add({ body: { ...(await gameBody(server.db, own, other, week)), Pending: 1 } });
  const changes = async (user: TestUser) => (await read(user)).changes?.items.map(({ title }) => title);

  it('what others changed is listed until the visit after, and a reload does not empty the list [WEL-020]', async () => {
    await expect(read(editor)).resolves.toMatchObject({ since: null, changes: { items: [] } });
    await addGame(await anEditor(other), 2);
    await addGame(editor, 3);
    server.setTime(NEXT_DAY);
    const { since, changes: found } = await read(editor);
    expect(since).toBe('2027-08-01T16:00:00.000Z');
    expect(found?.items).toEqual([
      {
        title: expect.stringMatching(`^Game added: ${other.name} at ${own.name} on Sep`),
        detail: expect.stringMatching('^Test User'),
        url: `/team/${own.id}?year=${SEASON}`,
        at: '2027-08-01T16:00:00.000Z',
      },
    ]);
    server.setTime('2027-08-02T16:29:00Z');
    await expect(changes(editor)).resolves.toHaveLength(1);
    server.setTime('2027-08-02T16:58:00Z');
    await expect(changes(editor)).resolves.toHaveLength(1);
    server.setTime('2027-08-02T17:28:00Z');
    await expect(changes(editor)).resolves.toEqual([]);
  });

  it('a first visit looks back seven days, and lists the newest eight [WEL-020]', async () => {
    const owner = await anEditor(other);
    for (const week of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await addGame(owner, week);
    await expect(changes(editor)).resolves.toHaveLength(8);
    server.setTime('2027-08-08T15:59:00Z');
    await expect(changes(await anEditor(own))).resolves.toHaveLength(8);
    server.setTime('2027-08-08T16:01:00Z');
    await expect(changes(await anEditor(own))).resolves.toEqual([]);
  });

  it('two readings at once are one visit [WEL-020]', async () => {
    await read(editor);
    server.setTime(NEXT_DAY);
    const api = await server.as(editor);
    const all = await Promise.all([1, 2, 3, 4].map(() => api.welcome.read()));
    expect(new Set(all.map(({ since }) => since))).toEqual(new Set(['2027-08-01T16:00:00.000Z']));
  });
});

describe('what waits for a user', () => {
  it('editors read the games to confirm and the schools that ask to bid, and viewers none of them [WEL-022]', async () => {
    const body = { ...(await gameBody(server.db, other, own, 2)), Pending: 1 as const };
    await (await server.as(await anEditor(other))).games.add({ body });
    const auction = await anAuction(server.db, { school: own, week: 7 });
    await aBidder(server.db, auction, other, 3);
    const { requests } = await read(editor);
    expect(requests?.items).toMatchObject([
      { title: `${other.name} asks to bid`, url: `/auctions/approve/${auction}` },
      {
        title: expect.stringMatching(`^${own.name} at ${other.name}, Sep`),
        detail: 'Waits for your confirmation',
        url: `/team/${own.id}?year=${SEASON}&week=2`,
      },
    ]);
    await expect(titles(await anEditor(other))).resolves.toEqual([]);
    await expect(titles(await aUser(server.db, { role: 3, school: own }))).resolves.toBeUndefined();
  });

  it('a school that retracted a bid is not said to ask for the first time [WEL-022]', async () => {
    const auction = await anAuction(server.db, { school: own, week: 7 });
    await aBidder(server.db, auction, other);
    const bidder = await server.as(await anEditor(other));
    const params = { id: auction };
    const { bid } = await bidder.auctions.placeBid({
      params,
      body: { schoolId: other.id, amount: 100_000, requestKey: randomUUID() },
    });
    await bidder.auctions.retractBid({ params: { ...params, bidId: bid.id }, body: RETRACTING });
    await expect(titles(editor)).resolves.toEqual([`${other.name} retracted a bid and asks to bid again`]);
  });

  it('auctions that end within seven days stand there, those in which the school was outbid first [WEL-021]', async () => {
    const [mine, outbid, late] = [
      await anAuction(server.db, { school: own, week: 8, expires: 1 }),
      await anAuction(server.db, { school: other, week: 8, expires: 5 }),
      await anAuction(server.db, { school: other, week: 9, expires: 8 }),
    ];
    const rival = await aSchool(server.db);
    for (const school of [own, rival]) for (const id of [outbid, late]) await aBidder(server.db, id, school);
    for (const [school, amount] of [
      [own, 100_000],
      [rival, 105_000],
    ] as const)
      await server.db.insertInto('bids').values({ auction_id: outbid, school_id: school.id, amount }).execute();
    const { auctions } = await read(editor);
    expect(auctions?.items.map(({ id, standing, url }) => [id, standing, url])).toEqual([
      [outbid, 'outbid', `/auctions/watching/${outbid}`],
      [mine, 'own', `/auctions/watching/${mine}`],
    ]);
  });

  it('administrators read access requests, disputes and mails that failed, those who import also imports [WEL-023]', async () => {
    const { db } = server;
    const asking = await aUser(db, { role: 3, status: 2 });
    const body = { ...(await gameBody(db, other, own, 2)), Pending: 0 as const };
    const { id } = await (await server.as(await anEditor(other))).games.add({ body });
    await (await server.as(editor)).games.dispute({ params: { id }, body: { version: 1, Reason: 'No.' } });
    await sql`insert into email_outbox (kind, to_email, subject, body_html, state) values ('account', 'a@b.test', 's', 'b', 'failed')`.execute(
      db,
    );
    await sql`insert into imports (state, created_at) values ('compared', '2027-08-01T10:00:00Z')`.execute(db);
    const lines = [
      '1 mail could not be sent',
      'An import waits for your decision',
      expect.stringMatching('asks for access$'),
      expect.stringMatching(`^${own.name} at ${other.name}`),
    ];
    const found = (await read(await aUser(db))).requests?.items ?? [];
    expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(lines));
    expect(found.map(({ url }) => url)).toEqual(
      expect.arrayContaining([`/admin/users/${asking.id}`, '/admin/mail', '/admin/import']),
    );
    const associate = await titles(await aUser(db, { associate: true }));
    expect(associate).toEqual(expect.arrayContaining(lines.filter((line) => line !== lines[1])));
    expect(associate).not.toContain(lines[1]);
  });

  it('commissioners read the seasons that are not released, members with open dates and requests to members [WEL-024]', async () => {
    const commissioner = await aUser(server.db, { role: 10, conference });
    const body = { ...(await gameBody(server.db, other, own, 2)), Pending: 1 as const };
    await (await server.as(await anEditor(other))).games.add({ body });
    const { releases, members, requests } = await read(commissioner);
    expect(releases?.items.map(({ title, url }) => [title, url])).toEqual(
      [SEASON, SEASON + 1].map((year) => [`${year} is not released`, `/conference/${conference.id}/${year}/0`]),
    );
    expect(members?.items).toMatchObject([
      { title: own.name, detail: expect.stringMatching(/^Open dates: \d+ in 2027, \d+ in 2028$/) },
    ]);
    expect(requests?.items).toMatchObject([{ detail: `Waits for ${own.name}` }]);
    await expect(
      titles(await aUser(server.db, { role: 10, conference: await aConference(server.db) })),
    ).resolves.toEqual([]);
  });
});
