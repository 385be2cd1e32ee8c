import type { GuaranteeGame, GuaranteeGrid, GuaranteeSummary } from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { GuaranteeField } from '@open-date/shared-api/rules/reports/guarantees';
import { quartiles } from '@open-date/shared-api/rules/reports/quartiles';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { GuaranteeGameRow, NeutralRow, SummaryRow, SummaryYears } from './queries.ts';

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The wire form of a guarantee game: display names with the ids behind them. */
export function presentGame(row: GuaranteeGameRow): GuaranteeGame {
  return {
    id: row.id,
    AwaySchool: row.road_school,
    HomeSchool: row.home_school,
    AwayConference: row.road_conference,
    HomeConference: row.home_conference,
    GameDate: row.game_date,
    Guarantee: row.guarantee,
    HomeGuarantee: row.home_guarantee,
    RoadGuarantee: row.road_guarantee,
    Site: row.site,
    GameType: row.game_type,
    Source: row.source,
    ReleaseDate: row.release_date,
    IgnoreAverage: toFlag(row.ignore_average),
    HomeTeamID: row.home_school_id,
    RoadTeamID: row.road_school_id,
    HomeConfID: row.home_conf_id,
    RoadConfID: row.road_conf_id,
  };
}

/** Sorts games by a field as the screen's tables do: lowest first or last, unknown values last, equal values in given order. */
export function sortGames(
  games: readonly GuaranteeGame[],
  field: GuaranteeField,
  order: 'asc' | 'desc' = 'asc',
): GuaranteeGame[] {
  const sign = order === 'asc' ? 1 : -1;
  const sortValue = (game: GuaranteeGame) => {
    const value = game[field];
    return value === '' || (typeof value === 'number' && value < 0) ? null : value;
  };
  return games.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}

/**
 * The two tables of a summary: one line per school or conference, by name, and one for all of them, each with numbers
 * per season and for all seasons.
 */
export function presentSummary(
  found: readonly SummaryRow[],
  neutral: readonly NeutralRow[],
  { start, end }: SummaryYears,
): GuaranteeSummary {
  const years = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  const names = new Map(
    [...found, ...neutral].flatMap(({ row_id, name }) => (row_id === null ? [] : [[row_id, name ?? ''] as const])),
  );
  const rows = [...names].map(([id, Name]) => ({ id, Name })).toSorted((one, other) => compare(one.Name, other.Name));
  const lines = [...rows.map(({ id }) => id), null];
  const columns = [...years, null];
  const cells = new Map(found.map((row) => [gridKey(row.opponent_type, row.row_id, row.season), row]));
  const grid = (type: number): GuaranteeGrid => {
    const each = <Value>(read: (row: SummaryRow | undefined) => Value) =>
      lines.map((line) => columns.map((year) => read(cells.get(gridKey(type, line, year)))));
    return {
      count: each((row) => row?.games ?? 0),
      money: each((row) => (row === undefined ? null : (row.average ?? -1))),
      total: each((row) => (row === undefined ? null : (row.total ?? -1))),
      quartiles: seasonQuartiles(years.map((year) => cells.get(gridKey(type, null, year))?.amounts ?? [])),
    };
  };
  const neutralCells = new Map(neutral.map((row) => [gridKey('neutral', row.row_id, row.season), row]));
  const eachNeutral = <Value>(read: (row: NeutralRow | undefined) => Value) =>
    lines.map((line) => columns.map((year) => read(neutralCells.get(gridKey('neutral', line, year)))));
  return {
    years,
    rows,
    fbs: grid(FBS),
    fcs: grid(FCS),
    neutral: {
      count: eachNeutral((row) => row?.games ?? 0),
      home: eachNeutral((row) => (row === undefined ? null : (row.home ?? -1))),
      road: eachNeutral((row) => (row === undefined ? null : (row.road ?? -1))),
    },
  };
}

/** The quartiles of each season's amounts, then those of all amounts. */
function seasonQuartiles(seasons: readonly (readonly number[])[]): GuaranteeGrid['quartiles'] {
  return [...seasons, seasons.flat()].map(quartiles);
}

function gridKey(type: number | 'neutral', line: number | null, year: number | null): string {
  return `${type} ${line ?? 'all'} ${year ?? 'all'}`;
}
