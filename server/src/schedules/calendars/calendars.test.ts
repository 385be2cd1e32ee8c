import { aBidder, anAuction } from '../../../testing/auctions.ts';
import { aConference, aGame, aSchool, aUser } from '../../../testing/builders.ts';
import { sql } from 'kysely';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let leagues = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aLeague() {
  const conference = await aConference(server.db, { state: 'membership' });
  leagues += 1;
  const own = await aSchool(server.db, { conference, name: `Calder State ${leagues}` });
  const member = await aSchool(server.db, { conference, name: `Elmira Tech ${leagues}` });
  const stranger = await aSchool(server.db, { name: `Far Away ${leagues}` });
  await aGame(server.db, { home: member, away: own, week: 5, dayOffset: -2, comments: 'Paid; 60 tickets, band' });
  await aGame(server.db, { home: own, away: member, week: 9, pending: 3 });
  await aGame(server.db, {
    home: own,
    away: stranger,
    week: 2,
    altLocation: 'Dublin',
  });
  return { own, member, stranger };
}

async function read(path: string) {
  const answer = await fetch(server.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** The lines of an iCalendar text, with folded lines joined. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar address', () => {
  it('a calendar shows the games of a school that its user may see, as all-day events', async () => {
    const { own, member, stranger } = await aLeague();
    const reader = async (user: ReturnType<typeof aUser>) => {
      const api = await server.as(await user);
      const { path } = await api.calendars.create({ params: { id: own.id } });
      return read(path);
    };
    const seen = await reader(aUser(server.db, { role: 3, school: own }));
    expect(seen).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    const text = lines(seen.text);
    expect(text).toEqual(
      expect.arrayContaining([
        `SUMMARY:${own.name} at ${member.name}`,
        `SUMMARY:${stranger.name} vs ${own.name}`,
        'LOCATION:Dublin',
        'DESCRIPTION:Paid\\; 60 tickets\\, band',
        `SUMMARY:${member.name} at ${own.name}`,
        'STATUS:TENTATIVE',
      ]),
    );
    expect(text.filter((line) => line.startsWith('DTSTART;VALUE=DATE:'))).toHaveLength(3);
    expect(text.filter((line) => line.startsWith('DESCRIPTION'))).toHaveLength(1);
    const uids = text.filter((line) => line.startsWith('UID:'));
    expect(uids).toHaveLength(3);
    expect(uids).toEqual(Array(3).fill(expect.stringMatching(`^UID:game-\\d+-${own.id}@[\\w.-]+$`)));
    const outsider = await reader(aUser(server.db, { role: 2, school: await aSchool(server.db) }));
    expect(outsider.text).not.toContain(`${member.name} at ${own.name}`);
    expect(outsider.text).not.toContain('TENTATIVE');
    expect(outsider.text).toContain(`${own.name} at ${member.name}`);
  });

  it('a calendar leaves the days of games free, links to their weeks and is the same until one changes [PLT-270]', async () => {
    const { own } = await aLeague();
    const { db } = server;
    const auction = await anAuction(db, { school: own, week: 6, softCloseMinutes: 5 });
    const api = await server.as(await aUser(db, { role: 2, school: own }));
    const { path } = await api.calendars.create({ params: { id: own.id } });
    const poll = async (tag = '') => {
      const answer = await fetch(server.url + path, { headers: tag === '' ? {} : { 'if-none-match': tag } });
      return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() };
    };
    const first = await poll();
    const text = lines(first.text);
    expect(text.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(4);
    expect(text.find((line) => line.startsWith('URL') && line.includes('/team/'))).toMatch(
      new RegExp(`^URL;VALUE=URI:http.+/team/${own.id}\\?year=2027&week=2$`),
    );
    server.setTime('2027-08-01T18:00:00Z');
    await expect(poll()).resolves.toEqual(first);
    await expect(poll(`W/${first.tag}`)).resolves.toMatchObject({ status: 304, text: '' });
    const { file } = await api.auctions.calendar({ params: { id: auction } });
    server.setTime('2027-08-01T19:00:00Z');
    await expect(api.auctions.calendar({ params: { id: auction } })).resolves.toEqual({ file });
    await sql`update schools set stadium = 'New Field', updated_at = current_moment() where id = ${own.id}`.execute(db);
    const second = await poll(first.tag);
    expect(second).toMatchObject({ status: 200, text: expect.stringContaining('New Field') });
    const stamps = (of: string) => lines(of).filter((line) => line.startsWith('DTSTAMP'));
    expect(stamps(second.text)).not.toEqual(stamps(first.text));
    await sql`update auctions set ends_at = ends_at + interval '3 minutes' where id = ${auction}`.execute(db);
    const third = await poll(second.tag);
    expect(third.status).toBe(200);
    expect(stamps(third.text)).not.toEqual(stamps(second.text));
    server.setTime('2027-08-01T16:00:00Z');
  });

  it('a calendar address works until it is replaced, revoked, or its user can no longer sign in', async () => {
    const { own } = await aLeague();
    const user = await aUser(server.db, { role: 3, school: own });
    const { calendars } = await server.as(user);
    const params = { id: own.id };
    await expect(calendars.get({ params })).resolves.toEqual({ createdAt: null });
    const first = await calendars.create({ params });
    await expect(calendars.get({ params })).resolves.toEqual({ createdAt: '2027-08-01T16:00:00.000Z' });
    const second = await calendars.create({ params });
    expect((await read(first.path)).status).toBe(404);
    expect((await read(second.path)).status).toBe(200);
    await calendars.remove({ params });
    expect((await read(second.path)).status).toBe(404);
    const third = await calendars.create({ params });
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', user.id).execute();
    expect((await read(third.path)).status).toBe(404);
  });

  it('a calendar address is stored as a hash only, and creating one for an unknown school answers 404', async () => {
    const { own } = await aLeague();
    const { calendars } = await server.as(await aUser(server.db));
    const { path } = await calendars.create({ params: { id: own.id } });
    const token = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
    const rows = await server.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_sha256.toString('utf8')))).not.toContain(token);
    await expect(calendars.create({ params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    expect((await read('/api/v1/calendars/guess.ics')).status).toBe(404);
  });

  it('a calendar shows the ends of auctions of its school, and those that it bids in to who may bid for it [AUC-100]', async () => {
    const { own, member, stranger } = await aLeague();
    const { db } = server;
    const ofOwn = await anAuction(db, { school: own, week: 6, isPrivate: true });
    const bidden = await anAuction(db, { school: stranger, week: 6 });
    const followed = await anAuction(db, { school: stranger, week: 7 });
    await anAuction(db, { school: stranger, week: 8 });
    const denied = await anAuction(db, { school: stranger, week: 10 });
    await anAuction(db, { school: own, week: 7, cancelled: true });
    await aBidder(db, bidden, own);
    await aBidder(db, denied, own, 0);
    const editor = await aUser(db, { role: 2, school: own });
    const other = await aUser(db, { role: 2, school: member });
    for (const user of [editor, other])
      await (await server.as(user)).auctions.follow({ params: { id: followed }, body: { noticeMinutes: null } });
    const closings = async (user: typeof editor) => {
      const { path } = await (await server.as(user)).calendars.create({ params: { id: own.id } });
      const { text } = await read(path);
      const ids = lines(text).flatMap((line) => /^UID:auction-(\d+)@/.exec(line)?.[1] ?? []);
      return ids.map(Number).toSorted((one, other) => one - other);
    };
    await expect(closings(editor)).resolves.toEqual([ofOwn, bidden, followed]);
    await expect(closings(await aUser(db, { role: 2, school: own }))).resolves.toEqual([ofOwn, bidden]);
    await expect(closings(await aUser(db))).resolves.toEqual([ofOwn, bidden]);
    await expect(closings(other)).resolves.toEqual([ofOwn]);
    await expect(closings(await aUser(db, { role: 3, school: own }))).resolves.toEqual([]);
  });
});
