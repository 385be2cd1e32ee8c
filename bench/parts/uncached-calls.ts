import { withClient } from '@open-date/server/platform/db/with-client';
import { ENCODINGS, measureRate, startRequestLoop } from '../harness/call-rate.ts';
import { fetchRaw } from '../harness/fetch-raw.ts';
import { addSchools, hideGames, leagueSize } from '../harness/grow-league.ts';
import {
  alternate,
  type Comparison,
  compare,
  compareToLimit,
  type Goal,
  isSmoke,
  type PartResult,
} from '../harness/measure.ts';
import { createDatabases, NO_POSTGRES, type ProductServer, signIn, startProduct } from '../harness/product.ts';
import type { SentStatement } from '../harness/statement-log.ts';
import { type CaseFacts, type ReportCase, reportCases } from './report-cases.ts';

/** The first season of the demo league that is still planned. */
const SEASON = 2027;
/** Milliseconds that the statements of a report may take together, and how many they may be. */
const MOST_TIME = 150;
const MOST_STATEMENTS = 4;
const REPEATED_GOAL: Goal = { of: 'ratio', least: 0.5 };

const sumTimes = (statements: readonly SentStatement[]) =>
  statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

interface UncachedCall {
  readonly milliseconds: number;
  readonly statements: readonly SentStatement[];
}

/** Makes a call after every cached answer has become stale. */
async function callUncached(server: ProductServer, path: string, token: string): Promise<UncachedCall> {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      'update data_versions set version = version + 1; update schedule_versions set version = version + 1, whole = version + 1',
    ),
  );
  await server.takeStatements();
  const start = performance.now();
  await fetchRaw(server.url + path, { 'auth-token': token, 'accept-encoding': ENCODINGS });
  const milliseconds = performance.now() - start;
  return { milliseconds, statements: await server.takeStatements() };
}

async function findAdmin({ url }: ProductServer): Promise<string> {
  return (await signIn(url, 'admin@opendate.test')).Authentication.Token;
}

/** Starts a server that makes the demo league in an empty database, which `change` then grows. */
async function startLeague(url: string, name: string, change?: (url: string) => Promise<void>): Promise<ProductServer> {
  const server = await startProduct({ name, settings: { DATABASE_URL: url, WORKERS: 'off' }, logsStatements: true });
  await change?.(url);
  return server;
}

interface Subjects {
  readonly conference: number;
  readonly school: number;
  readonly week: number;
}

/** The largest FBS conference, its school with the most games, and an open week of this school. */
async function findSubjects(url: string): Promise<Subjects> {
  const { rows } = await withClient(url, (client) =>
    client.query<Subjects>(
      `with chosen as (
         select y.school_id, y.conference_id from school_years y join game_sides s using (school_id)
         where y.year = $1 and y.conference_id = (
           select x.conference_id from school_years x join conferences c on c.id = x.conference_id
           where x.year = $1 and c.type_id = 1 and c.id < 400 group by 1 order by count(*) desc, 1 limit 1)
         group by 1, 2 order by count(*) desc, 1 limit 1)
       select c.school_id as school, c.conference_id as conference, sw.id as week
       from chosen c join school_weeks sw using (school_id) join season_weeks w on w.id = sw.season_week_id
       where sw.year > $1 and w.week between 3 and 5 and not sw.bye and not sw.not_available
         and not exists (select from game_sides x where x.school_id = sw.school_id and x.season_week_id = sw.season_week_id)
       order by w.saturday_date limit 1`,
      [SEASON],
    ),
  );
  const [subjects] = rows;
  if (!subjects) throw new Error('The league has no school with an open week.');
  return subjects;
}

/** Measures reads that are not cached in a league of 860 schools against the demo league. */
export async function measureGrowth(): Promise<PartResult> {
  const title = 'Reads that are not cached, in a league that has grown against the demo league';
  await using databases = await createDatabases('open_date_bench', 'open_date_bench_grown');
  const [smallUrl, grownUrl] = databases?.urls ?? [];
  if (smallUrl === undefined || grownUrl === undefined) return { title, rows: [], notes: [NO_POSTGRES] };
  await using small = await startLeague(smallUrl, 'demo-league');
  await using grown = await startLeague(grownUrl, 'grown-league', addSchools);
  const [ofSmall, ofGrown] = [await findAdmin(small), await findAdmin(grown)];
  const { school, conference, week } = await findSubjects(smallUrl);
  const rows: Comparison[] = [];
  for (const { name, path, most } of [
    { name: 'one school', path: `/api/v1/schools/${school}/schedules`, most: 1.1 },
    { name: 'one conference', path: `/api/v1/conferences/${conference}/schedules/${SEASON}/1`, most: 1.1 },
    { name: 'opponents of a date', path: `/api/v1/schoolweeks/${week}/matches`, most: 1.5 },
    { name: 'series with every opponent', path: `/api/v1/schools/${school}/series?from=${SEASON}`, most: 1.5 },
  ]) {
    const sides = await alternate(
      {
        product: () => callUncached(grown, path, ofGrown),
        reference: () => callUncached(small, path, ofSmall),
      },
      40,
      5,
    );
    const times = {
      product: sides.product.map(({ statements }) => sumTimes(statements)),
      reference: sides.reference.map(({ statements }) => sumTimes(statements)),
    };
    rows.push(compare(`${name}: time of statements`, 'ms', times, { of: 'ratio', most }));
    const counts = sides.product.map(({ statements }) => statements.length);
    rows.push(compareToLimit(`${name}: statements`, '', counts, { most: MOST_STATEMENTS }));
  }
  const sizes = [await leagueSize(smallUrl), await leagueSize(grownUrl)];
  return {
    title,
    rows,
    notes: [
      `leagues of ${sizes.map(({ schools, seasons }) => `${schools} schools and ${seasons} seasons`).join(', and of ')}`,
    ],
  };
}

