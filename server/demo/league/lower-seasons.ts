import { scheduleConference } from './conference-season.ts';
import { createRandom, type Random } from './random.ts';
import { cellRows } from './cell-rows.ts';
import { conferenceYearRows } from './conference-year-rows.ts';
import { gameRows } from './game-rows.ts';
import type { DemoLeague, SchoolYearRow } from './league.ts';
import { leagueWindow } from './league-window.ts';
import { required } from './required.ts';
import { type DemoSchool, createRoster, type Roster } from './roster.ts';
import { conferenceLoads, type SeasonBoard } from './season-boards.ts';
import { LABOR_DAY_WEEK } from './season-plan.ts';
import { CONFERENCES } from './tables/conferences.ts';
import { LOWER_CONFERENCES, LOWER_SCHOOLS } from './tables/lower-divisions.ts';
import { YearBoard } from './year-board.ts';

/** The part of the demo league below Division I. */
export interface LowerLeague extends Pick<DemoLeague, 'conferenceYears' | 'schoolYears' | 'games' | 'cells'> {
  readonly roster: Roster;
}

/** From so many years ahead on, nothing is known yet below Division I. */
const YEARS_WITH_WANTS = 4;

interface LowerOptions {
  /** The seasons of Division I, whose calendars and horizons also hold here. */
  readonly seasons: readonly SeasonBoard[];
  /** The ids before the first of this part. */
  readonly last: { readonly school: number; readonly game: number };
  readonly today: string;
  readonly seed: number;
}

/**
 * Draws the seasons of DIV II, DIV III, the NAIA and independents. They have random numbers of their own, so that the
 * seasons of Division I stay as they are.
 */
export function drawLowerLeague({ seasons, last, today, seed }: LowerOptions): LowerLeague {
  const roster = createRoster([...LOWER_CONFERENCES, ...CONFERENCES], LOWER_SCHOOLS, last.school);
  const random = createRandom(seed);
  const lastHome = new Map<string, number>();
  const boards = seasons.map((season, turn) => drawSeason({ season, turn, roster, lastHome, random }));
  const conferenceYears = conferenceYearRows(boards, { conferences: LOWER_CONFERENCES });
  const schoolYears = boards.flatMap((board) => roster.schools.map((school) => schoolYearRow(board, school)));
  const settings = [...conferenceYears, ...conferenceYearRows(boards, { conferences: CONFERENCES })];
  return {
    roster,
    conferenceYears,
    schoolYears,
    games: gameRows(boards, roster, random).map((game) => ({ ...game, id: last.game + game.id })),
    cells: cellRows({
      seasons: boards.filter(({ horizon }) => horizon.ahead < YEARS_WITH_WANTS),
      roster,
      today,
      random,
      conferenceYears: settings,
      schoolYears,
    }),
  };
}

interface LowerSeason {
  readonly season: SeasonBoard;
  readonly turn: number;
  readonly roster: Roster;
  readonly lastHome: Map<string, number>;
  readonly random: Random;
}

/** Conference games and openers of a complete season; later ones are still empty. */
function drawSeason({ season: { plan, horizon }, turn, roster, lastHome, random }: LowerSeason): SeasonBoard {
  const board = new YearBoard(plan.year);
  const windows = new Map(roster.conferences.map((conference) => [conference.id, leagueWindow(conference, plan)]));
  const leagues = horizon.ahead === 0 ? LOWER_CONFERENCES : [];
  for (const conference of leagues) {
    const window = required(windows.get(conference.id), `window of ${conference.name}`);
    scheduleConference({ roster, conference, plan, window, board, turn, lastHome, random });
  }
  if (horizon.ahead === 0) placeOpeners(board, roster, turn);
  const scheduled = new Set(leagues.map(({ id }) => id));
  return { horizon, plan, board, windows, scheduled, loads: conferenceLoads({ roster }, board, scheduled, turn) };
}

/** DIV II opens against the NAIA, and the independents visit DIV III. */
function placeOpeners(board: YearBoard, roster: Roster, turn: number): void {
  const [two, three, naia] = LOWER_CONFERENCES.map(({ id }) => roster.members(id));
  const independents = roster.members(roster.conference('non-d1-independents').id);
  const place = (week: number, home: DemoSchool | undefined, away: DemoSchool | undefined) => {
    if (home && away && board.areFree(home.id, away.id, week))
      board.place({ week, home: home.id, away: away.id, conferenceId: null, altLocation: '', comments: '' });
  };
  two?.forEach((school, index) => {
    const other = naia?.[(index + turn) % naia.length];
    if ((index + turn) % 2 === 0) place(LABOR_DAY_WEEK, school, other);
    else place(LABOR_DAY_WEEK, other, school);
  });
  independents.forEach((school, index) => {
    for (const week of [LABOR_DAY_WEEK, LABOR_DAY_WEEK + 1])
      place(week, three?.[(2 * index + week + turn) % three.length], school);
  });
}

function schoolYearRow({ plan, loads }: SeasonBoard, school: DemoSchool): SchoolYearRow {
  const load = required(loads.get(school.id), `conference games of ${school.fact.schoolName}`);
  return {
    schoolId: school.id,
    year: plan.year,
    conferenceId: school.league.id,
    divisionId: null,
    powerOverride: null,
    scholarship: school.fact.scholarship,
    participateInPlayoffs: true,
    participateInChampionship: false,
    playAtHawaii: false,
    conferenceGames: load.games,
    conferenceGamesHome: load.home,
    seasonFull: 0,
    seasonLocked: false,
    seasonComments: '',
  };
}
