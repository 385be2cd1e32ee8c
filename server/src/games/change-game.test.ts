import { sql } from 'kysely';
import {
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
  weekId,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));

async function aSetGame() {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const id = await aGame(server.db, { home, away, week: 3 });
  const api = await signIn({ role: 2, school: home });
  return { home, away, id, api, body: { ...(await gameBody(server.db, home, away, 3)), version: 1 } };
}

async function findGameId(school: TestSchool, week: number) {
  const api = await signIn();
  const { Cell } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, week) } });
  return Cell.GameID;
}

describe('changing a game', () => {
  it('a change shows on both schedules and raises the version [API-076]', async () => {
    const { home, away, id, api, body } = await aSetGame();
    const saved = await api.games.save({
      params: { id },
      body: { ...body, Comments: 'Night game', AltLocation: ' Lake Arena ', Pending: 1 },
    });
    expect(saved).toMatchObject({ Version: 2, Comments: 'Night game', AltLocation: 'Lake Arena', Pending: 1 });
    const { Cell } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, away, 3) } });
    expect(Cell).toMatchObject({ CellLabel: `vs ${home.name}`, GameData: saved });
  });

  it('a change to an old version of a game is refused and changes nothing [SCH-089]', async () => {
    const { id, api, away, body } = await aSetGame();
    const opponent = await signIn({ role: 2, school: away });
    await opponent.games.save({ params: { id }, body: { ...body, Comments: 'first' } });
    await expect(api.games.save({ params: { id }, body: { ...body, Comments: 'second' } })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: 'This game was changed by someone else. Please reload.',
    });
    await expect(api.games.get({ params: { id } })).resolves.toMatchObject({ Comments: 'first', Version: 2 });
  });

  it('changing the week moves the game when both schools are free there', async () => {
    const { home, away, id, api, body } = await aSetGame();
    await api.games.save({ params: { id }, body: { ...body, GameDate: '2027-10-02' } });
    expect(await findGameId(home, 3)).toBeNull();
    expect(await findGameId(away, 3)).toBeNull();
    expect(await findGameId(home, 6)).toBe(id);
    expect(await findGameId(away, 6)).toBe(id);
  });

  it('moving a game to a taken or flagged week is refused and leaves the game in its week', async () => {
    const { home, away, id, api, body } = await aSetGame();
    await aGame(server.db, { home: away, away: await aSchool(server.db), week: 6 });
    await aWeek(server.db, away, { week: 7, bye: true });
    await expect(api.games.save({ params: { id }, body: { ...body, GameDate: '2027-10-02' } })).rejects.toMatchObject({
      status: 409,
      code: 'week.taken',
      message: `${away.name} already has a game that week.`,
    });
    await expect(api.games.save({ params: { id }, body: { ...body, GameDate: '2027-10-09' } })).rejects.toMatchObject({
      code: 'week.flagged',
    });
    expect(await findGameId(home, 3)).toBe(id);
  });

  it('a change can swap home and away', async () => {
    const { home, away, id, api, body } = await aSetGame();
    const swapped = { ...body, SchoolIdHome: away.id, SchoolIdAway: home.id };
    await expect(api.games.save({ params: { id }, body: swapped })).resolves.toMatchObject({
      SchoolIdHome: away.id,
      SchoolIdAway: home.id,
      HomeSchoolName: away.name,
    });
  });

  it('changing both opponent and week of a game frees the old opponent’s week', async () => {
    const { home, away, id, api, body } = await aSetGame();
    const third = await aSchool(server.db);
    await aGame(server.db, { home: away, away: await aSchool(server.db), week: 6 });
    await api.games.save({ params: { id }, body: { ...body, SchoolIdAway: third.id, GameDate: '2027-10-02' } });
    expect(await findGameId(away, 3)).toBeNull();
    expect(await findGameId(third, 6)).toBe(id);
    expect(await findGameId(home, 6)).toBe(id);
  });

  it('the wants of a week come back when its game is gone', async () => {
    const { home, id, api } = await aSetGame();
    await sql`insert into school_week_wants values (${await weekId(server.db, home, 3)}, 22)`.execute(server.db);
    await api.games.remove({ params: { id } });
    const { Cell } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, home, 3) } });
    expect(Cell).toMatchObject({ GameID: null, Wants: [22], CellLabel: 'NEUTRAL' });
  });

  it('a change without the conference flag does not turn a game into a conference game', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const id = await aGame(server.db, { home, away, week: 3 });
    const api = await signIn();
    const body = { ...(await gameBody(server.db, home, away, 3)), version: 1 };
    await expect(api.games.save({ params: { id }, body })).resolves.toMatchObject({ ConferenceGame: 0 });
    await expect(
      api.games.save({ params: { id }, body: { ...body, version: 1, ConferenceGame: 1 } }),
    ).resolves.toMatchObject({ ConferenceGame: 1 });
  });
});

