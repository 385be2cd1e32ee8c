import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import type { CopiedSetting } from '@open-date/shared-api/rules/admin/league';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
} from '../../../testing/builders.ts';
import { databaseState } from '../../../testing/database-state.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
let conference: TestConference;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  conference = await aConference(server.db, { name: 'Lake Conference' });
});
afterAll(() => server.close());

const aDivision = async ({ id }: TestConference, name: string, active = true) => {
  const row = await server.db
    .insertInto('conference_divisions')
    .values({ conference_id: id, name, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

describe('moving a school to another conference', () => {
  it('a move first lists the affected records, and an administrator can undo it [ADM-091]', async () => {
    const school = await aSchool(server.db, { conference });
    const member = await aSchool(server.db, { conference });
    const division = await aDivision(conference, `Undo ${school.id}`);
    const params = { id: school.id };
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: SEASON } });
    const secret = await aGame(server.db, { home: school, away: member, week: 5, pending: 3 });
    await aGame(server.db, { home: member, away: school, week: 6, isConferenceGame: true });
    await aWeek(server.db, school, { week: 3, wants: [1, 22] });
    await aWeek(server.db, school, { week: 4, holdForFcs: true });
    const other = await aConference(server.db, { type: 2 });
    const state = async () => {
      const { Years } = await admin.schedules.school({ params });
      const season = Years.find(({ Year }) => Year === SEASON);
      return [
        season?.ConferenceId,
        season?.ConferenceDivisionId,
        season?.Schedule.map((cell) => ({
          ...cell,
          GameData: cell.GameData && { ...cell.GameData, Version: 0 },
        })),
      ];
    };
    const before = await state();
    const rows = await databaseState(server.db);
    const query = { ConferenceId: other.id, Year: SEASON };
    const ended = await admin.adminSchools.previewMove({ params, query });
    expect(ended).toMatchObject({ Games: 2, PrivateGames: 1, Wants: 1, Holds: 1, Divisions: 1 });
    expect(ended.ReportRows).toBeGreaterThan(5);
    expect(await databaseState(server.db)).toEqual(rows);
    await admin.adminSchools.moveToConference({ params, body: query });
    expect(await state()).not.toEqual(before);
    const [change] = await admin.adminChanges.list();
    const undo = (api: ApiClient<ApiContract>) => () => api.adminChanges.undo({ params: { id: change?.id ?? 0 } });
    expect(change).toMatchObject({
      Description: `Moved ${school.name} to ${other.name} for ${SEASON}.`,
      UndoneAt: null,
    });
    const associate = await server.as(await aUser(server.db, { associate: true }));
    await expectRefused(server.db, undo(associate), 403);
    await undo(admin)();
    expect(await state()).toEqual(before);
    expect(await admin.games.get({ params: { id: secret } })).toMatchObject({ Pending: 3, ConferenceGame: 1 });
    await expectRefused(server.db, undo(admin), 409, 'This was already undone.');
  });

  it('a move cannot be undone after an affected record has changed', async () => {
    const school = await aSchool(server.db, { conference });
    const week = await aWeek(server.db, school, { week: 3, wants: [1, 22] });
    const other = await aConference(server.db, { type: 2 });
    const body = { ConferenceId: other.id, Year: SEASON };
    await admin.adminSchools.moveToConference({ params: { id: school.id }, body });
    const [change] = await admin.adminChanges.list();
    await admin.schoolWeeks.save({ params: { id: week }, body: { Wants: [23] } });
    const text = 'Part of this has since been changed, so it cannot be undone.';
    await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: change?.id ?? 0 } }), 409, text);
    await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: 999_999 } }), 404);
  });

  it.each<[string, (school: TestSchool) => Promise<unknown>]>([
    [
      'a move',
      async ({ id }) => {
        const body = { ConferenceId: (await aConference(server.db, { type: 2 })).id, Year: SEASON };
        return admin.adminSchools.moveToConference({ params: { id }, body });
      },
    ],
    [
      'a copied season',
      async ({ id }) => {
        const body = { ConferenceId: (await aConference(server.db, { type: 2 })).id, Year: SEASON - 1 };
        await admin.adminSchools.moveToConference({ params: { id }, body });
        const range = { From: SEASON - 1, Until: SEASON, Settings: ['conference' as const] };
        return admin.adminSchools.copySeason({ params: { id }, body: range });
      },
    ],
    [
      'another type of a conference',
      ({ conferenceId }) => admin.adminConferences.save({ params: { id: conferenceId }, body: { TypeID: 2 } }),
    ],
  ])('%s is not undone when a week has got a want since that only the new division has', async (_, change) => {
    const school = await aSchool(server.db, { conference: await aConference(server.db) });
    const week = await aWeek(server.db, school, { week: 9 });
    await change(school);
    const [latest] = await admin.adminChanges.list();
    await admin.schoolWeeks.save({ params: { id: week }, body: { Wants: [8] } });
    const text = 'Part of this has since been changed, so it cannot be undone.';
    await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: latest?.id ?? 0 } }), 409, text);
  });

  it('the changes of one school are its own moves, without those of its opponents', async () => {
    const [school, member] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await aGame(server.db, { home: school, away: member, week: 6, isConferenceGame: true });
    const other = await aConference(server.db);
    await admin.adminSchools.moveToConference({
      params: { id: school.id },
      body: { ConferenceId: other.id, Year: SEASON },
    });
    const changes = (id: number) => admin.adminChanges.list({ query: { school: id } });
    expect(await changes(school.id)).toMatchObject([
      { Description: `Moved ${school.name} to ${other.name} for ${SEASON}.` },
    ]);
    expect(await changes(member.id)).toEqual([]);
  });

  it('a move is refused when the school has left the conference that the administrator saw', async () => {
    const school = await aSchool(server.db, { conference });
    const [first, second] = [await aConference(server.db), await aConference(server.db)];
    const move = (to: TestConference) =>
      admin.adminSchools.moveToConference({
        params: { id: school.id },
        body: { ConferenceId: to.id, Year: SEASON, FromConferenceId: conference.id },
      });
    await move(first);
    const text = 'This school was changed by someone else. Check what they saved, then try again.';
    await expectRefused(server.db, () => move(second), 409, text);
  });
});

