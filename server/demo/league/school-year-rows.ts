import type { SchoolYearRow } from './league.ts';
import type { Random } from './random.ts';
import { required } from './required.ts';
import type { DemoSchool, Roster } from './roster.ts';
import type { SeasonBoard } from './season-boards.ts';

const FULL_NOTES: readonly string[] = [
  'Schedule complete, one contract still to be announced.',
  'Not looking for games this season.',
  'Stadium work: no more home games this season.',
];

const OPEN_NOTES: readonly string[] = [
  'Looking for one more home game in September.',
  'Home-and-home preferred, will start on the road.',
  'Prefer a game before conference play starts.',
  'Open to a neutral site within driving distance.',
  'Would like to play an FCS opponent from the region.',
];

/** FCS conferences that do not take part in the national playoffs. */
const WITHOUT_PLAYOFFS = new Set(['meac', 'swac']);
/** The year in which the Ivy League joined the playoffs. */
const IVY_IN_PLAYOFFS = 2025;
/** Schools with a yearly game in December. */
const DECEMBER_SCHOOLS = new Set(['Army', 'Navy']);

function isInPlayoffs({ fact, league }: DemoSchool, year: number): boolean {
  if (DECEMBER_SCHOOLS.has(fact.schoolName) || WITHOUT_PLAYOFFS.has(league.key)) return false;
  return league.key === 'ivy' ? year >= IVY_IN_PLAYOFFS : true;
}

function forcedStatus(ahead: number, random: Random): Pick<SchoolYearRow, 'seasonFull' | 'seasonLocked'> {
  const chance = random.next();
  if (ahead === 0 || ahead > 4 || chance > 0.05) return { seasonFull: 0, seasonLocked: false };
  if (chance < 0.03) return { seasonFull: 2, seasonLocked: true };
  return { seasonFull: chance < 0.04 ? 1 : 0, seasonLocked: true };
}

function seasonComments(
  row: Pick<SchoolYearRow, 'seasonFull' | 'seasonLocked'>,
  ahead: number,
  random: Random,
): string {
  if (row.seasonLocked && row.seasonFull === 2) return random.pick(FULL_NOTES);
  return ahead > 0 && ahead < 7 && random.chance(0.06) ? random.pick(OPEN_NOTES) : '';
}

/** Hawai'i and the FBS schools that play there in a season, who may play one more game (A091). */
function hawaiiTravelers({ board }: SeasonBoard, roster: Roster): Set<number> {
  const hawaii = roster.named("Hawai'i").id;
  const visitors = board.games.filter((game) => game.home === hawaii).map((game) => game.away);
  return new Set([hawaii, ...visitors.filter((id) => roster.school(id).isFbs)]);
}

function schoolYearRow(
  season: SeasonBoard,
  travelers: ReadonlySet<number>,
  school: DemoSchool,
  random: Random,
): SchoolYearRow {
  const { year } = season.plan;
  const load = required(season.loads.get(school.id), `conference games of ${school.fact.schoolName}`);
  const forced = forcedStatus(season.horizon.ahead, random);
  return {
    schoolId: school.id,
    year,
    conferenceId: school.league.id,
    divisionId: school.divisionId,
    powerOverride: school.isPower && school.league.powerGroup !== 'P' ? 'P' : null,
    scholarship: school.fact.scholarship,
    participateInPlayoffs: isInPlayoffs(school, year),
    participateInChampionship: school.league.hasChampionship,
    playAtHawaii: travelers.has(school.id),
    conferenceGames: load.games,
    conferenceGamesHome: load.home,
    ...forced,
    seasonComments: seasonComments(forced, season.horizon.ahead, random),
  };
}

/** Ensures that one school's season is forced to full, whatever the seed. */
function coverForcedFull(rows: readonly SchoolYearRow[]): SchoolYearRow[] {
  if (rows.some(({ seasonLocked, seasonFull }) => seasonLocked && seasonFull === 2)) return [...rows];
  return rows.map((row, index) =>
    index === rows.length - 1
      ? { ...row, seasonFull: 2, seasonLocked: true, seasonComments: FULL_NOTES[0] ?? '' }
      : row,
  );
}

/** The yearly settings of every school; the memberships of 2026 hold for all years. */
export function schoolYearRows(seasons: readonly SeasonBoard[], roster: Roster, random: Random): SchoolYearRow[] {
  return coverForcedFull(
    seasons.flatMap((season) => {
      const travelers = hawaiiTravelers(season, roster);
      return roster.schools.map((school) => schoolYearRow(season, travelers, school, random));
    }),
  );
}
