import {
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
  saturdayOfWeek,
  weekId,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(START);
  await server.db.deleteFrom('notifications').execute();
});

const readNewest = async (user: TestUser) => (await (await server.as(user)).notifications.list()).items[0];
const STALE = { status: 409, code: 'stale' };

/** Two schools of different conferences, each with its users. */
async function aFixture() {
  const [home, away, third] = [await aSchool(server.db), await aSchool(server.db), await aSchool(server.db)];
  const people = {
    home: await aUser(server.db, { role: 2, school: home }),
    away: await aUser(server.db, { role: 2, school: away }),
    awayViewer: await aUser(server.db, { role: 3, school: away }),
    third: await aUser(server.db, { role: 2, school: third }),
    admin: await aUser(server.db, { role: 1 }),
  };
  return { home, away, third, people, api: await server.as(people.home), other: await server.as(people.away) };
}

async function aRequest(pending: 0 | 1 = 1) {
  const fixture = await aFixture();
  const body = { ...(await gameBody(server.db, fixture.home, fixture.away, 3)), Pending: pending };
  const game = await fixture.api.games.add({ body });
  const readActions = async (user: TestUser) => {
    const id = await weekId(server.db, fixture.away, 3);
    return (await (await server.as(user)).schoolWeeks.get({ params: { id } })).Actions;
  };
  return { ...fixture, body, game, params: { id: game.id }, answer: { version: game.Version }, readActions };
}

const day = 'Week 2, Sat Sep 11, 2027';

