import { type CalendarDate, compareDates, daysBetween, findSaturday } from '../league/calendar.ts';
import type { WeekKind } from './week-kinds.ts';
import { FBS, FCS, IVY_LEAGUE } from '../constants.ts';
import { monthDay } from '../platform/dates.ts';
import { defaultTotalGames } from '../league/playable-games.ts';

/** A game as a schedule shows it; games of the wire format fit this type. */
export interface WarnedGame {
  readonly GameDate: CalendarDate;
  readonly SchoolIdHome: number;
  readonly SchoolIdAway: number;
  readonly AltLocation: string;
  readonly ConferenceGame: 0 | 1;
  readonly HomeState: string;
}

/** A season's week as the viewer sees it; weeks of the wire format fit this type. */
export interface WarnedWeek {
  readonly Week: number;
  readonly SaturdayDate: CalendarDate;
  readonly Kind: WeekKind;
  readonly GameData: WarnedGame | null;
}

/** A school's season as the viewer sees it; seasons of the wire format fit this type. */
export interface WarnedSeason {
  readonly Year: number;
  readonly SchoolID: number;
  readonly ConferenceId: number;
  readonly ConferenceType: number;
  readonly GamesAvailable: number;
  readonly ConferenceGames: number | null;
  readonly ConferenceGamesHome: number;
  readonly PlayAtHawaii: '0' | '1';
  readonly Schedule: readonly WarnedWeek[];
}

export type WarningRule =
  | 'too-many-games'
  | 'few-home-games'
  | 'second-fcs'
  | 'three-away'
  | 'two-in-a-week'
  | 'short-week';

/** A rule of the sport that a season breaks or strains; it never causes a refusal. */
export interface ScheduleWarning {
  readonly rule: WarningRule;
  readonly text: string;
  /** Who sets the rule. */
  readonly source: string;
  /** Stored numbers of the weeks concerned, ascending; empty for a warning about the whole season. */
  readonly weeks: readonly number[];
}

/** The conference type of a school, 1 (FBS) to 6 (IND); null when unknown. */
export type FindSchoolType = (schoolId: number) => number | null;

interface Played {
  readonly week: number;
  readonly game: WarnedGame;
  readonly site: 'home' | 'away' | 'neutral';
  readonly opponentType: number | null;
}

interface SeasonView {
  readonly season: WarnedSeason;
  /** Weeks in order; `played` is set where a game is visible. */
  readonly weeks: readonly { readonly week: WarnedWeek; readonly played: Played | null }[];
  readonly games: readonly Played[];
  /** Some week may hold a game that the viewer may not see. */
  readonly hasUnknown: boolean;
}

const FEWEST_HOME = 5;
/** Home games at neutral sites that count toward the fewest. */
const MOST_NEUTRAL_HOME = 1;
const LONGEST_ROAD = 3;
const SHORT_WEEK_DAYS = 5;

/**
 * The warnings of a season, always in the same order (R-season-warnings). Only visible games count; where a private
 * game may be hidden, numbers read "at least".
 */
export function scheduleWarnings(season: WarnedSeason, findType: FindSchoolType): ScheduleWarning[] {
  const view = createView(season, findType);
  return [
    ...tooManyGames(view),
    ...fewHomeGames(view),
    ...secondFcs(view),
    ...threeAway(view),
    ...twoInAWeek(view),
    ...shortWeeks(view),
  ];
}

function createView(season: WarnedSeason, findType: FindSchoolType): SeasonView {
  const weeks = season.Schedule.toSorted(byDate).map((week) => ({
    week,
    played: week.GameData && createPlayed(season, week.Week, week.GameData, findType),
  }));
  const games = weeks
    .flatMap(({ played }) => (played ? [played] : []))
    .toSorted((one, other) => compareDates(one.game.GameDate, other.game.GameDate) || one.week - other.week);
  const hasUnknown = weeks.some(({ week, played }) => played === null && week.Kind === 'conference');
  return { season, weeks, games, hasUnknown };
}

function byDate(one: WarnedWeek, other: WarnedWeek): number {
  return compareDates(one.SaturdayDate, other.SaturdayDate) || one.Week - other.Week;
}

function createPlayed(season: WarnedSeason, week: number, game: WarnedGame, findType: FindSchoolType): Played {
  const isHome = game.SchoolIdHome === season.SchoolID;
  const opponent = isHome ? game.SchoolIdAway : game.SchoolIdHome;
  const site = game.AltLocation === '' ? (isHome ? 'home' : 'away') : 'neutral';
  return {
    week,
    game,
    site,
    opponentType: game.ConferenceGame === 1 ? season.ConferenceType : findType(opponent),
  };
}

function tooManyGames({ season, games, hasUnknown }: SeasonView): ScheduleWarning[] {
  const visitsHawaii = games.some(({ game, site }) => site !== 'neutral' && game.HomeState === 'HI');
  const isExempt = season.PlayAtHawaii === '1' || visitsHawaii;
  const isIvyLeague = season.ConferenceId === IVY_LEAGUE;
  const most = defaultTotalGames(season.ConferenceType, season.Year, isIvyLeague) + (isExempt ? 1 : 0);
  if (games.length <= most) return [];
  const why = isExempt ? ', one of them for playing in Hawaii' : '';
  const text = `${atLeast(hasUnknown, games.length)} games; the season allows ${most}${why}.`;
  const source = isIvyLeague ? 'Ivy League limit on games' : 'NCAA limit on games in a season';
  return [{ rule: 'too-many-games', text, source, weeks: listWeeks(games) }];
}

