import {
  addDays,
  type CalendarDate,
  seasonDefaultDates,
  seasonSaturdays,
} from '@open-date/shared-api/rules/league/calendar';
import type { ImportedGame } from '../league-rows.ts';
import type { RejectedRow } from '../rejected-row.ts';
import type { SeasonState } from '../state.ts';
import type { AddedSeason, Changes, ExtendedSeason } from './plan.ts';

export interface SeasonPlan {
  readonly seasons: Changes<AddedSeason, ExtendedSeason>;
  /** Games within their season. */
  readonly games: readonly ImportedGame[];
  readonly refused: readonly RejectedRow[];
}

function defaultSeason(year: number): SeasonState {
  const { StartDate: start, EndDate: end } = seasonDefaultDates(year);
  return { year, start, end, saturdays: seasonSaturdays(start, end) };
}

/** The Monday of the last game's week, but never after December: January is for bowls. */
function neededEnd(season: SeasonState, games: readonly ImportedGame[]): CalendarDate {
  const days = games.map(({ saturday }) => addDays(saturday, 2)).filter((day) => day <= `${season.year}-12-31`);
  return [season.end, ...days].reduce((latest, day) => (day > latest ? day : latest));
}

function extended(season: SeasonState, end: CalendarDate): ExtendedSeason {
  const last = season.saturdays.at(-1) ?? season.start;
  const addedWeeks = seasonSaturdays(addDays(last, 1), end).map((saturday, index) => ({
    week: season.saturdays.length + index + 1,
    saturday,
  }));
  return {
    year: season.year,
    end,
    addedWeeks,
    what: `season ${season.year}`,
    fields: [`last day: ${season.end} -> ${end}`],
  };
}

/** Plans missing seasons with default dates (A074) and extends a season for late regular games, as in 2020. Refuses games outside. */
export function planSeasons(
  state: readonly SeasonState[],
  years: ReadonlySet<number>,
  games: readonly ImportedGame[],
): SeasonPlan {
  const known = new Map(state.map((season) => [season.year, season]));
  const gamesByYear = Map.groupBy(games, ({ season }) => season);
  const added: AddedSeason[] = [];
  const changed: ExtendedSeason[] = [];
  const fitting: ImportedGame[] = [];
  const refused: RejectedRow[] = [];
  for (const year of [...years].toSorted((first, second) => first - second)) {
    const existing = known.get(year);
    const season = existing ?? defaultSeason(year);
    const end = neededEnd(season, gamesByYear.get(year) ?? []);
    const extension = extended(season, end);
    const saturdays = [...season.saturdays, ...extension.addedWeeks.map(({ saturday }) => saturday)];
    if (!existing) added.push({ year, start: season.start, end, saturdays });
    else if (end > season.end) changed.push(extension);
    for (const game of gamesByYear.get(year) ?? []) {
      if (saturdays.includes(game.saturday)) fitting.push(game);
      else refused.push({ reason: 'outside-season', game: game.words, position: game.position });
    }
  }
  const touched = new Set([...added, ...changed].map(({ year }) => year));
  const unchanged = [...years]
    .filter((year) => !touched.has(year))
    .toSorted((first, second) => first - second)
    .map((year) => ({ words: String(year), season: year }));
  return {
    // Files need not have every season.
    seasons: { added, changed, unchanged, absent: [] },
    games: fitting,
    refused,
  };
}