describe('copying a season to later ones', () => {
  /** The first of three seasons in which the schools of tests play. */
  const FIRST = SEASON - 1;
  const copy = (id: number, Settings: readonly CopiedSetting[], Until = FIRST + 2) => {
    const range = { From: FIRST, Until };
    return {
      preview: () =>
        admin.adminSchools.previewCopy({ params: { id }, query: { ...range, SettingNames: Settings.join(',') } }),
      apply: (api = admin) =>
        api.adminSchools.copySeason({ params: { id }, body: { ...range, Settings: [...Settings] } }),
    };
  };
  const readSeasons = async (id: number) => {
    const { Years } = await admin.adminSchools.one({ params: { id } });
    return Years.filter(({ Year }) => Year >= FIRST && Year <= FIRST + 2);
  };

  it('settings of a season are copied to a range as one change, which first lists the affected records and is undone as one [ADM-104]', async () => {
    const other = await aConference(server.db, { type: 2 });
    const school = await aSchool(server.db, { conference });
    const member = await aSchool(server.db, { conference });
    const params = { id: school.id };
    const division = await aDivision(other, `Range ${school.id}`);
    const old = await aDivision(conference, `Old range ${school.id}`);
    await admin.adminSchools.moveToConference({ params, body: { ConferenceId: other.id, Year: FIRST } });
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: FIRST } });
    await admin.schoolYears.playAtHawaii({ params, body: { year: FIRST } });
    await admin.schoolYears.conferenceGames({
      params: { id: other.id, year: FIRST },
      body: { SchoolId: school.id, ConferenceGames: 7, ConferenceGamesHome: 3 },
    });
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: old, Year: FIRST + 1 } });
    const secret = await aGame(server.db, { home: school, away: member, year: FIRST + 1, week: 5, pending: 3 });
    await aGame(server.db, { home: member, away: school, year: FIRST + 2, week: 6, isConferenceGame: true });
    await aWeek(server.db, school, { year: FIRST + 2, week: 3, wants: [1, 22] });
    const before = await readSeasons(school.id);
    const rows = await databaseState(server.db);
    const range = copy(school.id, ['conference', 'division', 'hawaii', 'games']);
    await expect(range.preview()).resolves.toMatchObject({
      Games: 2,
      PrivateGames: 1,
      Wants: 1,
      Divisions: 0,
      Seasons: 2,
    });
    expect(await databaseState(server.db)).toEqual(rows);

    await range.apply();
    const [first, ...rest] = await readSeasons(school.id);
    for (const season of rest)
      expect(season).toMatchObject({
        ConferenceId: other.id,
        ConferenceDivisionId: division,
        PlayAtHawaii: first?.PlayAtHawaii,
        ConferenceGames: 7,
        ConferenceGamesHome: 3,
      });
    await expect(admin.games.get({ params: { id: secret } })).resolves.toMatchObject({ Pending: 3, ConferenceGame: 0 });
    const [change, ...others] = await admin.adminChanges.list({ query: { school: school.id } });
    expect(change?.Description).toBe(`Set 2 seasons of ${school.name} until ${FIRST + 2} as ${FIRST}.`);
    expect(others).toHaveLength(1);

    await admin.adminChanges.undo({ params: { id: change?.id ?? 0 } });
    expect(await readSeasons(school.id)).toEqual(before);
    await expect(admin.games.get({ params: { id: secret } })).resolves.toMatchObject({ Pending: 3, ConferenceGame: 1 });
  });

  it('a copy cannot be undone once one of its seasons has changed, and then changes nothing [ADM-104]', async () => {
    const school = await aSchool(server.db, { conference });
    await admin.schoolYears.playAtHawaii({ params: { id: school.id }, body: { year: FIRST } });
    await copy(school.id, ['hawaii']).apply();
    await admin.schoolYears.playAtHawaii({ params: { id: school.id }, body: { year: FIRST + 2 } });
    const [change] = await admin.adminChanges.list({ query: { school: school.id } });
    const undo = () => admin.adminChanges.undo({ params: { id: change?.id ?? 0 } });
    await expectRefused(server.db, undo, 409, 'Part of this has since been changed, so it cannot be undone.');
  });

  it('a copy of settings that all seasons already have is not a change', async () => {
    const school = await aSchool(server.db, { conference });
    await expect(copy(school.id, ['conference', 'playoffs']).preview()).resolves.toMatchObject({ Seasons: 0 });
    await copy(school.id, ['conference', 'playoffs']).apply();
    expect(await admin.adminChanges.list({ query: { school: school.id } })).toEqual([]);
  });

  it('a copy to an earlier or unknown season, of an unknown school or without settings is refused', async () => {
    const school = await aSchool(server.db, { conference });
    await expectRefused(server.db, () => copy(school.id, ['hawaii'], FIRST).apply(), 400);
    await expectRefused(server.db, () => copy(school.id, []).apply(), 400, 'Choose at least one setting.');
    await expectRefused(server.db, () => copy(school.id, ['hawaii'], 2099).apply(), 404);
    await expectRefused(server.db, () => copy(999_999, ['hawaii']).apply(), 404);
  });
});
