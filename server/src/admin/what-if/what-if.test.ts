import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { SEASON, type TestSchool, aConference, aGame, aSchool, aUser, aWeek } from '../../../testing/builders.ts';
import { databaseState } from '../../../testing/database-state.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import {
  type Move,
  aDivision,
  aDraft,
  aRealignment,
  applySeen,
  draftName,
  leagueRows,
  moveTo,
  withId,
} from '../../../testing/realignment.ts';
import { isOfCall, sentStatements, bareText } from '../../../testing/sent-statements.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

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
/** Orders rows by their first number. */
const byId = ([one]: readonly [number, ...unknown[]], [other]: readonly [number, ...unknown[]]) => one - other;

describe('drafts', () => {
  it('a draft is created, listed, read, saved and deleted, and the league stays as it is [ADM-150]', async () => {
    const [conference, school] = [await aConference(server.db), await aSchool(server.db)];
    const division = await aDivision(server.db, conference, 'North');
    const before = await leagueRows(server.db);
    const Name = draftName();
    const made = await admin.adminWhatIf.create({ body: { Name } });
    expect(made).toMatchObject({
      Name,
      IsOwn: 1,
      MayShare: 1,
      Shared: 0,
      State: 'draft',
      version: 1,
      MoveCount: 0,
      FirstSeason: null,
      Moves: [],
    });
    const Moves = [{ ...moveTo(conference, school, SEASON, null), DivisionId: division }];
    const body = { Name: `${Name} again`, Shared: 0 as const, Moves, version: 1 };
    const saved = await admin.adminWhatIf.save({ ...withId(made), body });
    expect(saved).toMatchObject({
      Name: `${Name} again`,
      version: 2,
      MoveCount: 1,
      SchoolCount: 1,
      FirstSeason: SEASON,
      LastSeason: null,
      Moves: [{ ...Moves[0], SchoolName: school.name, ConferenceName: conference.name, DivisionName: 'North' }],
    });
    expect(await admin.adminWhatIf.one(withId(made))).toEqual(saved);
    const { Moves: _, ...listed } = saved;
    expect(await admin.adminWhatIf.list()).toContainEqual(listed);
    await admin.adminWhatIf.remove(withId(made));
    await expectRefused(server.db, () => admin.adminWhatIf.one(withId(made)), 404);
    expect(await leagueRows(server.db)).toEqual(before);
  });

  it('a draft that is not shared is hidden from other administrators, and every draft from associates [ADM-151]', async () => {
    const school = await aSchool(server.db);
    const draft = await aDraft(admin, [moveTo(await aConference(server.db), school)]);
    const associate = await server.as(await aUser(server.db, { associate: true }));
    const body = { Name: 'x', Shared: 0 as const, Moves: [], version: 1 };
    const { Fingerprint } = await seen(draft);
    for (const [api, status] of [
      [other, 404],
      [associate, 403],
    ] as const)
      for (const call of [
        () => api.adminWhatIf.one(withId(draft)),
        () => api.adminWhatIf.save({ ...withId(draft), body }),
        () => api.adminWhatIf.remove(withId(draft)),
        () => api.adminWhatIf.consequences(withId(draft)),
        () => api.adminWhatIf.apply({ ...withId(draft), body: { version: 1, Fingerprint } }),
        () => api.adminWhatIf.undo(withId(draft)),
      ])
        await expectRefused(server.db, call, status);
    expect((await other.adminWhatIf.list()).some(({ id }) => id === draft.id)).toBe(false);
    await expect(associate.adminWhatIf.list()).rejects.toMatchObject({ status: 403 });
  });

  it('administrators save and apply a shared draft; only its author shares and deletes it [ADM-151]', async () => {
    const school = await aSchool(server.db);
    const draft = await aDraft(admin, [moveTo(await aConference(server.db), school)], { Shared: 1 });
    const { Name, Moves } = draft;
    expect(await other.adminWhatIf.one(withId(draft))).toEqual({ ...draft, IsOwn: 0, MayShare: 0 });
    const text = 'Only the author of a draft shares and deletes it.';
    const save = (facts: { readonly Shared: 0 | 1; readonly version: number }) => () =>
      other.adminWhatIf.save({ ...withId(draft), body: { Name: `${Name}!`, Moves, ...facts } });
    await expectRefused(server.db, save({ Shared: 0, version: 1 }), 403, text);
    await expectRefused(server.db, () => other.adminWhatIf.remove(withId(draft)), 403, text);
    expect(await save({ Shared: 1, version: 1 })()).toMatchObject({ Name: `${Name}!`, version: 2, IsOwn: 0 });
    expect(await applySeen(other, draft)).toMatchObject({ State: 'applied' });
  });

  it('a draft of a deleted account is open to every administrator, who may delete it [ADM-151]', async () => {
    const author = await aUser(server.db);
    const draft = await aDraft(await server.as(author), []);
    await expect(admin.adminWhatIf.one(withId(draft))).rejects.toMatchObject({ status: 404 });
    await admin.adminUsers.remove({ params: { id: author.id } });
    expect(await admin.adminWhatIf.one(withId(draft))).toMatchObject({ IsOwn: 0, MayShare: 1 });
    await admin.adminWhatIf.remove(withId(draft));
    await expect(admin.adminWhatIf.one(withId(draft))).rejects.toMatchObject({ status: 404 });
  });

  it('of two administrators who save one version of a draft the second is refused [ADM-152]', async () => {
    const draft = await aDraft(admin, [], { Shared: 1 });
    const save = (api: Api, Name: string) =>
      api.adminWhatIf.save({ ...withId(draft), body: { Name, Shared: 1, Moves: [], version: 1 } });
    const outcomes = await Promise.allSettled([save(admin, `${draft.Name} a`), save(other, `${draft.Name} b`)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const text = 'This draft was changed by someone else. Check what they saved, then try again.';
    await expectRefused(server.db, () => save(other, `${draft.Name} c`), 409, text);
  });

  it('invalid moves and too many moves are refused at their field [ADM-153]', async () => {
    const [conference, school, elsewhere] = [
      await aConference(server.db),
      await aSchool(server.db),
      await aConference(server.db),
    ];
    const division = await aDivision(server.db, elsewhere, 'South');
    const move = moveTo(conference, school);
    const taken = await aDraft(admin, []);
    const seasons = (at: number) =>
      expect.stringMatching(new RegExp(`^Move ${at}: The league has the seasons 20\\d\\d–20\\d\\d\\.$`));
    const save =
      (Moves: readonly Move[], Name = draftName()) =>
      () =>
        admin.adminWhatIf.create({ body: { Name, Moves: [...Moves] } });
    for (const [call, status, message] of [
      [save([{ ...move, LastSeason: SEASON - 1 }]), 400, 'The last season is before the first one.'],
      [save([move, { ...move, FirstSeason: 1999 }]), 400, seasons(2)],
      [save([{ ...move, LastSeason: 2199 }]), 400, seasons(1)],
      [save([{ ...move, SchoolId: 999_999 }]), 400, 'Move 1: There is no such school.'],
      [save([{ ...move, ConferenceId: 999_999 }]), 400, 'Move 1: There is no such conference.'],
      [save([{ ...move, DivisionId: division }]), 400, 'Move 1: That division belongs to another conference.'],
      [save(Array.from({ length: 201 }, () => move)), 400, 'A draft has at most 200 moves.'],
      [save([move], ' '), 400, 'A name is required.'],
      [save([move], taken.Name.toUpperCase()), 409, 'You have a draft with that name already.'],
    ] as const)
      await expectRefused(server.db, call, status, message);
    const refused = await save([move, { ...move, FirstSeason: 1999 }])().catch((error: unknown) => error);
    expect(refused).toMatchObject({ fields: { 'Moves.1.FirstSeason': seasons(2) } });
  });
});

describe('consequences', () => {
  it('all consequences of applying a draft are listed, and listing them changes nothing [ADM-154 ADM-155 ADM-156]', async () => {
    const { lake, coast, x, y, stays, coastal, games, moves } = await aRealignment(server.db, admin);
    const draft = await aDraft(admin, moves);
    const before = await databaseState(server.db);
    const found = await seen(draft);
    expect(await databaseState(server.db)).toEqual(before);
    expect(found).toMatchObject({
      version: 1,
      CanApply: 1,
      Ended: { Games: 2, PrivateGames: 1, Wants: 1, Holds: 1, Divisions: 1 },
    });
    expect(found.Seasons.map(({ SchoolId, Year, Move }) => [Move, SchoolId, Year])).toEqual([
      [0, x.id, SEASON],
      [0, x.id, SEASON + 1],
      [1, y.id, SEASON],
    ]);
    expect(found.Seasons[0]).toMatchObject({
      FromConferenceName: lake.name,
      ToConferenceName: coast.name,
      FromDivisionName: `Division of ${x.id}`,
    });
    expect(found.Games.map((game) => [game.id, game.Effect, game.Superseded, game.PrivateTo])).toEqual([
      [games.becomes, 'becomes', 0, ''],
      [games.stops, 'stops', 1, ''],
      [games.changes, 'changes', 0, ''],
      [games.secret, 'stops', 1, lake.name],
      [games.inTheWay, 'stays', 1, ''],
    ]);
    const counts = found.ConferenceGames.filter(({ Year }) => Year === SEASON);
    expect(
      counts
        .map((row) => [row.SchoolId, row.Moved, row.Promised, row.Before, row.After, row.Balance] as const)
        .toSorted(byId),
    ).toEqual([
      [x.id, 1, 1, 2, 2, 'too-many'],
      [y.id, 1, 1, 2, 1, 'right'],
      [stays.id, 0, 2, 2, 0, 'too-few'],
      [coastal.id, 0, 1, 0, 1, 'right'],
    ]);
    expect(found.Weeks.map(({ SchoolId, Wants, Hold }) => [SchoolId, Wants.length, Hold])).toEqual([
      [x.id, 1, 0],
      [y.id, 0, 1],
    ]);
    expect(
      found.Members.filter(({ Year }) => Year === SEASON)
        .map(({ ConferenceId, Before, After }) => [ConferenceId, Before, After] as const)
        .toSorted(byId),
    ).toEqual([
      [lake.id, 3, 1],
      [coast.id, 1, 3],
    ]);
    expect(found.Problems.map(({ Kind, Blocks, Move }) => [Kind, Blocks, Move])).toEqual([
      ['other-type', 0, 0],
      ['other-type', 0, 1],
    ]);
  });

  it('a season without conference games of the joined conference has no consequence about them [ADM-156]', async () => {
    const conference = await aConference(server.db);
    const members = [
      await aSchool(server.db, { conference, conferenceGames: 8 }),
      await aSchool(server.db, { conference }),
    ];
    const school = await aSchool(server.db);
    const draft = await aDraft(admin, [moveTo(conference, school)]);
    expect((await seen(draft)).ConferenceGames).toEqual([]);
    const [home, away] = members;
    if (home && away) await aGame(server.db, { home, away, week: 4, isConferenceGame: true });
    expect((await seen(draft)).ConferenceGames).toMatchObject([{ SchoolId: school.id, After: 0, Balance: 'too-few' }]);
  });

  it('a draft of many moves takes as many statements as a draft of few [ADM-163]', async () => {
    const [from, to] = [await aConference(server.db), await aConference(server.db, { type: 2 })];
    const schools: TestSchool[] = [];
    for (let at = 0; at < 20; at += 1) schools.push(await aSchool(server.db, { conference: from }));
    for (const [at, home] of schools.entries()) {
      const away = schools[(at + 1) % schools.length];
      if (away) await aGame(server.db, { home, away, week: 2 + (at % 2), isConferenceGame: at % 3 !== 1 });
      await aWeek(server.db, home, { week: 9, wants: [1] });
    }
    const statements = async (chosen: readonly TestSchool[], time = '2027-08-01T16:00:00Z') => {
      const draft = await aDraft(
        admin,
        chosen.map((school) => moveTo(to, school, SEASON - 1, SEASON + 1)),
      );
      server.setTime(time);
      const sent = await sentStatements(() => seen(draft));
      return sent.filter(isOfCall).map(bareText);
    };
    const few = await statements(schools.slice(0, 2));
    expect(few.length).toBeLessThan(60);
    // So late that the call also notes when its session was last used, which is no statement of the draft.
    expect(await statements(schools, '2027-08-01T16:06:00Z')).toEqual(few);
  });

  it.each<[string, RegExp, () => Promise<Move[]>]>([
    [
      'conference-empty',
      /^Conference \d+ has no members any more in 2027\.$/,
      async () => [moveTo(await aConference(server.db), await aSchool(server.db))],
    ],
    [
      'too-many-games',
      /^School \d+ has 2 games in 2027 and may play 1\.$/,
      async () => {
        const school = await aSchool(server.db);
        for (const week of [2, 3]) await aGame(server.db, { home: school, away: await aSchool(server.db), week });
        return [moveTo(await aConference(server.db, { gamesPlayable: 1 }), school)];
      },
    ],
    [
      'other-type',
      /^School \d+ changes to .+ in 2027\.$/,
      async () => [moveTo(await aConference(server.db, { type: 2 }), await aSchool(server.db))],
    ],
    [
      'past-season',
      /^School \d+ changes its conference in a past season: 2026\.$/,
      async () => [moveTo(await aConference(server.db), await aSchool(server.db), SEASON - 1)],
    ],
  ])('a broken rule that does not block is said, and the draft is applied: %s [ADM-157]', async (kind, text, make) => {
    const draft = await aDraft(admin, await make());
    const { Problems, CanApply } = await seen(draft);
    expect(CanApply).toBe(1);
    expect(Problems).toContainEqual(
      expect.objectContaining({ Kind: kind, Blocks: 0, Text: expect.stringMatching(text) }),
    );
    expect(await applySeen(admin, draft)).toMatchObject({ State: 'applied' });
  });
});
