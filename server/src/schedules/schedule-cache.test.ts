import { type TestSchool, type TestUser, aConference, aGame, aSchool, aUser, aWeek } from '../../testing/builders.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

async function reader(user: TestUser, school: TestSchool) {
  const token = await server.token(user);
  return async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/v1/schools/${school.id}/schedules`, {
      headers: { 'Auth-Token': token, ...headers },
    });
    return {
      status: answer.status,
      tag: answer.headers.get('etag') ?? '',
      text: await answer.text(),
      headers: answer.headers,
    };
  };
}

describe('the cache of school schedules', () => {
  it('a school schedule answers 304 until something in it changes', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    const opponent = await aSchool(server.db, { conference });
    const game = await aGame(server.db, { home: school, away: opponent, week: 3 });
    const week = await aWeek(server.db, school, { week: 6 });
    const get = await reader(await aUser(server.db), school);
    const { db } = server;
    const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['a comment', () => db.updateTable('games').set({ comments: 'Night game' }).where('id', '=', game).execute()],
      ['a new game', () => aGame(db, { home: opponent, away: school, week: 4 })],
      ['a deleted game', () => db.deleteFrom('games').where('id', '=', game).execute()],
      ['a flag', () => db.updateTable('school_weeks').set({ bye: true }).where('id', '=', week).execute()],
      ['a want', () => db.insertInto('school_week_wants').values({ school_week_id: week, want_id: 22 }).execute()],
      ['no want', () => db.deleteFrom('school_week_wants').where('school_week_id', '=', week).execute()],
      [
        'the status',
        () =>
          db
            .updateTable('school_years')
            .set({ season_locked: true, season_full: 2 })
            .where('school_id', '=', school.id)
            .execute(),
      ],
      [
        'an opponent’s name',
        () => db.updateTable('schools').set({ display_name: 'Renamed' }).where('id', '=', opponent.id).execute(),
      ],
      [
        'the conference’s name',
        () => db.updateTable('conferences').set({ name: 'Renamed' }).where('id', '=', conference.id).execute(),
      ],
      [
        'the conference year',
        () =>
          db
            .updateTable('conference_years')
            .set({ total_games_playable: 9 })
            .where('conference_id', '=', conference.id)
            .execute(),
      ],
      [
        'a division',
        () => db.insertInto('conference_divisions').values({ conference_id: conference.id, name: 'North' }).execute(),
      ],
      ['the catalog', () => db.updateTable('wants').set({ short_label: 'ANYBODY' }).where('id', '=', 23).execute()],
      [
        'the seasons',
        () => db.updateTable('seasons').set({ end_date: '2027-12-14' }).where('year', '=', 2027).execute(),
      ],
    ];
    let { tag } = await get();
    for (const [name, change] of changes) {
      expect([name, (await get({ 'if-none-match': tag })).status]).toEqual([name, 304]);
      await change();
      const fresh = await get();
      expect([name, fresh.status]).toEqual([name, 200]);
      tag = fresh.tag;
    }
  });

  it('a renamed opponent has its new name in a schedule at once', async () => {
    const [school, opponent] = [await aSchool(server.db), await aSchool(server.db)];
    await aGame(server.db, { home: school, away: opponent, week: 3 });
    const get = await reader(await aUser(server.db), school);
    expect((await get()).text).toContain(opponent.name);
    await server.db.updateTable('schools').set({ display_name: 'New Tech' }).where('id', '=', opponent.id).execute();
    expect((await get()).text).toContain('"CellLabel":"New Tech"');
  });

  it('a cached school schedule needs one database statement', async () => {
    const school = await aSchool(server.db);
    const get = await reader(await aUser(server.db), school);
    await get();
    const sent = await sentStatements(async () => expect((await get()).status).toBe(200));
    expect(sent).toHaveLength(1);
  });

  it('only viewers who see the same games with the same rights share a cached schedule', async () => {
    const conference = await aConference(server.db, { state: 'membership' });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await aGame(server.db, { home, away, week: 5, pending: 3 });
    const outsider = await reader(await aUser(server.db, { role: 2, school: await aSchool(server.db) }), home);
    const member = await reader(await aUser(server.db, { role: 3, school: away }), home);
    const own = await reader(await aUser(server.db, { role: 2, school: home }), home);
    const [hidden, seen, edited] = [await outsider(), await member(), await own()];
    expect(hidden.text).not.toContain(away.name);
    expect(seen.text).toContain(away.name);
    expect(edited.text).toContain('"CanEdit":1');
    expect((await outsider()).text).toBe(hidden.text);
    expect(new Set([hidden.tag, seen.tag, edited.tag]).size).toBe(3);
  });

  it('a cached schedule expires at midnight in New York', async () => {
    const school = await aSchool(server.db);
    server.setTime('2027-09-14T03:59:00Z');
    const get = await reader(await aUser(server.db, { role: 2, school }), school);
    const monday = await get();
    server.setTime('2027-09-14T04:01:00Z');
    expect((await get()).tag).not.toBe(monday.tag);
  });

  it.each([
    ['br, zstd', 'zstd'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
  ])('a cached schedule is compressed for a client that accepts %s', async (accepted, encoding) => {
    const school = await aSchool(server.db);
    const get = await reader(await aUser(server.db), school);
    const answer = await get({ 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({ ID: school.id });
  });
});
