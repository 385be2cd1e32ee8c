import { findPlay } from './count-weeks.ts';
import { isIndependents, listSaturdays, type SeasonDays, type TableGame, type Tables } from './table-games.ts';

// Finds open weeks without any code of the import or of the rules.

const HAWAII = '62';
const MOST_PROMISED = 11;
const DAYS_TO_SATURDAY = 2;
/** Schools and conferences that do not keep the weeks after their last day free for playoffs. */
const ARMY_NAVY: ReadonlySet<string> = new Set(['349', '2426']);
const WITHOUT_PLAYOFFS: ReadonlySet<string> = new Set(['fcs/SWAC', 'fcs/MEAC']);
const IVY = 'fcs/Ivy';
const IVY_IN_PLAYOFFS = 2025;

interface Load {
  inside: number;
  outside: number;
  isAtHawaii: boolean;
  readonly saturdays: Set<string>;
  /** The divisions of the opponents. */
  readonly opponents: Set<string>;
}

function emptyLoad(): Load {
  return { inside: 0, outside: 0, isAtHawaii: false, saturdays: new Set(), opponents: new Set() };
}

function countLoads(games: readonly TableGame[]): Map<string, Load> {
  const loads = new Map<string, Load>();
  for (const { home, away, saturday, isInside, isNeutral } of games)
    for (const [{ id }, opponent] of [
      [home, away],
      [away, home],
    ] as const) {
      const load = loads.get(id) ?? emptyLoad();
      loads.set(id, load);
      load.opponents.add(opponent.league.slice(0, 3));
      load[isInside ? 'inside' : 'outside'] += 1;
      load.isAtHawaii ||= home.id === HAWAII && !isNeutral;
      load.saturdays.add(saturday);
    }
  return loads;
}

function playableGames(league: string, season: number, isLong: boolean): number {
  if (league === IVY) return 10;
  return league.startsWith('fbs/') || season >= 2026 || isLong ? 12 : 11;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The reports of open weeks: the division of their schools, the one that these play no game with, and whether their season is full. */
const REPORTS = {
  1: { division: 'fbs', without: null, isFull: false },
  2: { division: 'fbs', without: 'fcs', isFull: false },
  3: { division: 'fbs', without: 'fcs', isFull: true },
  10: { division: 'fcs', without: null, isFull: false },
  11: { division: 'fcs', without: 'fbs', isFull: false },
} as const;

/** The number of a report of open weeks. */
export type OpenReport = keyof typeof REPORTS;

interface Season {
  readonly report: OpenReport;
  readonly season: number;
  readonly days: SeasonDays;
  readonly lastSaturday: string;
  readonly loads: ReadonlyMap<string, Load>;
}

/** The weeks of a conference's members that a report lists, such as `2024 99 2024-09-07`. */
function listWeeks(tables: Tables, { report, season, days, lastSaturday, loads }: Season, league: string): string[] {
  const { without, isFull } = REPORTS[report];
  const play = findPlay(tables, season, league);
  const end = isIndependents(league) ? addDays(days.thanksgiving, DAYS_TO_SATURDAY) : (play?.last ?? lastSaturday);
  const isInPlayoffs = !WITHOUT_PLAYOFFS.has(league) && (league !== IVY || season >= IVY_IN_PLAYOFFS);
  return [...(tables.members.get(`${season} ${league}`) ?? [])].flatMap((id) => {
    const { inside, outside, isAtHawaii, saturdays, opponents } = loads.get(id) ?? emptyLoad();
    const playable = playableGames(league, season, days.isLong) + Number(isAtHawaii);
    const promised = play ? Math.min(play.usual, Math.max(inside, playable - outside), MOST_PROMISED) : 0;
    const hasGamesLeft = playable - outside - Math.max(inside, promised) > 0;
    if (hasGamesLeft === isFull || (without !== null && opponents.has(without))) return [];
    const isBound = isInPlayoffs && !ARMY_NAVY.has(id) && [...saturdays].every((saturday) => saturday <= end);
    // A full season is listed for a swap, which may also be in conference play.
    const isPlaying = (saturday: string) => play && !isFull && saturday >= play.first && saturday <= play.last;
    return listSaturdays(days.firstSaturday, isBound && end < lastSaturday ? end : lastSaturday)
      .filter((saturday) => !saturdays.has(saturday) && !isPlaying(saturday))
      .map((saturday) => `${season} ${id} ${saturday}`);
  });
}

/** The weeks that a report lists before its season has begun, such as `2024 99 2024-09-07`. */
export function listOpenWeeks(tables: Tables, season: number, report: OpenReport): string[] {
  const days = tables.calendar.get(season);
  if (!days) throw new Error(`The calendar has no season ${season}.`);
  const loads = countLoads(tables.games.get(season) ?? []);
  const lastSaturday =
    [...loads.values()]
      .flatMap(({ saturdays }) => [...saturdays])
      .concat(days.lastSaturday)
      .toSorted()
      .at(-1) ?? '';
  return [...tables.members.keys()]
    .filter((key) => key.startsWith(`${season} ${REPORTS[report].division}/`))
    .flatMap((key) => listWeeks(tables, { report, season, days, lastSaturday, loads }, key.slice(5)));
}