function atLeast(hasUnknown: boolean, count: number): string {
  return hasUnknown ? `At least ${count}` : String(count);
}

/**
 * Warns once a season can no longer reach five home games against FBS schools, one of them at a neutral site at most.
 * Conference home games count by their public number, which includes private ones; an opponent of unknown type counts
 * as FBS.
 */
function fewHomeGames({ season, games }: SeasonView): ScheduleWarning[] {
  if (season.ConferenceType !== FBS) return [];
  const home = games.filter(({ game }) => game.SchoolIdHome === season.SchoolID);
  const counted = home.filter(({ game, opponentType }) => game.ConferenceGame === 1 || (opponentType ?? FBS) === FBS);
  const conference = counted.filter(({ game }) => game.ConferenceGame === 1).length;
  const neutral = counted.filter(({ site }) => site === 'neutral').length;
  const toPlace = (season.ConferenceGames ?? 0) - games.filter(({ game }) => game.ConferenceGame === 1).length;
  const scheduled = counted.length - conference + Math.max(conference, season.ConferenceGamesHome);
  const surplus = Math.max(0, neutral - MOST_NEUTRAL_HOME);
  const possible = scheduled - surplus + season.GamesAvailable + Math.max(0, toPlace);
  if (possible >= FEWEST_HOME) return [];
  const only = surplus === 0 ? '' : ` Of ${neutral} home games at neutral sites only ${MOST_NEUTRAL_HOME} counts.`;
  const text = `At most ${possible} home games against FBS schools are possible; FBS schools play at least ${FEWEST_HOME}.${only}`;
  return [{ rule: 'few-home-games', text, source: 'NCAA requirement for FBS membership', weeks: [] }];
}

function secondFcs({ season, games, hasUnknown }: SeasonView): ScheduleWarning[] {
  if (season.ConferenceType !== FBS) return [];
  const fcs = games.filter(({ opponentType }) => opponentType === FCS);
  if (fcs.length < 2) return [];
  const text = `${atLeast(hasUnknown, fcs.length)} FCS opponents; only one win over an FCS school counts toward a bowl.`;
  return [{ rule: 'second-fcs', text, source: 'NCAA rule on bowl eligibility', weeks: listWeeks(fcs) }];
}

/** Runs of away games with no other game between them; a week that may still get or hide a game ends the run. */
function threeAway({ weeks }: SeasonView): ScheduleWarning[] {
  const runs: Played[][] = [[]];
  for (const { week, played } of weeks) {
    if (played?.site === 'away') runs.at(-1)?.push(played);
    else if (played || !isWithoutGame(week)) runs.push([]);
  }
  return runs
    .filter((run) => run.length >= LONGEST_ROAD)
    .map((run) => ({
      rule: 'three-away',
      text: `${run.length} away games in a row, ${span(run)}.`,
      source: 'Usual practice of schedulers',
      weeks: listWeeks(run),
    }));
}

/** Whether a week stays empty: a bye, a week that is not available, or an open week of a full season. */
function isWithoutGame({ Kind }: WarnedWeek): boolean {
  return Kind === 'blank' || Kind === 'bye' || Kind === 'na';
}

function span(games: readonly Played[]): string {
  const first = games[0]?.game.GameDate ?? '';
  return `${monthDay(first)} to ${monthDay(games.at(-1)?.game.GameDate ?? first)}`;
}

function twoInAWeek({ games }: SeasonView): ScheduleWarning[] {
  const byWeek = Map.groupBy(games, ({ game }) => findSaturday(game.GameDate));
  return [...byWeek.values()]
    .filter((sameWeek) => sameWeek.length > 1)
    .map((sameWeek) => ({
      rule: 'two-in-a-week',
      text: `${sameWeek.length} games in one week, ${span(sameWeek)}; a week runs from Tuesday to Monday.`,
      source: 'One game a week',
      weeks: listWeeks(sameWeek),
    }));
}

function shortWeeks({ games }: SeasonView): ScheduleWarning[] {
  return games.flatMap((played, index) => {
    const before = games[index - 1];
    if (!before || findSaturday(before.game.GameDate) === findSaturday(played.game.GameDate)) return [];
    const days = daysBetween(before.game.GameDate, played.game.GameDate);
    if (days > SHORT_WEEK_DAYS) return [];
    const text = `Only ${days} days from ${monthDay(before.game.GameDate)} to ${monthDay(played.game.GameDate)}, without a bye between.`;
    const weeks = listWeeks([before, played]);
    return [{ rule: 'short-week', text, source: 'Usual practice of schedulers', weeks }];
  });
}

function listWeeks(games: readonly Played[]): number[] {
  return [...new Set(games.map(({ week }) => week))].toSorted((one, other) => one - other);
}
