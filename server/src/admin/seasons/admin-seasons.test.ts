import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { addDays, seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { SEASON, aConference, aGame, aSchool, aUser, aWeek, gameBody } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const readSeason = async (year: number) => {
  const season = (await admin.adminSeasons.list()).find(({ Year }) => Year === year);
  if (!season) throw new Error(`the season ${year} is missing`);
  return season;
};

const lastYear = async () => (await admin.adminSeasons.list()).at(-1)?.Year ?? 0;

const readWeeks = (year: number) =>
  server.db
    .selectFrom('season_weeks')
    .select(['id', 'week', 'saturday_date'])
    .where('year', '=', year)
    .orderBy('saturday_date')
    .execute();

const readCells = async (schoolId: number, year: number) => {
  const rows = await server.db
    .selectFrom('school_weeks as s')
    .innerJoin('season_weeks as w', 'w.id', 's.season_week_id')
    .select(['s.id', 'w.saturday_date'])
    .where('s.school_id', '=', schoolId)
    .where('w.year', '=', year)
    .orderBy('w.saturday_date')
    .execute();
  return rows.map(({ saturday_date }) => saturday_date);
};

/** A school that plays the last season, with settings of its conference. */
async function aMember() {
  const conference = await aConference(server.db);
  const school = await aSchool(server.db, { conference });
  const year = await lastYear();
  await server.db
    .insertInto('conference_years')
    .values({
      conference_id: conference.id,
      year,
      start_date: `${year}-09-01`,
      conference_play_starts: `${year}-09-20`,
      exchange_with_non: true,
      total_games_playable: 10,
      dont_allow_week_one: true,
      state: 'private',
      power_group: 'P',
    })
    .execute();
  await server.db
    .insertInto('school_years')
    .values({
      school_id: school.id,
      year,
      conference_id: conference.id,
      conference_games: 8,
      conference_games_home: 4,
      participate_in_playoffs: true,
      play_at_hawaii: true,
      season_full: 2,
      season_locked: true,
      season_comments: 'Full.',
    })
    .execute();
  return { conference, school, year };
}

describe('adding a season', () => {
  it('a new season follows the last one, with its weeks, settings and school weeks [API-028 ADM-094]', async () => {
    const { conference, school, year } = await aMember();
    const next = year + 1;
    const made = await admin.adminSeasons.create({ body: {} });
    const dates = seasonDefaultDates(next);
    const saturdays = seasonSaturdays(dates.StartDate, dates.EndDate);
    expect(made).toEqual({
      ID: expect.any(Number),
      Year: next,
      ...dates,
      Weeks: saturdays.length,
      Schools: expect.any(Number),
      version: 1,
    });
    expect((await admin.adminSeasons.list()).at(-1)).toEqual(made);
    expect((await readWeeks(next)).map(({ week, saturday_date }) => [week, saturday_date])).toEqual(
      saturdays.map((saturday, index) => [index + 1, saturday]),
    );
    expect(await readCells(school.id, next)).toEqual(saturdays);
    const [settings] = await server.db
      .selectFrom('conference_years')
      .selectAll()
      .where('conference_id', '=', conference.id)
      .where('year', '=', next)
      .execute();
    expect(settings).toMatchObject({
      exchange_with_non: true,
      total_games_playable: 10,
      dont_allow_week_one: true,
      state: 'private',
      power_group: 'P',
    });
    const weekday = (date: string | null | undefined) => new Date(`${date}T00:00:00Z`).getUTCDay();
    expect(weekday(settings?.start_date)).toBe(weekday(`${year}-09-01`));
    expect(settings?.conference_play_starts?.slice(0, 4)).toBe(String(next));
    const { Years } = await admin.schedules.school({ params: { id: school.id } });
    const season = Years.find(({ Year }) => Year === next);
    expect(season?.Schedule.map(({ Week }) => Week)).toEqual(saturdays.map((_, index) => index + 1));
    expect(season).toMatchObject({
      ConferenceId: conference.id,
      ConferenceGames: 8,
      ParticipateInPlayoffs: '1',
      PlayAtHawaii: '0',
      SeasonLocked: 0,
      SeasonComments: '',
    });
  });

  it('a new season has the requested days', async () => {
    const Year = (await lastYear()) + 1;
    const dates = { StartDate: `${Year}/08/20`, EndDate: `${Year}-12-24` };
    await expect(admin.adminSeasons.create({ body: { Year: String(Year), ...dates } })).resolves.toMatchObject({
      Year,
      StartDate: `${Year}-08-20`,
      EndDate: `${Year}-12-24`,
    });
  });

  it('two administrators who add the same season at once create it once', async () => {
    const before = await admin.adminSeasons.list();
    const { calls } = await server.db.transaction().execute(async (tx) => {
      await lockLeague(tx);
      const both = Promise.allSettled([1, 2].map(() => admin.adminSeasons.create({ body: {} })));
      await untilBlocked(server.db, 2);
      return { calls: both };
    });
    const tries = await calls;
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'season.exists', message: 'That season already exists.' },
    });
    expect(await admin.adminSeasons.list()).toHaveLength(before.length + 1);
  });

  it('a new season is logged', async () => {
    const { Year } = await admin.adminSeasons.create({ body: {} });
    const log = await server.db
      .selectFrom('activity_log')
      .select(['action', 'description'])
      .where('object_type', '=', 'season')
      .where('object_id', '=', String(Year))
      .execute();
    expect(log).toEqual([{ action: 'season.create', description: `Added the ${Year} season.` }]);
  });

  it('adding a season that exists, skips a year or overlaps another season is refused', async () => {
    const last = await readSeason(await lastYear());
    const next = last.Year + 1;
    const create = (body: object) => () => admin.adminSeasons.create({ body });
    await expectRefused(server.db, create({ Year: SEASON }), 409, 'That season already exists.');
    await expectRefused(server.db, create({ Year: next + 1 }), 400, `The next season is ${next}.`);
    await expectRefused(server.db, create({ StartDate: `${next}-13-01` }), 400, 'A date is written YYYY-MM-DD.');
    await expectRefused(server.db, create({ EndDate: `${next}-08-01` }), 400, 'A season must end after it starts.');
    await expectRefused(server.db, create({ StartDate: `${last.Year}-12-30` }), 400);
    await expectRefused(server.db, create({ Year: 'next' }), 400);
    await admin.adminSeasons.save({ params: { id: last.ID }, body: { EndDate: `${next}-01-20` } });
    await expectRefused(
      server.db,
      create({ StartDate: `${next}-01-19`, EndDate: `${next}-05-01` }),
      400,
      `The dates overlap the ${last.Year} season.`,
    );
  });
});

