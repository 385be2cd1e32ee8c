import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { LateDatabase } from '../src/platform/db/open.ts';
import { NO_SECRETS, PasswordHasher } from '../src/platform/passwords.ts';
import { LIGHT_PASSWORD_COST } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { DATA, readRows } from './read-table.ts';
import { seasonKey } from './seasons.ts';
import { seedDatabase } from './seed-database.ts';

jest.setTimeout(180_000);

/** What may not be in a league whose clock shows `now`: each query finds the rows that break a rule. */
const RULES: Readonly<Record<string, string>> = {
  'a season whose games, weeks or settings are missing': `
    select y.year from seasons y where (select count(*) from school_years s where s.year = y.year) <> 291
      or (select count(*) from conference_years c where c.year = y.year) <> 29
      or (select count(*) from school_weeks w where w.year = y.year) <> 291 * (select count(*) from season_weeks w where w.year = y.year)`,
  'a school of the FBS with too few or too many games in a season that has begun': `
    select s.school_id, s.year, count(g.game_id) from school_years s join conferences c on c.id = s.conference_id and c.type_id = 1
    left join game_sides g on g.school_id = s.school_id and g.year = s.year where s.year <= extract(year from now.today)
    group by s.school_id, s.year having count(g.game_id) not between 10 and 13`,
  'a school with another number of conference games than its season says': `
    select s.school_id, s.year from school_years s
    join (select i.school_id, i.year, count(*) as games, count(*) filter (where i.side = 'H') as home
          from game_sides i join games g on g.id = i.game_id where g.conference_id is not null group by 1, 2) p using (school_id, year)
    where p.games <> s.conference_games or p.home <> s.conference_games_home`,
  'a season that does not promise half of the conference games at home': `
    select school_id, year from school_years where abs(conference_games - 2 * conference_games_home) > 1`,
  'a school with fewer than five days between two games': `
    select school_id, game_date from (select i.school_id, g.game_date, lag(g.game_date) over (partition by i.school_id order by g.game_date) as last
      from games g join game_sides i on i.game_id = g.id) d where game_date - last < 5`,
  'a game before Labor Day weekend of a conference that does not play then': `
    select g.id from games g join season_weeks w on w.id = g.season_week_id and w.week = 1 join game_sides i on i.game_id = g.id
    join school_years s on s.school_id = i.school_id and s.year = g.year
    join conference_years c on c.conference_id = s.conference_id and c.year = g.year where c.dont_allow_week_one`,
  'a private game of a released schedule, or a public one of another': `
    select g.id from games g join conference_years c on c.conference_id = g.conference_id and c.year = g.year
    where (g.pending = 3) = (c.state = 'released')`,
  'a season whose last game is not that of Army and Navy': `
    select y.year from seasons y where not exists (select from games g join season_weeks w on w.id = g.season_week_id
      where g.year = y.year and g.game_date = y.end_date - 2 and g.alt_location <> ''
        and 2 = (select count(*) from game_sides i join schools s on s.id = i.school_id where i.game_id = g.id and s.school_name in ('Army', 'Navy')))`,
  'a want, or a week held, in the past': `
    select k.id from school_weeks k join season_weeks w on w.id = k.season_week_id and w.saturday_date < now.today
    where k.not_available or k.hold_for_fcs or exists (select from school_week_wants x where x.school_week_id = k.id)`,
  'something that happened in the future': `
    select 'bid' from bids where created_at > now.at union all select 'entry' from activity_log where created_at > now.at
    union all select 'notification' from notifications where at > now.at union all select 'news' from news_items where created_at > now.at
    union all select 'consent' from game_consents where asked_at > now.at union all select 'auction' from auctions where created_at > now.at
    union all select 'price' from guarantee_games where release_date > now.today`,
  'an auction that is open after its end, closed before it, or of a week that is taken': `
    select a.id from auctions a join school_weeks k on k.id = a.school_week_id
    where not a.cancelled and a.closed <> (a.ends_at <= now.at)
      or k.bye or k.not_available or k.hold_for_fcs or not a.closed and exists (
        select from game_sides i where i.school_id = k.school_id and i.season_week_id = k.season_week_id)`,
};

const TOLEDO_COMES = `select count(*)::int as games from games g join game_sides i on i.game_id = g.id join schools s on s.id = i.school_id
  where s.school_name = 'Toledo' and g.game_date > now.today`;

it.each([
  ["New Year's Eve in New York", '2027-01-01T04:30:00Z'],
  ['29 February', '2028-02-29T12:00:00Z'],
  ['the day on which clocks go back, in a season with 15 weeks before Thanksgiving', '2030-11-03T05:30:00Z'],
])('the demo league keeps the rules of a league on %s', async (_day, at) => {
  const database = await createTestDatabase();
  const late = new LateDatabase();
  late.open(
    database.url,
    2,
    () => undefined,
    () => new Date(at),
  );
  const passwords = new PasswordHasher(LIGHT_PASSWORD_COST, NO_SECRETS);
  await seedDatabase(late.db, { demo: true, passwords, log: () => undefined });
  const now = `with now as (select '${at}'::timestamptz as at, ('${at}'::timestamptz at time zone 'America/New_York')::date as today) select r.* from now cross join lateral`;
  const faults: Record<string, unknown> = {};
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql.raw(`${now} (${query} limit 5) r`).execute(late.db);
    if (rows.length > 0) faults[rule] = rows;
  }
  expect(faults).toEqual({});
  const { rows } = await sql.raw<{ games: number }>(`${now} (${TOLEDO_COMES}) r`).execute(late.db);
  expect(rows[0]?.games).toBeGreaterThan(20);
  await late.close();
  await database.drop();
});

it.each([
  [2015, 2027, '2015'],
  [2027, 2027, '2027'],
  [2028, 2028, '2028'],
  [2028, 2027, '+1'],
  [2042, 2027, '+15'],
  [2029, 2031, '2027'],
  [2030, 2031, '2028'],
  [2031, 2031, '2027'],
])('the season of %i, in a league that begins in %i, comes from %s', (year, thisYear, expected) => {
  expect(seasonKey(year, thisYear)).toBe(expected);
});

it('the files name only existing schools, conferences, days and games', () => {
  const conferences = new Set(readRows('conferences').map((cell) => cell('key')));
  const schools = readRows('schools');
  const keys = new Set(schools.map((cell) => cell('key')));
  expect([conferences.size, keys.size]).toEqual([29, schools.length]);
  const unknown = schools.map((cell) => cell('conference')).filter((key) => !conferences.has(key));
  for (const name of ['week-notes', 'school-seasons', 'auctions', 'bids', 'consents', 'what-if'])
    unknown.push(...readRows(name).flatMap((cell) => (keys.has(cell('school')) ? [] : [`${name} ${cell('school')}`])));
  const games = new Set<string>();
  for (const season of readdirSync(join(DATA, 'games')).map((file) => file.replace('.tsv', '')))
    for (const cell of readRows(`games/${season}`)) {
      unknown.push(...[cell('home'), cell('away')].filter((key) => !keys.has(key)));
      if (!/^(?:Tue|Wed|Thu|Fri|Sun|Mon)?$/.test(cell('day'))) unknown.push(cell('day'));
      games.add(`${season}/${cell('week')}/${cell('home')}`);
    }
  const priced = readRows('guarantees').map((cell) => `${cell('season')}/${cell('week')}/${cell('home')}`);
  const asked = readRows('consents').map((cell) => cell('game'));
  expect([...unknown, ...[...priced, ...asked].filter((game) => !games.has(game))]).toEqual([]);
});