describe('a game that waits for the other school', () => {
  it('a game that waits for the other school names that school and asks its editors to confirm', async () => {
    const { home, away, game, people, readActions } = await aRequest();
    expect(game).toMatchObject({ Pending: 1, WaitsFor: away.id, DisputedBy: null });
    expect(await readNewest(people.away)).toMatchObject({
      kind: 'game_request',
      subject: `Waiting for ${away.name} to confirm: ${away.name} at ${home.name}, ${day}`,
      url: `/team/${away.id}?year=2027&week=3`,
    });
    expect(await readNewest(people.third)).toBeUndefined();
    expect(await readActions(people.away)).toMatchObject({ canConfirm: 1, canDispute: 0, canSettle: 0 });
    for (const nobody of [people.home, people.awayViewer, people.third]) {
      expect(await readActions(nobody)).toMatchObject({ canConfirm: 0 });
    }
  });

  it('a game is final once the other school confirms it, and the first school is notified', async () => {
    const { home, away, params, answer, people, other } = await aRequest();
    await expect(other.games.confirm({ params, body: answer })).resolves.toMatchObject({
      Pending: 0,
      WaitsFor: null,
      Version: 2,
    });
    expect(await readNewest(people.home)).toMatchObject({
      kind: 'game_confirmed',
      subject: `Game confirmed: ${away.name} at ${home.name}, ${day}`,
    });
    await expect(other.games.confirm({ params, body: { version: 2 } })).rejects.toMatchObject(STALE);
    const log = await server.db
      .selectFrom('activity_log')
      .select(['action', 'user_id'])
      .where('object_type', '=', 'game')
      .where('object_id', '=', String(params.id))
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'game.create', user_id: people.home.id },
      { action: 'game.confirm', user_id: people.away.id },
    ]);
  });

  it('the other side reads why a game was declined, and the log keeps it [SCH-104]', async () => {
    const { params, answer, people, other } = await aRequest();
    const tooLong = { ...answer, Reason: 'x'.repeat(2001) };
    await expect(other.games.decline({ params, body: tooLong })).rejects.toMatchObject({ status: 400 });
    await other.games.decline({ params, body: { ...answer, Reason: ' We play on <Friday> that week. ' } });
    expect((await readNewest(people.home))?.body).toMatch(
      /^Reason: We play on <Friday> that week\. By Test User \d{4}, /,
    );
    const mail = server.db.selectFrom('email_outbox').select('body_html').where('to_user_id', '=', people.home.id);
    expect((await mail.orderBy('id', 'desc').executeTakeFirstOrThrow()).body_html).toContain(
      'Reason: We play on &lt;Friday&gt; that week.',
    );
    const entry = server.db.selectFrom('activity_log').select('description').where('action', '=', 'game.decline');
    expect((await entry.orderBy('id', 'desc').executeTakeFirstOrThrow()).description).toMatch(
      /Reason: We play on <Friday> that week\.$/,
    );
  });

  it('a declined game without a reason says nothing of one [SCH-104]', async () => {
    const { params, answer, people, other } = await aRequest();
    await other.games.decline({ params, body: answer });
    expect((await readNewest(people.home))?.body).not.toContain('Reason');
  });

  it('a declined game is gone, and comes back unchanged when the other school restores it', async () => {
    const { home, away, params, answer, people, api, other } = await aRequest();
    await other.games.decline({ params, body: answer });
    expect(await readNewest(people.home)).toMatchObject({
      kind: 'game_declined',
      subject: `Game declined: ${away.name} at ${home.name}, ${day}`,
    });
    await expect(api.games.get({ params })).rejects.toMatchObject({ status: 404 });
    await expect(other.games.restore({ params })).resolves.toMatchObject({ Pending: 1, WaitsFor: away.id });
  });

  it('only the asked school’s editors and commissioner and administrators confirm or decline a game', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db), await aSchool(server.db, { conference })];
    const owner = await server.as(await aUser(server.db, { role: 2, school: home }));
    const commissioner = await aUser(server.db, { role: 10, conference });
    const stranger = await aUser(server.db, { role: 10, conference: await aConference(server.db) });
    const ask = async (week: number) =>
      owner.games.add({ body: { ...(await gameBody(server.db, home, away, week)), Pending: 1 } });
    const refused = await ask(3);
    const people = [
      await aUser(server.db, { role: 2, school: home }),
      await aUser(server.db, { role: 3, school: away }),
      await aUser(server.db, { role: 2, school: await aSchool(server.db) }),
      stranger,
    ];
    for (const person of people) {
      const api = await server.as(person);
      const call = { params: { id: refused.id }, body: { version: 1 } };
      await expect(api.games.confirm(call)).rejects.toMatchObject({ status: 403 });
      await expect(api.games.decline(call)).rejects.toMatchObject({ status: 403 });
    }
    const allowed = [commissioner, await aUser(server.db, { role: 1 })];
    for (const [index, person] of allowed.entries()) {
      const game = await ask(4 + index);
      const api = await server.as(person);
      await expect(api.games.confirm({ params: { id: game.id }, body: { version: 1 } })).resolves.toMatchObject({
        Pending: 0,
      });
    }
  });

  it('a game waits for the first school when the asked school changes the day', async () => {
    const { home, body, params, other, api, people } = await aRequest();
    const GameDate = await saturdayOfWeek(server.db, 5);
    await expect(other.games.save({ params, body: { ...body, GameDate, Week: 5, version: 1 } })).resolves.toMatchObject(
      { WaitsFor: home.id },
    );
    expect(await readNewest(people.home)).toMatchObject({ kind: 'game_request' });
    await expect(api.games.confirm({ params, body: { version: 2 } })).resolves.toMatchObject({ Pending: 0 });
  });

  it('a game that a commissioner or an administrator enters needs no consent of its schools', async () => {
    const { home, away, people } = await aFixture();
    const api = await server.as(people.admin);
    const game = await api.games.add({ body: { ...(await gameBody(server.db, home, away, 3)), Pending: 1 } });
    expect(game).toMatchObject({ Pending: 1, WaitsFor: null });
  });

  it('users who can no longer see a game that turned private have no notification of it and cannot confirm it', async () => {
    const conference = await aConference(server.db, { state: 'membership' });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const asked = await aUser(server.db, { role: 2, school: away });
    const api = await server.as(await aUser(server.db, { role: 2, school: home }));
    const body = await gameBody(server.db, home, away, 3);
    const { id } = await api.games.add({ body: { ...body, Pending: 1 } });
    await (await server.as(await aUser(server.db, { role: 10, conference }))).games.save({
      params: { id },
      body: { ...body, Pending: 3, version: 1 },
    });
    await server.db
      .updateTable('conference_years')
      .set({ state: 'private' })
      .where('conference_id', '=', conference.id)
      .execute();
    const bell = JSON.stringify(await (await server.as(asked)).notifications.list());
    expect(bell).not.toContain(home.name);
    await expect(
      (await server.as(asked)).games.confirm({ params: { id }, body: { version: 2 } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('answers and changes at once', () => {
  it('of confirm, decline, change and delete at once one succeeds, and the others are refused [SCH-089]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body, params, answer, api, other } = await aRequest();
      const results = await Promise.allSettled([
        other.games.confirm({ params, body: answer }),
        other.games.decline({ params, body: answer }),
        api.games.save({ params, body: { ...body, Comments: 'Later kick-off', version: 1 } }),
        api.games.remove({ params, query: { version: 1 } }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []));
      expect(refusals.filter((status) => ![404, 409].includes(status))).toEqual([]);
      const consents = await server.db
        .selectFrom('game_consents')
        .leftJoin('games', 'games.id', 'game_consents.game_id')
        .select('games.id')
        .where('game_consents.game_id', '=', params.id)
        .execute();
      expect(consents.every(({ id }) => id !== null)).toBe(true);
    }
  });

  it('confirming or declining an old version of a game is refused with 409', async () => {
    const { body, params, answer, api, other } = await aRequest();
    await api.games.save({ params, body: { ...body, AltLocation: 'Cleveland', version: 1 } });
    for (const call of [other.games.confirm, other.games.decline]) {
      await expect(call({ params, body: answer })).rejects.toMatchObject(STALE);
    }
    await expect(other.games.confirm({ params, body: { version: 2 } })).resolves.toMatchObject({
      AltLocation: 'Cleveland',
    });
  });
});

describe('disputing a final game', () => {
  it('the other school is notified of a final game and can dispute it, which notifies administrators and the first school', async () => {
    const { home, away, params, answer, people, other, readActions } = await aRequest(0);
    expect(await readNewest(people.away)).toMatchObject({
      kind: 'game_added',
      body: expect.stringMatching(/^By Test User \d{4}, .+\. Your school can dispute it until Aug 15, 2027\.$/),
      url: `/team/${away.id}?year=2027&week=3`,
    });
    expect(await readActions(people.away)).toMatchObject({ canConfirm: 0, canDispute: 1 });
    const game = await other.games.dispute({ params, body: { ...answer, Reason: 'We never agreed to that day' } });
    expect(game).toMatchObject({ Pending: 0, DisputedBy: away.id, Version: 2 });
    const notice = {
      kind: 'game_disputed',
      subject: `Game disputed by ${away.name}: ${away.name} at ${home.name}, ${day}`,
    };
    expect(await readNewest(people.admin)).toMatchObject({ ...notice, url: `/team/${home.id}?year=2027&week=3` });
    expect(await readNewest(people.home)).toMatchObject(notice);
    const id = await weekId(server.db, home, 3);
    const reasonFor = async (user: TestUser) =>
      (await (await server.as(user)).schoolWeeks.get({ params: { id } })).DisputeReason;
    expect(await reasonFor(people.admin)).toBe('We never agreed to that day');
    expect(await reasonFor(people.home)).toBe('We never agreed to that day');
    expect(await reasonFor(people.third)).toBe('');
  });

  it('only editors of the other school can dispute a game, within 14 days', async () => {
    const { params, answer, api, people } = await aRequest(0);
    const third = await server.as(people.third);
    const viewer = await server.as(people.awayViewer);
    for (const call of [api.games.dispute, third.games.dispute, viewer.games.dispute]) {
      await expect(call({ params, body: answer })).rejects.toMatchObject({ status: 403 });
    }
    server.setTime('2027-08-15T16:00:00Z');
    await expect((await server.as(people.away)).games.dispute({ params, body: answer })).rejects.toMatchObject({
      status: 403,
    });
    server.setTime('2027-08-15T15:59:00Z');
    await expect((await server.as(people.away)).games.dispute({ params, body: answer })).resolves.toMatchObject({
      DisputedBy: expect.any(Number),
    });
  });

  it('an administrator settles a dispute for good', async () => {
    const { params, answer, other, api, people } = await aRequest(0);
    await other.games.dispute({ params, body: answer });
    server.setTime('2027-08-01T16:30:00Z');
    await expect(api.games.settle({ params, body: { version: 2 } })).rejects.toMatchObject({ status: 403 });
    const admin = await server.as(people.admin);
    await expect(admin.games.settle({ params, body: { version: 2 } })).resolves.toMatchObject({ DisputedBy: null });
    expect(await readNewest(people.away)).toMatchObject({ kind: 'game_settled' });
    await expect(other.games.dispute({ params, body: { version: 3 } })).rejects.toMatchObject(STALE);
  });

  it('a school withdraws its dispute and may raise it again', async () => {
    const { away, params, answer, other, people } = await aRequest(0);
    await other.games.dispute({ params, body: answer });
    server.setTime('2027-08-01T16:30:00Z');
    await expect(other.games.settle({ params, body: { version: 2 } })).resolves.toMatchObject({ DisputedBy: null });
    expect(await readNewest(people.admin)).toMatchObject({ kind: 'game_settled' });
    await expect(other.games.dispute({ params, body: { version: 3 } })).resolves.toMatchObject({ DisputedBy: away.id });
  });

  it('a game that was imported or that an administrator entered cannot be disputed', async () => {
    const { home, away, people, other } = await aFixture();
    const imported = await aGame(server.db, { home, away, week: 3 });
    const admin = await server.as(people.admin);
    const entered = await admin.games.add({ body: await gameBody(server.db, home, away, 4) });
    for (const id of [imported, entered.id]) {
      await expect(other.games.dispute({ params: { id }, body: { version: 1 } })).rejects.toMatchObject(STALE);
    }
  });
});
