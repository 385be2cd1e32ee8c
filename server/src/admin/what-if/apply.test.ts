import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
} from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import {
  aDivision,
  aDraft,
  aRealignment,
  applySeen,
  leagueRows,
  moveTo,
  withId,
} from '../../../testing/realignment.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';

type Api = ApiClient<ApiContract>;

let server: TestServer;
let admin: Api;
let other: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  other = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const seen = (draft: { readonly id: number }, api = admin) => api.adminWhatIf.consequences(withId(draft));
const readYear = async ({ id }: TestSchool, year = SEASON) =>
  (await admin.adminSchools.one({ params: { id } })).Years.find(({ Year }) => Year === year);

describe('applying a draft', () => {
  it('moves every school as listed, in one entry of the log, and the undo restores every row [ADM-158 ADM-160]', async () => {
    const { coast, x, y, stays, games, moves } = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, moves);
    const before = await leagueRows(server.db);
    const applied = await applySeen(admin, draft);
    expect(applied).toMatchObject({ State: 'applied', version: 2, AppliedBy: draft.Owner });
    expect(await readYear(x)).toMatchObject({ ConferenceId: coast.id, ConferenceDivisionId: null });
    expect(await readYear(x, SEASON + 1)).toMatchObject({ ConferenceId: coast.id });
    expect(await readYear(y)).toMatchObject({ ConferenceId: coast.id });
    expect(await readYear(y, SEASON + 1)).toMatchObject({ ConferenceId: x.conferenceId });
    const rows = await server.db
      .selectFrom('games')
      .select(['id', 'conference_id', 'private_conference_id', 'pending'])
      .execute();
    const game = (id: number) => rows.find((row) => row.id === id);
    expect(game(games.becomes)).toMatchObject({ conference_id: coast.id });
    expect(game(games.stops)).toMatchObject({ conference_id: null });
    expect(game(games.changes)).toMatchObject({ conference_id: coast.id });
    expect(game(games.secret)).toMatchObject({
      conference_id: null,
      pending: 3,
      private_conference_id: stays.conferenceId,
    });
    expect(await admin.adminWhatIf.undo(withId(draft))).toMatchObject({ State: 'draft', ChangeId: null, version: 3 });
    expect(await leagueRows(server.db)).toEqual(before);
    const again = await applySeen(admin, draft);
    await admin.adminChanges.undo({ params: { id: again.ChangeId ?? 0 } });
    expect(await leagueRows(server.db)).toEqual(before);
  });

  it('the log has one entry with the conferences before and after, which can be restored [ADM-161]', async () => {
    const { lake, coast, x, moves } = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, moves);
    const before = await leagueRows(server.db);
    const { ChangeId } = await applySeen(admin, draft);
    const params = { id: ChangeId ?? 0 };
    const entry = await admin.activity.one({ params });
    expect(entry).toMatchObject({
      action: 'whatif.apply',
      description: `Applied the what-if draft “${draft.Name}”: 2 schools in 2 seasons.`,
      Restorable: 1,
      Restore: { Title: 'Move 2 schools back?', Obstacle: null },
    });
    expect(entry.Changes).toContainEqual({
      Field: `${x.name} ${SEASON}: Conference`,
      Before: lake.name,
      After: coast.name,
    });
    expect(await admin.adminChanges.list({ query: { school: x.id } })).toMatchObject([
      { id: params.id, UndoneAt: null },
    ]);
    await admin.activity.restore({ params });
    expect(await leagueRows(server.db)).toEqual(before);
    expect(await admin.adminWhatIf.one(withId(draft))).toMatchObject({ State: 'draft' });
    await expectRefused(server.db, () => admin.activity.restore({ params }), 409);
  });

  it('an applied draft can be undone from the log after it was deleted [ADM-161]', async () => {
    const { moves } = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, moves);
    const before = await leagueRows(server.db);
    const { ChangeId } = await applySeen(admin, draft);
    await admin.adminWhatIf.remove(withId(draft));
    await admin.adminChanges.undo({ params: { id: ChangeId ?? 0 } });
    expect(await leagueRows(server.db)).toEqual(before);
  });

  it('a private game stays private to the conference that made it private [ADM-155]', async () => {
    const { lake, coast, games, moves } = await aRealignment(server.db, admin);
    await applySeen(admin, await aDraft(admin, moves));
    const read = async (conference: TestConference) =>
      (await server.as(await aUser(server.db, { role: 10, conference }))).games.get({ params: { id: games.secret } });
    await expect(read(lake)).resolves.toMatchObject({ Pending: 3, ConferenceGame: 0 });
    await expect(read(coast)).rejects.toMatchObject({ status: 404 });
  });

  it('a draft with a division moves the school into it, and the undo reverts that [ADM-158]', async () => {
    const [conference, school] = [await aConference(server.db), await aSchool(server.db)];
    const DivisionId = await aDivision(server.db, conference, 'West');
    const before = await leagueRows(server.db);
    const draft = await aDraft(admin, [{ ...moveTo(conference, school), DivisionId }]);
    await applySeen(admin, draft);
    expect(await readYear(school)).toMatchObject({ ConferenceId: conference.id, ConferenceDivisionId: DivisionId });
    await admin.adminWhatIf.undo(withId(draft));
    expect(await leagueRows(server.db)).toEqual(before);
  });

  it('a conference gets its missing seasons, and the undo removes them [ADM-158]', async () => {
    const [conference, school] = [await aConference(server.db), await aSchool(server.db)];
    await sql`delete from conference_years where conference_id = ${conference.id}`.execute(server.db);
    const before = await leagueRows(server.db);
    const draft = await aDraft(admin, [moveTo(conference, school)]);
    expect((await seen(draft)).Problems).toMatchObject([
      { Kind: 'new-conference-season' },
      { Kind: 'conference-empty' },
    ]);
    await applySeen(admin, draft);
    expect(await readYear(school)).toMatchObject({ ConferenceId: conference.id });
    await admin.adminWhatIf.undo(withId(draft));
    expect(await leagueRows(server.db)).toEqual(before);
  });

  it('a draft with other consequences, of an older version or already applied is refused [ADM-159]', async () => {
    const { db } = server;
    const [conference, school, member] = [await aConference(db), await aSchool(db), await aSchool(db)];
    const draft = await aDraft(admin, [moveTo(conference, school)], { Shared: 1 });
    const { version, Fingerprint } = await seen(draft);
    await aGame(db, { home: school, away: member, week: 3 });
    expect((await seen(draft)).Fingerprint).toBe(Fingerprint);
    await aWeek(db, school, { week: 5, wants: [1] });
    await aGame(db, { home: school, away: await aSchool(db, { conference }), week: 4 });
    const call = (body: { readonly version: number; readonly Fingerprint: string }) => () =>
      other.adminWhatIf.apply({ ...withId(draft), body });
    const text = 'What this ends has changed since you looked. Look at it again before you apply it.';
    await expectRefused(db, call({ version, Fingerprint }), 409, text);
    const now = await seen(draft);
    await expectRefused(
      db,
      call({ version: 7, Fingerprint: now.Fingerprint }),
      409,
      'This draft was changed by someone else. Check what they saved, then try again.',
    );
    await call({ version: now.version, Fingerprint: now.Fingerprint })();
    const applied = 'This draft is applied. Undo it before it is changed or applied again.';
    await expectRefused(db, call({ version: 2, Fingerprint: now.Fingerprint }), 409, applied);
    await expectRefused(db, () => seen(draft), 409, applied);
    const body = { Name: draft.Name, Shared: 1 as const, Moves: [], version: 2 };
    await expectRefused(db, () => admin.adminWhatIf.save({ ...withId(draft), body }), 409, applied);
  });

  it('an empty draft, one that moves a school twice, and one that moves nothing are not applied [ADM-159]', async () => {
    const { db } = server;
    const [conference, elsewhere, school] = [await aConference(db), await aConference(db), await aSchool(db)];
    const own = { id: school.conferenceId, name: '' };
    for (const [moves, kind, text] of [
      [[], 'empty', 'The draft has no moves.'],
      [
        [moveTo(conference, school), moveTo(elsewhere, school)],
        'moved-twice',
        `${school.name} is moved twice in ${SEASON}.`,
      ],
      [[moveTo(own, school)], 'member-already', expect.stringContaining(`in ${SEASON} already.`)],
      [[moveTo(conference, school, SEASON + 3)], 'no-season', `${school.name} does not play in ${SEASON + 3}.`],
    ] as const) {
      const draft = await aDraft(admin, moves);
      const found = await seen(draft);
      expect(found).toMatchObject({ CanApply: 0 });
      expect(found.Problems).toContainEqual(expect.objectContaining({ Kind: kind, Blocks: 1, Text: text }));
      await expectRefused(db, () => applySeen(admin, draft), 409, text);
    }
    const unapplied = await aDraft(admin, []);
    await expectRefused(db, () => admin.adminWhatIf.undo(withId(unapplied)), 409, 'This draft is not applied.');
  });

  it.each<[string, (league: Awaited<ReturnType<typeof aRealignment>>) => Promise<unknown>, RegExp]>([
    [
      'a moved school moves on',
      async ({ x }) =>
        admin.adminSchools.moveToConference({
          params: { id: x.id },
          body: { ConferenceId: (await aConference(server.db)).id, Year: SEASON + 1 },
        }),
      /^School \d+ was moved in 2028, or lost its old division/,
    ],
    [
      'an opponent leaves the old conference',
      async ({ stays }) =>
        admin.adminSchools.moveToConference({
          params: { id: stays.id },
          body: { ConferenceId: (await aConference(server.db)).id, Year: SEASON },
        }),
      /^School \d+ was moved in 2027/,
    ],
    [
      'a new conference game is added',
      async ({ y, coastal }) =>
        admin.games.add({ body: { ...(await gameBody(server.db, y, coastal, 9)), ConferenceGame: 1 } }),
      /^School \d+ has gained a conference game in 2027/,
    ],
    [
      'a game is changed',
      async ({ x, y, games }) =>
        admin.games.save({
          params: { id: games.changes },
          body: { ...(await gameBody(server.db, x, y, 6)), Comments: 'moved', version: 3 },
        }),
      /^Part of this has since been changed/,
    ],
    [
      'a week is changed',
      async ({ x }) => {
        const { rows } = await sql<{ id: number }>`
          select sw.id from school_weeks sw join season_weeks w on w.id = sw.season_week_id
          where sw.school_id = ${x.id} and w.year = ${SEASON} and w.week = 10`.execute(server.db);
        return admin.schoolWeeks.save({ params: { id: rows[0]?.id ?? 0 }, body: { Wants: [22, 23] } });
      },
      /^Part of this has since been changed/,
    ],
    [
      'a week that it left alone gets a want of the new division',
      async ({ x }) => {
        const week = await aWeek(server.db, x, { week: 12 });
        return admin.schoolWeeks.save({ params: { id: week }, body: { Wants: [8] } });
      },
      /^Part of this has since been changed/,
    ],
  ])('the undo is refused as a whole when %s [ADM-160]', async (_, change, reason) => {
    const league = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, league.moves);
    await applySeen(admin, draft);
    await change(league);
    await expectRefused(server.db, () => admin.adminWhatIf.undo(withId(draft)), 409, expect.stringMatching(reason));
  });
});

