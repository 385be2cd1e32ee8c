import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { SEASON, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

describe('the season of a conference', () => {
  const inSeason = (id: number) => ({ id, year: SEASON });

  it('a conference season has its own days, saved singly or together, or those of the season [API-021]', async () => {
    const { id } = await aConference(server.db);
    const save = (body: object) => admin.adminConferences.saveYear({ params: inSeason(id), body });
    const dates = {
      StartDate: '2027-08-27',
      EndDate: '2027-11-27',
      ChampDate: '2027-12-04',
      ConferencePlayStarts: '2027-09-18',
    };
    await expect(save(dates)).resolves.toMatchObject({ Year: SEASON, ...dates });
    await expect(save({ ChampDate: '2027/12/03' })).resolves.toMatchObject({ ...dates, ChampDate: '2027-12-03' });
    await expect(save({ StartDate: null, EndDate: '' })).resolves.toMatchObject({
      StartDate: null,
      EndDate: null,
      ConferencePlayStarts: '2027-09-18',
    });
  });

  it('the number of playable games decides how many games members have available [API-021]', async () => {
    const conference = await aConference(server.db, { gamesPlayable: 12 });
    const school = await aSchool(server.db, { conference });
    const available = async () => {
      const { Years } = await admin.schedules.school({ params: { id: school.id } });
      return Years.filter(({ Year }) => Year >= SEASON).map(({ GamesAvailable }) => GamesAvailable);
    };
    expect(await available()).toEqual([12, 12]);
    await expect(
      admin.adminConferences.saveYear({ params: inSeason(conference.id), body: { TotalGamesPlayable: '10' } }),
    ).resolves.toMatchObject({ TotalGamesPlayable: 10 });
    expect(await available()).toEqual([10, 12]);
  });

  it('days that do not fit and numbers out of range are refused [API-021]', async () => {
    const { id } = await aConference(server.db);
    const save =
      (body: object, year = SEASON, of = id) =>
      () =>
        admin.adminConferences.saveYear({ params: { id: of, year }, body });
    await expectRefused(server.db, save({}), 400, 'There is nothing to save.');
    await expectRefused(server.db, save({ StartDate: '2027-02-30' }), 400, 'A date is written YYYY-MM-DD.');
    await expectRefused(
      server.db,
      save({ ChampDate: '2026-12-05' }),
      400,
      'The 2027 season is from 2027-08-24 to 2027-12-13.',
    );
    await expectRefused(
      server.db,
      save({ StartDate: '2027-09-10', EndDate: '2027-09-01' }),
      400,
      'The end date must be after the start date.',
    );
    await expectRefused(server.db, save({ TotalGamesPlayable: 17 }), 400, 'TotalGamesPlayable is at most 16.');
    await expectRefused(server.db, save({ TotalGamesPlayable: -1 }), 400);
    await expectRefused(server.db, save({ TotalGamesPlayable: 12 }, 1999), 404);
    await expectRefused(server.db, save({ TotalGamesPlayable: 12 }, SEASON, 1800), 404);
  });

  it('toggling the release of a schedule releases it and makes it private again [API-041]', async () => {
    const conference = await aConference(server.db, { state: 'membership' });
    const toggle = () =>
      admin.adminConferences.toggleReleased({ params: { id: conference.id }, body: { year: SEASON } });
    await expect(toggle()).resolves.toEqual({ state: 'released', games: 0, ScheduleReleased: 1 });
    const released = async () =>
      (await admin.adminConferences.one({ params: { id: conference.id } })).YearSettings.find(
        ({ Year }) => Year === SEASON,
      )?.ScheduleReleased;
    expect(await released()).toBe(1);
    await expect(toggle()).resolves.toEqual({ state: 'private', games: 0, ScheduleReleased: 0 });
    expect(await released()).toBe(0);
    const log = await server.db
      .selectFrom('activity_log')
      .select('action')
      .where('object_id', '=', `${conference.id}/${SEASON}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['schedule.release', 'schedule.private']);
  });

  it('the first week of a conference season can be closed and opened [API-042]', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    const label = async () => {
      const { Years } = await admin.schedules.school({ params: { id: school.id } });
      return Years.find(({ Year }) => Year === SEASON)?.Schedule.find(({ Week }) => Week === 1)?.CellLabel;
    };
    const save = (dontAllowPlayingWeekOne: 0 | 1 | '0' | '1') =>
      admin.adminConferences.saveWeekOne({
        params: { id: conference.id },
        body: { year: SEASON, dontAllowPlayingWeekOne },
      });
    expect(await label()).toBe('OPEN');
    for (const closed of [1, '1'] as const) {
      await expect(save(closed)).resolves.toMatchObject({ DontAllowPlayingWeekOne: 1 });
      expect(await label()).toBe('N/A');
    }
    await expect(save('0')).resolves.toMatchObject({ DontAllowPlayingWeekOne: 0 });
    expect(await label()).toBe('OPEN');
  });

  it('toggling the exchange of conference games twice restores it, and simultaneous toggles both count [API-043]', async () => {
    const { id } = await aConference(server.db);
    const toggle = () => admin.adminConferences.togglePlay({ params: { id }, body: { year: SEASON } });
    const field = 'ConferenceGamesCanBeExchangedWithNon';
    await expect(toggle()).resolves.toMatchObject({ [field]: 1 });
    await expect(toggle()).resolves.toMatchObject({ [field]: 0 });
    const both = await Promise.all([toggle(), toggle()]);
    expect(new Set(both.map((year) => year[field]))).toEqual(new Set([0, 1]));
    await expectRefused(
      server.db,
      () => admin.adminConferences.togglePlay({ params: { id }, body: { year: 1999 } }),
      404,
    );
  });

  it('an FBS conference can be made a power conference, and an ordinary one again', async () => {
    const { id } = await aConference(server.db);
    const save = (of: number, power_group: 'P' | 'G' | null) =>
      admin.adminConferences.savePower({ params: inSeason(of), body: { power_group } });
    await expect(save(id, 'P')).resolves.toMatchObject({ PowerGroup: 'P' });
    await expect(save(id, null)).resolves.toMatchObject({ PowerGroup: null });
    const other = await aConference(server.db, { type: 2 });
    await expectRefused(server.db, () => save(other.id, 'P'), 400, 'Only FBS conferences have a power group.');
  });

  it('a conference moves between the reports of P4 and G6 conferences with its power group [ADM-095]', async () => {
    const conference = await aConference(server.db);
    await aSchool(server.db, { conference });
    const isListed = async (report: 'P4 VS P4' | 'G6 VS G6') => {
      const { rows } = await admin.conferenceReports.scheduling({ params: { report, year: SEASON, endyear: SEASON } });
      return rows.some(({ Name }) => Name === conference.name);
    };
    for (const [power_group, expected] of [
      ['P', [true, false]],
      ['G', [false, true]],
    ] as const) {
      await admin.adminConferences.savePower({ params: inSeason(conference.id), body: { power_group } });
      expect([await isListed('P4 VS P4'), await isListed('G6 VS G6')]).toEqual(expected);
    }
  });

  it('no call overwrites a season that another user has changed in the meantime [ADM-110]', async () => {
    const { id } = await aConference(server.db);
    const { adminConferences } = admin;
    const of = inSeason(id);
    const { version } = await adminConferences.saveYear({ params: of, body: { ChampDate: '2027-12-04' } });
    const seen = { year: SEASON, version };
    await expect(adminConferences.togglePlay({ params: { id }, body: seen })).resolves.toMatchObject({
      version: version + 1,
    });
    for (const call of [
      () => adminConferences.saveYear({ params: of, body: { ChampDate: null, version } }),
      () => adminConferences.savePower({ params: of, body: { power_group: 'P', version } }),
      () => adminConferences.togglePlay({ params: { id }, body: seen }),
      () => adminConferences.saveWeekOne({ params: { id }, body: { ...seen, dontAllowPlayingWeekOne: 1 } }),
      () => adminConferences.toggleReleased({ params: { id }, body: seen }),
      () =>
        adminConferences.saveYears({
          params: { id },
          body: { from: SEASON, until: SEASON + 1, settings: ['days'], version },
        }),
    ])
      await expectRefused(
        server.db,
        call,
        409,
        'This season was changed by someone else. Check what they saved, then try again.',
      );
  });

  it('a changed conference season raises the version of its members’ schedules and of no others', async () => {
    const conference = await aConference(server.db);
    const [member, stranger] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    const versions = async () => {
      const rows = await server.db
        .selectFrom('schedule_versions')
        .select('version')
        .where('school_id', 'in', [member.id, stranger.id])
        .orderBy('school_id')
        .execute();
      return rows.map(({ version }) => version);
    };
    const [ofMember = 0, ofStranger] = await versions();
    await admin.adminConferences.saveYear({ params: inSeason(conference.id), body: { ChampDate: '2027-12-04' } });
    expect(await versions()).toEqual([ofMember + 1, ofStranger]);
  });
});

describe('the settings of a season for a range of seasons', () => {
  const last = SEASON + 2;
  const readYears = async (id: number) => {
    const { YearSettings } = await admin.adminConferences.one({ params: { id } });
    return YearSettings.filter(({ Year }) => Year >= SEASON).map((year) => ({ ...year, version: 0 }));
  };

  it('they apply to every season of the range, days on the same weekday of the same football week, and one undo reverts all [ADM-113]', async () => {
    while (((await admin.adminSeasons.list()).at(-1)?.Year ?? 0) < last) await admin.adminSeasons.create({ body: {} });
    const conference = await aConference(server.db);
    const { id } = conference;
    const school = await aSchool(server.db, { conference });
    await server.db
      .insertInto('conference_years')
      .values({ conference_id: id, year: last })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const params = { id, year: SEASON };
    await admin.adminConferences.saveYear({
      params,
      body: { StartDate: '2027-08-28', ChampDate: '2027-12-04', TotalGamesPlayable: 11 },
    });
    await admin.adminConferences.savePower({ params, body: { power_group: 'P' } });
    await admin.adminConferences.togglePlay({ params: { id }, body: { year: SEASON } });
    await admin.schoolYears.conferenceGames({ params, body: { SchoolId: school.id, ConferenceGames: 9 } });
    const before = await readYears(id);
    const body = { from: SEASON, until: last };
    const saved = await admin.adminConferences.saveYears({
      params: { id },
      body: { ...body, settings: ['days', 'playable', 'weekOne', 'play', 'power', 'memberGames'] },
    });
    expect(saved).toMatchObject({ seasons: last - SEASON, ChangeID: expect.any(Number) });
    const [source, next, third] = await readYears(id);
    const same = { TotalGamesPlayable: 11, ConferenceGamesCanBeExchangedWithNon: 1, PowerGroup: 'P', Derived: [] };
    expect(next).toMatchObject({ ...same, StartDate: '2028-08-26', EndDate: null, ChampDate: '2028-12-02' });
    expect(third).toMatchObject({ ...same, StartDate: '2029-08-25', ChampDate: '2029-12-01' });
    expect(source?.Schools.map(({ ConferenceGames }) => ConferenceGames)).toEqual([9]);
    expect(next?.Schools.map(({ ConferenceGames }) => ConferenceGames)).toEqual([9]);
    await expect(
      admin.adminConferences.saveYears({ params: { id }, body: { ...body, settings: ['days', 'memberGames'] } }),
    ).resolves.toEqual({ seasons: 0, schools: 0, ChangeID: null });
    await admin.adminChanges.undo({ params: { id: saved.ChangeID ?? 0 } });
    expect(await readYears(id)).toEqual(before);
  });

  it('the changes of a conference are its type, its ranges and the moves of its members only [ADM-166]', async () => {
    const [conference, other] = [await aConference(server.db), await aConference(server.db)];
    const { id } = conference;
    const school = await aSchool(server.db, { conference: other });
    const body = { ConferenceId: id, Year: SEASON };
    await admin.adminConferences.saveYear({ params: { id, year: SEASON }, body: { TotalGamesPlayable: 9 } });
    await admin.adminConferences.saveYears({
      params: { id },
      body: { from: SEASON, until: SEASON + 1, settings: ['playable'] },
    });
    await admin.adminSchools.moveToConference({ params: { id: school.id }, body });
    const { ChangeID } = await admin.adminConferences.save({ params: { id }, body: { TypeID: 2 } });
    const list = (query: object) => admin.adminChanges.list({ query });
    const moved = `Moved ${school.name} to ${conference.name} for ${SEASON}.`;
    expect(await list({ conference: id })).toMatchObject([
      { id: ChangeID, UndoneAt: null },
      { Description: moved },
      { Description: `Gave ${conference.name} the settings of ${SEASON} until ${SEASON + 1}.` },
    ]);
    expect(await list({ conference: other.id })).toMatchObject([{ Description: moved }]);
    expect(await list({ conference: id, school: school.id })).toMatchObject([{ Description: moved }]);
  });

  it('only the chosen settings change, and they cannot be undone after a later change [ADM-113]', async () => {
    const { id } = await aConference(server.db);
    await admin.adminConferences.saveYear({
      params: { id, year: SEASON },
      body: { ChampDate: '2027-12-04', TotalGamesPlayable: 9 },
    });
    const body = { from: SEASON, until: SEASON + 1 };
    const { ChangeID } = await admin.adminConferences.saveYears({
      params: { id },
      body: { ...body, settings: ['playable'] },
    });
    expect((await readYears(id))[1]).toMatchObject({ TotalGamesPlayable: 9, ChampDate: null });
    await admin.adminConferences.saveYear({ params: { id, year: SEASON + 1 }, body: { TotalGamesPlayable: 10 } });
    await expectRefused(
      server.db,
      () => admin.adminChanges.undo({ params: { id: ChangeID ?? 0 } }),
      409,
      'Part of this has since been changed, so it cannot be undone.',
    );
  });

  it('a range that ends before it begins, a season that does not exist and no setting at all are refused [ADM-113]', async () => {
    const conference = await aConference(server.db);
    const save = (body: object, api = admin) => {
      const range = { from: SEASON, until: SEASON + 1, settings: ['days' as const], ...body };
      return () => api.adminConferences.saveYears({ params: { id: conference.id }, body: range });
    };
    await expectRefused(
      server.db,
      save({ until: SEASON }),
      400,
      'The range ends after the season whose settings it takes.',
    );
    await expectRefused(server.db, save({ settings: [] }), 400, 'Choose at least one setting.');
    await expectRefused(server.db, save({ until: 2090 }), 404);
    const commissioner = await server.as(await aUser(server.db, { role: 10, conference, associate: true }));
    await expectRefused(server.db, save({ settings: ['power'] }, commissioner), 403);
    await expect(save({}, commissioner)()).resolves.toMatchObject({ schools: 0 });
  });
});