describe('deleting a game', () => {
  it('a deleted game leaves both schedules and is logged with its details [API-076]', async () => {
    const { home, away, id, api } = await aSetGame();
    await expect(api.games.remove({ params: { id } })).resolves.toEqual({ ok: true });
    expect(await findGameId(home, 3)).toBeNull();
    expect(await findGameId(away, 3)).toBeNull();
    await expect(api.games.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(api.games.remove({ params: { id } })).rejects.toMatchObject({ status: 404 });
    const entry = await server.db
      .selectFrom('activity_log')
      .select('detail')
      .where('action', '=', 'game.delete')
      .where('object_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ before: { home: home.id, away: away.id, date: '2027-09-11' }, after: null });
  });
});

describe('the version of a deletion', () => {
  it('deleting an old version of a game is refused, but a deletion without a version is accepted', async () => {
    const { id, api, away, body } = await aSetGame();
    const opponent = await signIn({ role: 2, school: away });
    await opponent.games.save({ params: { id }, body: { ...body, Comments: 'moved to Friday' } });
    await expect(api.games.remove({ params: { id }, query: { version: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: 'This game was changed by someone else. Please reload.',
    });
    await expect(api.games.get({ params: { id } })).resolves.toMatchObject({ Version: 2 });
    await expect(api.games.remove({ params: { id }, query: { version: 2 } })).resolves.toEqual({ ok: true });
    const second = await aSetGame();
    await expect(second.api.games.remove({ params: { id: second.id } })).resolves.toEqual({ ok: true });
  });
});

describe('pending 2 games', () => {
  it('only administrators and the commissioners of either side open, change and delete a pending 2 game (A079)', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    const id = await aGame(server.db, { home, away, week: 3, pending: 2 });
    const body = { ...(await gameBody(server.db, home, away, 3)), Pending: 2 as const, version: 1 };
    const school = await signIn({ role: 2, school: home });
    await expect(school.games.get({ params: { id } })).rejects.toMatchObject({ status: 403 });
    await expect(school.games.save({ params: { id }, body })).rejects.toMatchObject({ status: 403 });
    await expect(school.games.remove({ params: { id } })).rejects.toMatchObject({ status: 403 });
    const manager = await signIn({ role: 10, conference });
    await expect(manager.games.get({ params: { id } })).resolves.toMatchObject({ Pending: 2 });
    await expect(manager.games.save({ params: { id }, body: { ...body, Pending: 0 } })).resolves.toMatchObject({
      Pending: 0,
    });
  });
});

describe('private games', () => {
  it('outsiders cannot find a private game, members read it, its commissioner and administrators change it [SCH-044 SCH-045 ROL-002]', async () => {
    const conference = await aConference(server.db, { state: 'membership' });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const id = await aGame(server.db, { home, away, week: 3, pending: 3 });
    const body = { ...(await gameBody(server.db, home, away, 3)), Pending: 3 as const };
    const outsider = await signIn({ role: 2, school: await aSchool(server.db) });
    await expect(outsider.games.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(outsider.games.save({ params: { id }, body: { ...body, version: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(outsider.games.remove({ params: { id } })).rejects.toMatchObject({ status: 404 });
    for (const user of [
      { role: 2 as const, school: home },
      { role: 1 as const, associate: true },
    ]) {
      const api = await signIn(user);
      await expect(api.games.get({ params: { id } })).resolves.toMatchObject({ Pending: 3 });
      await expect(api.games.save({ params: { id }, body: { ...body, version: 1 } })).rejects.toMatchObject({
        status: 403,
      });
      await expect(api.games.remove({ params: { id } })).rejects.toMatchObject({ status: 403 });
    }
    const manager = await signIn({ role: 10, conference });
    const changed = { ...body, Comments: 'Night game' };
    await expect(manager.games.save({ params: { id }, body: { ...changed, version: 1 } })).resolves.toMatchObject({
      Version: 2,
    });
    const admin = await signIn();
    await expect(
      admin.games.save({ params: { id }, body: { ...changed, Comments: 'Day game', version: 2 } }),
    ).resolves.toMatchObject({
      Version: 3,
    });
  });
});