/** 860 schools and the demo league's 27 seasons, with the settings of a user that make reports slowest. */
async function makeReportLeague(url: string): Promise<void> {
  if (!isSmoke) await addSchools(url);
  await hideGames(url, SEASON);
  await withClient(url, (client) =>
    client.query(
      `with editor as (update users set dont_show_teams_within = 3 where email = 'school@opendate.test' returning id),
            ignored as (insert into user_ignored_schools (user_id, school_id)
              select editor.id, s.id from editor, (select id from schools order by id limit 1) s)
       insert into user_ignored_conferences (user_id, conference_id)
       select editor.id, c.id from editor, (select id from conferences order by id limit 1) c`,
    ),
  );
}

async function findCaseFacts(url: string): Promise<CaseFacts> {
  const { rows } = await withClient(url, (client) =>
    client.query<Omit<CaseFacts, 'season'>>(
      `select (select min(year) from seasons) as first, (select max(year) from seasons) as last,
              (select y.conference_id from school_years y join conferences c on c.id = y.conference_id
               where y.year = $1 and c.type_id = 1 group by 1 order by count(*) desc, 1 limit 1) as conference`,
      [SEASON],
    ),
  );
  const [facts] = rows;
  if (!facts) throw new Error('The league has no seasons.');
  return { season: SEASON, ...facts };
}

/** Makes every report for an administrator and an editor with nothing cached; the reference is the limit. */
async function measureFirstCalls(server: ProductServer, cases: readonly ReportCase[]) {
  const viewers = { administrator: await findAdmin(server), editor: (await signIn(server.url)).Authentication.Token };
  const rows: Comparison[] = [];
  const all: SentStatement[][] = [];
  for (const { name, path } of cases)
    for (const [viewer, token] of Object.entries(viewers)) {
      const take = async () => [...(await callUncached(server, path, token)).statements];
      const { product } = await alternate({ product: take, reference: async () => [] }, 7);
      all.push(...product);
      rows.push(compareToLimit(`${name}, ${viewer}`, 'ms', product.map(sumTimes), { most: MOST_TIME }));
    }
  const slowest = all.flat().toSorted((one, other) => other.milliseconds - one.milliseconds);
  rows.push(
    compareToLimit('slowest call of all', 'ms', [Math.max(...all.map(sumTimes))], { most: MOST_TIME }),
    compareToLimit('most statements of a call', '', [Math.max(...all.map(({ length }) => length))], {
      most: MOST_STATEMENTS,
    }),
  );
  return { rows, details: { slowest: slowest.slice(0, 20) } };
}

/** Measures the statements of every report in a large league, and repeated calls against a bare route. */
export async function measureReports(): Promise<PartResult> {
  const title =
    'Reports on PostgreSQL: statements of a call that is not cached, and repeated calls against a bare route';
  await using databases = await createDatabases('open_date_bench_reports');
  const [url] = databases?.urls ?? [];
  if (url === undefined) return { title, rows: [], notes: [NO_POSTGRES] };
  await using server = await startLeague(url, 'reports', makeReportLeague);
  const cases = reportCases(await findCaseFacts(url));
  const { rows, details } = await measureFirstCalls(server, cases);
  await using loop = await startRequestLoop();
  const headers = { 'auth-token': await findAdmin(server), 'accept-encoding': ENCODINGS };
  for (const { name, path } of cases.filter(({ isRepeated }) => isRepeated)) {
    const bare = await server.startBareRoute({ path, headers });
    rows.push(
      ...(await measureRate(loop, {
        name: `${name} repeated, ${bare.bytes} bytes`,
        product: { server, url: server.url },
        reference: { server, url: bare.url },
        job: { paths: [path], headers },
        seconds: 1,
        rounds: 7,
        goals: { rate: REPEATED_GOAL },
      })),
    );
  }
  const { schools, seasons } = await leagueSize(url);
  return {
    title,
    rows,
    notes: [`${schools} schools and ${seasons} seasons; the time includes the check of the session`],
    details,
  };
}
