import { withClient } from '@open-date/server/platform/db/with-client';
import { addSchools, hideGames } from '../product/grow-league.ts';
import { isSmoke } from '../report/part.ts';
import { seedLeague } from '../schedule-reads/league.ts';
import type { CaseFacts } from './report-cases.ts';

/** The first season of the demo league that is still planned. */
const SEASON = 2027;
const HAS_SETTINGS = 'school@opendate.test';

/** Fills an empty database with 860 schools and the demo league's 27 seasons; a smoke run copies no schools. */
export async function makeReportLeague(url: string): Promise<void> {
  await seedLeague(url);
  if (!isSmoke) await addSchools(url);
  await hideGames(url, SEASON);
  // The settings of the school's editor cost most: schools that were met lately, a school and a conference are left out.
  await withClient(url, (client) =>
    client.query(
      `with editor as (update users set dont_show_teams_within = 3 where email = $1 returning id),
            schools_left_out as (insert into user_ignored_schools (user_id, school_id)
              select editor.id, s.id from editor, (select id from schools order by id limit 1) s)
       insert into user_ignored_conferences (user_id, conference_id)
       select editor.id, c.id from editor, (select id from conferences order by id limit 1) c`,
      [HAS_SETTINGS],
    ),
  );
}

/** What the reports of a league are asked for. */
export async function findCaseFacts(url: string): Promise<CaseFacts> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ first: number; last: number; conference: number }>(
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

/** How many pending, private and guarantee games a league has, in words. */
export async function describeGames(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ games: number; pending: number; private: number; guarantees: number }>(
      `select count(*)::int as games, count(*) filter (where pending in (1, 2))::int as pending,
              count(*) filter (where pending = 3)::int as private,
              (select count(*)::int from guarantee_games) as guarantees from games`,
    ),
  );
  return rows
    .map(
      (row) => `${row.games} games, ${row.pending} pending, ${row.private} private, ${row.guarantees} guarantee games`,
    )
    .join('');
}

/** Makes every cached answer of a league stale. */
export async function forgetAnswers(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`update data_versions set version = version + 1`));
}
