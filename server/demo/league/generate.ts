import { cellRows } from './cell-rows.ts';
import { conferenceYearRows } from './conference-year-rows.ts';
import { gameRows } from './game-rows.ts';
import type { ConferenceRow, DemoLeague, SchoolRow, SeasonWeekRow } from './league.ts';
import { drawLowerLeague } from './lower-seasons.ts';
import { createRandom } from './random.ts';
import { buildRoster, type DemoSchool } from './roster.ts';
import { schoolYearRows } from './school-year-rows.ts';
import { drawSeasons, type SeasonBoard } from './season-boards.ts';
import type { ConferenceFact } from './tables/conference-fact.ts';
import { LOWER_CONFERENCES } from './tables/lower-divisions.ts';

export interface DemoOptions {
  /** The same seed, years and day always give the same league. */
  readonly seed: number;
  readonly firstYear: number;
  readonly lastYear: number;
  /** The day in New York; seasons up to its year have complete schedules, later seasons fewer games. */
  readonly today: string;
}

function weekRows(seasons: readonly SeasonBoard[]): SeasonWeekRow[] {
  return seasons
    .flatMap(({ plan }) =>
      plan.saturdays.map((saturdayDate, index) => ({ year: plan.year, week: index + 1, saturdayDate })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
}

function conferenceRows(conferences: readonly ConferenceFact[]): ConferenceRow[] {
  return conferences.map((conference) => ({
    id: conference.id,
    name: conference.name,
    nickname: conference.nickname,
    abbreviation: conference.abbreviation,
    primaryColor: conference.primaryColor,
    secondaryColor: conference.secondaryColor,
    typeId: conference.typeId,
    isIndependents: conference.isIndependents,
    privatePendingAllowed: conference.privatePendingAllowed,
    longSeasonMarker: conference.longSeasonMarker,
  }));
}

function schoolRows(schools: readonly DemoSchool[]): SchoolRow[] {
  return schools.map(({ id, fact }) => {
    const { conference: _conference, scholarship: _scholarship, ...columns } = fact;
    return { id, ...columns };
  });
}

/**
 * Generates the whole demo league as rows: the schools and conferences of 2026 with the same memberships in all
 * years, complete schedules for current seasons and fewer games in later ones. Reads and writes nothing. Throws when
 * the tables of the demo league contradict each other.
 */
export function generateDemoLeague({ seed, firstYear, lastYear, today }: DemoOptions): DemoLeague {
  const roster = buildRoster();
  const random = createRandom(seed);
  const seasons = drawSeasons({ roster, firstYear, lastYear, today, random });
  const conferenceYears = conferenceYearRows(seasons, roster);
  const schoolYears = schoolYearRows(seasons, roster, random);
  const games = gameRows(seasons, roster, random);
  const cells = cellRows({ seasons, roster, today, random, conferenceYears, schoolYears });
  const last = { school: roster.schools.length, game: games.length };
  const lower = drawLowerLeague({ seasons, last, today, seed });
  return {
    seasons: seasons.map(({ plan: { year, startDate, endDate } }) => ({ year, startDate, endDate })),
    seasonWeeks: weekRows(seasons),
    conferences: conferenceRows([...roster.conferences, ...LOWER_CONFERENCES]),
    divisions: roster.divisions,
    conferenceYears: [...conferenceYears, ...lower.conferenceYears],
    schools: schoolRows([...roster.schools, ...lower.roster.schools]),
    schoolYears: [...schoolYears, ...lower.schoolYears],
    games: [...games, ...lower.games],
    cells: [...cells, ...lower.cells],
  };
}
