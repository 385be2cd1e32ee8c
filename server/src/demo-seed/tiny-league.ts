import type { LeagueRows } from './league-rows.ts';
import { seasonRows, yearsBetween } from './season-rows.ts';

const CONFERENCES = [
  { id: 1, name: 'Great Lakes Conference', nickname: 'Great Lakes', abbreviation: 'GLC', type_id: 1 },
  { id: 2, name: 'Piedmont Conference', nickname: 'Piedmont', abbreviation: 'PC', type_id: 1 },
  { id: 3, name: 'Prairie Conference', nickname: 'Prairie', abbreviation: 'PRC', type_id: 2 },
  { id: 6, name: 'FCS Independents', nickname: 'FCS Ind', abbreviation: 'FCSI', type_id: 2 },
  { id: 9, name: 'FBS Independents', nickname: 'FBS Ind', abbreviation: 'FBSI', type_id: 1 },
  { id: 16, name: 'Non-D1 Independents', nickname: 'Non-D1 Ind', abbreviation: 'IND', type_id: 6 },
  { id: 18, name: 'Ivy Conference', nickname: 'Ivy', abbreviation: 'IVY', type_id: 2 },
].map((conference) => ({
  ...conference,
  is_independents: [6, 9, 16].includes(conference.id),
  private_pending_allowed: ![6, 16].includes(conference.id),
  long_season_marker: conference.id !== 18,
  primary_color: '2c3e50',
  secondary_color: 'ecf0f1',
}));

const SCHOOLS: readonly (readonly [string, string, string, number])[] = [
  ['Harbor State', 'Gulls', 'HBS', 1],
  ['Lakeshore', 'Sailors', 'LKS', 1],
  ['Iron Valley', 'Smiths', 'IRV', 1],
  ['Northpoint', 'Pioneers', 'NPT', 1],
  ['Carolina Tech', 'Foxes', 'CTC', 2],
  ['Red Clay State', 'Mules', 'RCS', 2],
  ['Tidewater', 'Herons', 'TDW', 2],
  ['Blue Ridge', 'Climbers', 'BLR', 2],
  ['Wheatland', 'Harvesters', 'WHT', 3],
  ['Platte River', 'Cranes', 'PLR', 3],
  ['Saint Brendan', 'Navigators', 'STB', 9],
  ['Elmwood', 'Quills', 'ELM', 18],
];

/** A league of twelve schools, enough to sign in and read a schedule; every account has the given password hash. */
export function tinyLeague(currentYear: number, passwordHash: string): LeagueRows {
  const { seasons, weeks } = seasonRows(yearsBetween(2015, currentYear + 15));
  const years = yearsBetween(currentYear - 1, currentYear + 6);
  const schools = SCHOOLS.map(([name, team, abbreviation], index) => ({
    id: index + 1,
    school_name: name,
    display_name: name,
    nickname: name,
    nickname14: name.slice(0, 14),
    abbreviation,
    team_name: team,
    city: name.split(' ')[0] ?? name,
    state: 'OH',
    stadium: `${name} Stadium`,
    primary_color: '1f4e79',
    secondary_color: 'f2c14e',
  }));
  const memberships = years.flatMap((year) =>
    SCHOOLS.map((school, index) => ({ school_id: index + 1, year, conference_id: school[3] })),
  );
  let cell = 0;
  const cells = memberships.flatMap(({ school_id, year }) =>
    weeks
      .filter((week) => week.year === year)
      .map((week) => ({ id: ++cell, school_id, season_week_id: week.id, year })),
  );
  const { games, sides } = roundOfGames(years, weeks);
  return {
    seasons,
    season_weeks: weeks,
    conferences: CONFERENCES,
    conference_divisions: [],
    conference_years: years.flatMap((year) =>
      CONFERENCES.map(({ id, type_id }) => ({
        conference_id: id,
        year,
        total_games_playable: 12,
        power_group: type_id === 1 && id !== 9 ? 'P' : null,
      })),
    ),
    schools,
    school_years: memberships,
    school_weeks: cells,
    school_week_wants: cells.filter(({ id }) => id % 13 === 0).map(({ id }) => ({ school_week_id: id, want_id: 23 })),
    games,
    game_sides: sides,
    users: accounts(passwordHash),
  };
}

function roundOfGames(
  years: readonly number[],
  weeks: readonly { id: number; year: number; week: number; saturday_date: string }[],
) {
  const played = weeks.filter(({ year, week }) => years.includes(year) && week >= 2 && week <= 5);
  const games = played.flatMap((week) =>
    [0, 2, 4, 6, 8, 10].map((pair) => ({
      home: ((pair + week.week * 2) % 12) + 1,
      away: ((pair + week.week * 2 + 1) % 12) + 1,
      week,
    })),
  );
  return {
    games: games.map(({ week }, index) => ({
      id: index + 1,
      season_week_id: week.id,
      year: week.year,
      game_date: week.saturday_date,
    })),
    sides: games.flatMap(({ home, away, week }, index) => {
      const shared = { game_id: index + 1, season_week_id: week.id, year: week.year };
      return [
        { ...shared, side: 'H', school_id: home },
        { ...shared, side: 'A', school_id: away },
      ];
    }),
  };
}

function accounts(passwordHash: string) {
  const account = (
    email: string,
    role_id: number,
    affiliation: { school_id?: number; conference_id?: number },
    associate = false,
  ) => ({
    email: `${email}@opendate.test`,
    password_hash: passwordHash,
    role_id,
    status: 1,
    school_id: affiliation.school_id ?? null,
    conference_id: affiliation.conference_id ?? null,
    associate,
    first_name: email,
    last_name: 'Demo',
  });
  return [
    account('admin', 1, {}),
    account('associate', 1, {}, true),
    account('school', 2, { school_id: 1 }),
    account('school-associate', 2, { school_id: 2 }, true),
    account('view', 3, { school_id: 1 }),
    account('conference', 10, { conference_id: 1 }),
  ].map((user, index) => ({ id: index + 1, ...user }));
}
