import { addDays } from '@open-date/shared-api/rules/league/calendar';
import type { Random } from './random.ts';
import type { Roster } from './roster.ts';
import { LABOR_DAY_WEEK, saturdayOfWeek } from './season-plan.ts';
import type { SeasonBoard } from './season-boards.ts';
import type { ConferenceKey } from './tables/conference-key.ts';
import type { DraftGame } from './year-board.ts';

/** Days after the Saturday of the week. */
const TUESDAY = -4;
const WEDNESDAY = -3;
const THURSDAY = -2;
const FRIDAY = -1;
const SATURDAY = 0;
const SUNDAY = 1;
const MONDAY = 2;

/** Minimum days from one game of a team to its next. */
const LEAST_REST = 5;

/** Share of Thursday and Friday games, for conferences that have such games. */
const WEEKNIGHT_SHARE: Partial<Record<ConferenceKey, number>> = {
  acc: 0.07,
  american: 0.12,
  'big-12': 0.06,
  'big-ten': 0.05,
  'mountain-west': 0.12,
  'pac-12': 0.1,
  'sun-belt': 0.14,
  ivy: 0.06,
};

/** Days on which the game should be played instead of Saturday, best first, as days after Saturday; may be empty. */
function wishedDays(season: SeasonBoard, roster: Roster, game: DraftGame, random: Random): number[] {
  const { thanksgivingWeek, saturdays } = season.plan;
  if (game.week > thanksgivingWeek) return [];
  const host = roster.school(game.home);
  const month = saturdays[game.week - 1]?.slice(5, 7);
  if (game.conferenceId !== null && host.league.key === 'mac' && month === '11') {
    if (game.week === thanksgivingWeek) return random.chance(0.5) ? [FRIDAY] : [];
    return random.chance(0.85) ? [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] : [];
  }
  if (game.conferenceId !== null && host.league.key === 'conference-usa' && month === '10')
    return random.chance(0.75) ? random.shuffled([TUESDAY, WEDNESDAY, THURSDAY]) : [];
  if (game.week === LABOR_DAY_WEEK && host.isFbs) {
    if (game.altLocation !== '' && random.chance(0.25)) return [random.pick([SUNDAY, MONDAY])];
    return random.chance(0.2) ? [random.pick([THURSDAY, THURSDAY, FRIDAY])] : [];
  }
  if (game.week === LABOR_DAY_WEEK) return random.chance(0.15) ? [THURSDAY] : [];
  if (game.week === thanksgivingWeek) return random.chance(0.18) ? [FRIDAY] : [];
  if (game.altLocation !== '') return [];
  return random.chance(WEEKNIGHT_SHARE[host.league.key] ?? 0.01) ? [random.pick([THURSDAY, FRIDAY])] : [];
}

/**
 * The day of every game of a season, within the Tuesday-to-Monday window of its week (A073). Most are on Saturday; a
 * game moves to another day only when both teams get enough rest.
 */
export function dateGames(season: SeasonBoard, roster: Roster, random: Random): Map<DraftGame, string> {
  const lastDay = new Map<number, string>();
  const dates = new Map<DraftGame, string>();
  const inOrder = season.board.games.toSorted((one, other) => one.week - other.week || one.home - other.home);
  for (const game of inOrder) {
    const saturday = saturdayOfWeek(season.plan, game.week);
    const isRested = (offset: number) =>
      [game.home, game.away].every(
        (id) => addDays(lastDay.get(id) ?? season.plan.startDate, LEAST_REST) <= addDays(saturday, offset),
      );
    const offset = wishedDays(season, roster, game, random).find(isRested) ?? SATURDAY;
    const date = addDays(saturday, offset);
    dates.set(game, date);
    lastDay.set(game.home, date);
    lastDay.set(game.away, date);
  }
  return dates;
}