describe('changing the days of a season', () => {
  it('changing the days of a season changes its weeks and school weeks with them [API-029]', async () => {
    const year = SEASON + 1;
    const school = await aSchool(server.db);
    const { ID: id, StartDate, EndDate } = await readSeason(year);
    const before = await readWeeks(year);
    const saved = await admin.adminSeasons.save({
      params: { id },
      body: { StartDate: `${year}-08-15`, EndDate: `${year}-12-01` },
    });
    const saturdays = seasonSaturdays(`${year}-08-15`, `${year}-12-01`);
    expect(saved).toMatchObject({ StartDate: `${year}-08-15`, EndDate: `${year}-12-01`, Weeks: saturdays.length });
    const after = await readWeeks(year);
    expect(after.map(({ saturday_date }) => saturday_date)).toEqual(saturdays);
    expect(after.map(({ week }) => week)).toEqual(saturdays.map((_, index) => index + 1));
    const weekIdAt = (weeks: typeof before, saturday: string) =>
      weeks.find((one) => one.saturday_date === saturday)?.id;
    const stays = before.at(3)?.saturday_date ?? '';
    expect(weekIdAt(after, stays)).toBe(weekIdAt(before, stays));
    expect(await readCells(school.id, year)).toEqual(saturdays);
    await admin.adminSeasons.save({ params: { id }, body: { StartDate, EndDate } });
    expect(await readCells(school.id, year)).toEqual(before.map(({ saturday_date }) => saturday_date));
  });

  it('new days of a season raise the version of every school’s schedule', async () => {
    const school = await aSchool(server.db);
    const versions = async () =>
      (await server.db.selectFrom('schedule_versions').selectAll().orderBy('school_id').execute()).map((row) => [
        row.school_id,
        row.version,
      ]);
    const before = await versions();
    expect(before.at(-1)?.[0]).toBe(school.id);
    const { ID: id, EndDate } = await readSeason(SEASON);
    await admin.adminSeasons.save({ params: { id }, body: { EndDate: addDays(EndDate, 1) } });
    const after = new Map((await versions()).map(([one, version]) => [one, version]));
    expect(before.every(([one, version]) => (after.get(one) ?? 0) > (version ?? 0))).toBe(true);
  });

  it('new days of a season that leave a game or a preference outside are refused [API-029]', async () => {
    const [school, other] = [await aSchool(server.db), await aSchool(server.db)];
    const season = await readSeason(SEASON);
    const shorten = (body: object) => () => admin.adminSeasons.save({ params: { id: season.ID }, body });
    const refused = 'Games or preferences exist outside the new dates.';
    const weeks = await readWeeks(SEASON);
    const last = weeks.length;
    const withoutLast = { EndDate: weeks.at(-2)?.saturday_date ?? '' };
    const game = await aGame(server.db, { home: school, away: other, week: last });
    await expectRefused(server.db, shorten(withoutLast), 409, refused);
    await server.db.deleteFrom('games').where('id', '=', game).execute();
    for (const traits of [{ bye: true }, { holdForFcs: true }, { comments: 'x' }, { wants: [1] }]) {
      const id = await aWeek(server.db, school, { week: last, ...traits });
      await expectRefused(server.db, shorten(withoutLast), 409, refused);
      await server.db.deleteFrom('school_week_wants').where('school_week_id', '=', id).execute();
      await aWeek(server.db, school, { week: last });
    }
    await aWeek(server.db, school, { week: 1, notAvailable: true });
    await expectRefused(server.db, shorten({ StartDate: weeks.at(1)?.saturday_date ?? '' }), 409, refused);
    await aWeek(server.db, school, { week: 1 });
    await expect(shorten(withoutLast)()).resolves.toMatchObject({ Weeks: last - 1 });
    await shorten({ EndDate: season.EndDate })();
    expect(await readCells(school.id, SEASON)).toHaveLength(last);
  });

  it('shortening a season while a game is added never leaves the game without its week', async () => {
    const season = await readSeason(SEASON);
    const weeks = await readWeeks(SEASON);
    const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
    const body = await gameBody(server.db, home, away, weeks.length);
    const [shortened, added] = await Promise.allSettled([
      admin.adminSeasons.save({ params: { id: season.ID }, body: { EndDate: weeks.at(-2)?.saturday_date ?? '' } }),
      admin.games.add({ body }),
    ]);
    const outcomes = [shortened, added].map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.status));
    expect([
      ['done', 400],
      [409, 'done'],
    ]).toContainEqual(outcomes);
    await server.db.deleteFrom('games').execute();
    await admin.adminSeasons.save({ params: { id: season.ID }, body: { EndDate: season.EndDate } });
  });

  it('season days that overlap another season or are out of range are refused [API-029]', async () => {
    const season = await readSeason(SEASON);
    const save = (body: object) => () => admin.adminSeasons.save({ params: { id: season.ID }, body });
    const other = await readSeason(SEASON - 1);
    await admin.adminSeasons.save({ params: { id: other.ID }, body: { EndDate: `${SEASON}-01-10` } });
    await expectRefused(
      server.db,
      save({ StartDate: `${SEASON}-01-10`, EndDate: `${SEASON}-05-01` }),
      400,
      `The dates overlap the ${SEASON - 1} season.`,
    );
    await expectRefused(server.db, save({ StartDate: `${SEASON - 1}-08-24` }), 400);
    await expectRefused(server.db, save({ EndDate: season.StartDate }), 400, 'A season must end after it starts.');
    await expectRefused(server.db, save({ EndDate: `${SEASON + 1}-03-20` }), 400);
    await expectRefused(server.db, () => admin.adminSeasons.save({ params: { id: 999_999 }, body: {} }), 404);
    await admin.adminSeasons.save({ params: { id: other.ID }, body: { EndDate: other.EndDate } });
  });
});

