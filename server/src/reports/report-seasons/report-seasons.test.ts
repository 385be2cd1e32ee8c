import { contentOfReport } from '@open-date/shared-api/rules/reports/numbered-reports';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { sql } from 'kysely';
import {
  SEASON,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  saturdayOfWeek,
  type TestConference,
  type TestSchool,
} from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { OpeningSeasons } from './opening-seasons.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEXT = SEASON + 1;
/** The only weeks in which the schools of these tests may play. */
const [EARLY, LATE] = [3, 12];

/** A school of a division, open in two weeks of the season and in the first of them in the next one. */
async function aTypedSchool(type: number, mates?: TestConference): Promise<TestSchool> {
  const conference = mates ?? (await aConference(server.db, { type, state: 'private' }));
  const school = await aSchool(server.db, { conference });
  await sql`update school_weeks s set not_available = true from season_weeks w
            where w.id = s.season_week_id and s.school_id = ${school.id}
              and not (w.year = ${SEASON} and w.week in (${EARLY}, ${LATE})) and not (w.year = ${NEXT} and w.week = ${EARLY})`.execute(
    server.db,
  );
  return school;
}

const failed = (error: unknown) => {
  throw error;
};
/** What a server that has just started says at noon of a day. */
const openingOn = (day: string) => new OpeningSeasons(server.db, failed).at(new Date(`${day}T17:00:00Z`));

it('reports of open dates leave a season when the last open date of their division is taken or past [REP-132]', async () => {
  const [fbs, fcs] = [await aTypedSchool(1), await aTypedSchool(2)];
  const [early, late] = [await saturdayOfWeek(server.db, EARLY), await saturdayOfWeek(server.db, LATE)];
  expect(await openingOn(early)).toMatchObject({ 'open-1': SEASON, 'open-2': SEASON, games: SEASON });
  await aGame(server.db, { home: fbs, away: await aTypedSchool(3), week: LATE });
  expect(await openingOn(early)).toMatchObject({ 'open-1': SEASON, 'open-2': SEASON });
  expect(await openingOn(late)).toMatchObject({ 'open-1': NEXT, 'open-2': SEASON, games: SEASON });
  // No division has a want, so nothing is on the market of either season.
  expect(await openingOn(late)).toMatchObject({ market: SEASON });
  await aWeek(server.db, fbs, { week: EARLY, year: NEXT, wants: [4] });
  expect(await openingOn(late)).toMatchObject({ market: NEXT });
  await aWeek(server.db, fcs, { week: LATE, wants: [9] });
  expect(await openingOn(late)).toMatchObject({ market: SEASON });
});

it('a private game leaves its date open to whoever may not know it [REP-132]', async () => {
  const conference = await aConference(server.db, { type: 5, state: 'private' });
  const [home, away] = [await aTypedSchool(5, conference), await aTypedSchool(5, conference)];
  const late = await saturdayOfWeek(server.db, LATE);
  await aGame(server.db, { home, away, week: LATE, pending: 3 });
  expect(await openingOn(late)).toMatchObject({ 'open-5': SEASON });
});

it('weeks held for the FCS and free weeks of full seasons keep their reports in the season [REP-132]', async () => {
  const late = await saturdayOfWeek(server.db, LATE);
  expect(await openingOn(late)).toMatchObject({ held: NEXT, full: SEASON });
  const school = await aTypedSchool(1);
  await aWeek(server.db, school, { week: LATE, holdForFcs: true });
  expect(await openingOn(late)).toMatchObject({ held: SEASON, 'open-1': NEXT });
  const fill = (year: number) =>
    server.db
      .updateTable('school_years')
      .set({ season_full: 2, season_locked: true })
      .where('year', '=', year)
      .execute();
  await fill(NEXT);
  expect(await openingOn(late)).toMatchObject({ full: NEXT });
  await fill(SEASON);
  expect(await openingOn(late)).toMatchObject({ full: SEASON });
});

it('pages get what is known without waiting, and go by the calendar when the database does not answer [REP-134]', async () => {
  const errors: unknown[] = [];
  const broken = new Proxy(server.db, {
    get: () => {
      throw new Error('gone');
    },
  });
  const opening = new OpeningSeasons(broken, (error) => errors.push(error));
  expect(await opening.at(new Date('2027-11-23T17:00:00Z'))).toEqual(reportSeasons('2027-11-23', []));
  expect(errors).toHaveLength(1);
});

it('every numbered report of schools has the division and content of its rule [REP-133]', async () => {
  const { rows: reports } = await sql<{ id: number; kind: string; division: number }>`
    select id, kind, conf_type_id as division from reports where kind <> 'pending'`.execute(server.db);
  const contentByKind: Readonly<Record<string, string>> = { bye: 'games', full_without: 'full' };
  for (const { id, kind, division } of reports)
    expect([id, contentOfReport(id)]).toEqual([
      id,
      { content: id === 5 ? 'held' : (contentByKind[kind] ?? `open-${division}`), division },
    ]);
});

it('the seasons of reports say for each viewer which have games, and schools of which divisions [REP-135]', async () => {
  const conference = await aConference(server.db, { type: 4, state: 'private' });
  const [home, away] = [await aTypedSchool(4, conference), await aTypedSchool(4, conference)];
  const [member, outsider] = [
    await aUser(server.db, { role: 10, conference }),
    await aUser(server.db, { role: 3, school: await aTypedSchool(1) }),
  ];
  const read = async (user: typeof member) => {
    const seasons = await (await server.as(user)).reports.seasons();
    return seasons.find(({ Year }) => Year === NEXT);
  };
  expect(await read(outsider)).toMatchObject({ HasGames: 0, StartDate: '2028-08-22', EndDate: '2028-12-11' });
  expect((await read(outsider))?.Divisions).toContain(4);
  await aGame(server.db, { home, away, week: EARLY, year: NEXT, pending: 3 });
  expect(await read(outsider)).toMatchObject({ HasGames: 0 });
  expect(await read(member)).toMatchObject({ HasGames: 1 });
  const others = await (await server.as(outsider)).reports.seasons();
  expect(others.find(({ Year }) => Year === SEASON + 9)).toMatchObject({ HasGames: 0, Divisions: [] });
});