interface RacingLeague {
  readonly x: TestSchool;
  readonly to: TestConference;
}

const moveNow =
  ({ x, to }: RacingLeague) =>
  () =>
    admin.adminSchools.moveToConference({ params: { id: x.id }, body: { ConferenceId: to.id, Year: SEASON } });

describe('two at once', () => {
  it('of two administrators who apply the same draft one succeeds, and the schools move once [ADM-162]', async () => {
    const { coast, x, moves } = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, moves, { Shared: 1 });
    const { version, Fingerprint } = await seen(draft);
    const call = (api: Api) => api.adminWhatIf.apply({ ...withId(draft), body: { version, Fingerprint } });
    const outcomes = await Promise.allSettled([call(admin), call(other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'stale' },
    });
    expect(await readYear(x)).toMatchObject({ ConferenceId: coast.id });
    const { rows } =
      await sql`select from activity_log where action = 'whatif.apply' and object_id = ${String(draft.id)}`.execute(
        server.db,
      );
    expect(rows).toHaveLength(1);
  });

  it('of two drafts that move one school at once one is applied, and the other is refused as stale [ADM-162]', async () => {
    const [first, second, school] = [
      await aConference(server.db),
      await aConference(server.db),
      await aSchool(server.db),
    ];
    const drafts = [await aDraft(admin, [moveTo(first, school)]), await aDraft(admin, [moveTo(second, school)])];
    const shown = [];
    for (const draft of drafts) shown.push({ draft, ...(await seen(draft)) });
    const outcomes = await Promise.allSettled(
      shown.map(({ draft, version, Fingerprint }) =>
        admin.adminWhatIf.apply({ ...withId(draft), body: { version, Fingerprint } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'what-if.changed' },
    });
  });

  it.each<[string, (league: RacingLeague) => Promise<() => Promise<unknown>>]>([
    [
      'a draft is applied',
      async ({ x, to }) => {
        const draft = await aDraft(admin, [moveTo(to, x)]);
        const { version, Fingerprint } = await seen(draft);
        return () => admin.adminWhatIf.apply({ ...withId(draft), body: { version, Fingerprint } });
      },
    ],
    [
      'a draft is undone',
      async ({ x, to }) => {
        const draft = await aDraft(admin, [moveTo(to, x)]);
        await applySeen(admin, draft);
        return () => admin.adminWhatIf.undo(withId(draft));
      },
    ],
    ['a school is moved', async (league) => moveNow(league)],
    [
      'a school is renamed',
      async ({ x: { id } }) =>
        () =>
          admin.adminSchools.save({ params: { id }, body: { DisplayName: `Renamed ${id}` } }),
    ],
    [
      'a move is undone',
      async (league) => {
        await moveNow(league)();
        const [change] = await admin.adminChanges.list();
        return () => admin.adminChanges.undo({ params: { id: change?.id ?? 0 } });
      },
    ],
  ])(
    '%s while an editor saves a game of the school against any opponent, and neither waits for the other one forever [ADM-162]',
    async (_, prepare) => {
      const { db } = server;
      const [opponent, x] = [await aSchool(db), await aSchool(db)];
      const game = await aGame(db, { home: x, away: opponent, week: 3 });
      const call = await prepare({ x, to: await aConference(db) });
      const editor = await server.as(await aUser(db, { role: 2, school: x }));
      const body = { ...(await gameBody(db, x, opponent, 3)), Comments: 'Night game', version: 1 };
      const outcomes: Promise<unknown>[] = [];
      const settle = (promise: Promise<unknown>) =>
        outcomes.push(
          promise.then(
            () => 200,
            (error: { readonly status: number }) => error.status,
          ),
        );
      await db.transaction().execute(async (tx) => {
        await sql`select from schedule_versions where school_id = ${opponent.id} for no key update`.execute(tx);
        settle(call());
        await untilBlocked(db);
        settle(editor.games.save({ params: { id: game }, body }));
        await untilBlocked(db, 2);
        // Schools are locked by their ids: whoever waits for the opponent holds no later school that others need with it.
        await sql`select from schedule_versions where school_id = ${x.id} for no key update nowait`.execute(tx);
      });
      for (const status of await Promise.all(outcomes)) expect([200, 409]).toContain(status);
    },
  );

  it('a game that is saved while a draft is applied makes the draft stale, and nothing is applied [ADM-162]', async () => {
    const { coastal, y, moves, lake } = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, moves);
    const { version, Fingerprint } = await seen(draft);
    let outcome: Promise<unknown> = Promise.resolve();
    await server.db.transaction().execute(async (tx) => {
      await sql`select from schedule_versions where school_id = any (${[coastal.id, y.id]}::int[]) order by school_id for no key update`.execute(
        tx,
      );
      outcome = admin.adminWhatIf.apply({ ...withId(draft), body: { version, Fingerprint } }).then(
        () => 'done',
        (error: { readonly code: string }) => error.code,
      );
      await untilBlocked(server.db);
      await sql`
        with game as (
          insert into games (season_week_id, year, game_date) select id, year, saturday_date from season_weeks where year = ${SEASON} and week = 9
          returning id, season_week_id, year)
        insert into game_sides (game_id, side, school_id, season_week_id, year)
        select g.id, s.side, s.school, g.season_week_id, g.year from game g, (values ('H', ${y.id}::int), ('A', ${coastal.id}::int)) s(side, school)`.execute(
        tx,
      );
    });
    expect(await outcome).toBe('what-if.changed');
    expect(await readYear(y)).toMatchObject({ ConferenceId: lake.id });
  });
});