describe('removing a season', () => {
  const remove = (id: number) => () => admin.adminSeasons.remove({ params: { id } });

  it('the last season is removed with its weeks and settings, and added again with those of the season before [ADM-111]', async () => {
    const { conference, school, year } = await aMember();
    const { ID, Year } = await admin.adminSeasons.create({ body: {} });
    await remove(ID)();
    expect(await lastYear()).toBe(year);
    expect([await readWeeks(Year), await readCells(school.id, Year)]).toEqual([[], []]);
    const { YearSettings } = await admin.adminConferences.one({ params: { id: conference.id } });
    expect(YearSettings.at(-1)?.Year).toBe(year);
    const log = await server.db
      .selectFrom('activity_log')
      .select(['action', 'description'])
      .where('object_id', '=', String(Year))
      .where('action', '=', 'season.delete')
      .execute();
    expect(log).toEqual([{ action: 'season.delete', description: `Removed the ${Year} season.` }]);
    await expectRefused(server.db, remove(ID), 404);
    const again = await admin.adminSeasons.create({ body: {} });
    expect(again.Year).toBe(Year);
    expect(await readCells(school.id, Year)).toHaveLength(again.Weeks);
  });

  it('a season with data is not removed, and the error names the data [ADM-111]', async () => {
    const { school } = await aMember();
    const { ID, Year } = await admin.adminSeasons.create({ body: {} });
    const [week] = await server.db
      .selectFrom('school_weeks')
      .select('id')
      .where('school_id', '=', school.id)
      .where('year', '=', Year)
      .limit(1)
      .execute();
    await admin.schoolWeeks.save({ params: { id: week?.id ?? 0 }, body: { Wants: [22] } });
    const refused = `The ${Year} season cannot be removed: it has 1 week with preferences or comments.`;
    await expectRefused(server.db, remove(ID), 409, refused);
    await admin.schoolWeeks.save({ params: { id: week?.id ?? 0 }, body: { Wants: [] } });
    await expect(remove(ID)()).resolves.toEqual({ ok: true });
    const { ID: earlier } = await readSeason(SEASON);
    await expectRefused(server.db, remove(earlier), 409, `Only the last season, ${await lastYear()}, can be removed.`);
  });

  it('of two administrators who save a season the later one is refused, and the days of the first stay [ADM-110]', async () => {
    const { ID: id, version, StartDate, EndDate } = await readSeason(await lastYear());
    const params = { id };
    const saved = await admin.adminSeasons.save({ params, body: { StartDate: addDays(StartDate, 1), version } });
    expect(saved.version).toBe(version + 1);
    await expectRefused(
      server.db,
      () => admin.adminSeasons.save({ params, body: { EndDate, version } }),
      409,
      'This season was changed by someone else. Check what they saved, then try again.',
    );
  });
});

it('a new season gives each of 300 schools all its weeks', async () => {
  const conference = await aConference(server.db);
  const year = await lastYear();
  await sql`insert into conference_years (conference_id, year) values (${conference.id}, ${year})`.execute(server.db);
  await sql`
    with made as (
      insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
      select 'Bulk ' || n, 'Bulk ' || n, 'Bulk ' || n, 'Bulk ' || n, 'B' from generate_series(1, 300) n returning id)
    insert into school_years (school_id, year, conference_id) select id, ${year}::int, ${conference.id}::int from made`.execute(
    server.db,
  );
  const { Year, Weeks } = await admin.adminSeasons.create({ body: {} });
  const [row] = await server.db
    .selectFrom('school_weeks as s')
    .innerJoin('school_years as y', (join) =>
      join.onRef('y.school_id', '=', 's.school_id').onRef('y.year', '=', 's.year'),
    )
    .select(({ fn }) => fn.countAll<number>().as('cells'))
    .where('s.year', '=', Year)
    .where('y.conference_id', '=', conference.id)
    .execute();
  expect(row?.cells).toBe(300 * Weeks);
});
