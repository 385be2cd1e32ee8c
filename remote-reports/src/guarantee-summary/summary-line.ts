import type { GuaranteeGrid, GuaranteeSummary } from '@open-date/shared-api/contract';
import { sumOfAmounts } from '@open-date/shared-api/rules/reports/guarantees';

/** The games of a row in a season: number, average and sum in whole dollars. */
export interface GamesOf {
  readonly count: number;
  /** -1 when the amount is undisclosed, null when there are no games. */
  readonly average: number | null;
  readonly total: number | null;
}

/** The games of a row at neutral sites in a season: number, and averages of what both sides get. */
export interface NeutralGames {
  readonly count: number;
  readonly home: number | null;
  readonly road: number | null;
}

/** A row of a summary in one season or in all of them. */
export interface SummaryCell {
  readonly fbs: GamesOf;
  readonly fcs: GamesOf;
  /** Bought or sold games against FBS and FCS together, without an average. */
  readonly all: Omit<GamesOf, 'average'>;
  readonly neutral: NeutralGames;
}

/** The row index that stands for the line of totals. */
export const ALL_ROWS = -1;
/** The season index that stands for all seasons together. */
export const ALL_YEARS = -1;

/** Reads a summary at a row (index, or ALL_ROWS) and a season (index, or ALL_YEARS). */
export function summaryCell({ fbs, fcs, neutral }: GuaranteeSummary, row: number, year: number): SummaryCell {
  const [one, other] = [summarizeGames(fbs, row, year), summarizeGames(fcs, row, year)];
  return {
    fbs: one,
    fcs: other,
    all: { count: one.count + other.count, total: sumOfAmounts([one.total, other.total]) },
    neutral: {
      count: neutral.count.at(row)?.at(year) ?? 0,
      home: neutral.home.at(row)?.at(year) ?? null,
      road: neutral.road.at(row)?.at(year) ?? null,
    },
  };
}

/** Whether the summary has a game at a neutral site. */
export function hasNeutralGames({ neutral }: GuaranteeSummary): boolean {
  return (neutral.count.at(ALL_ROWS)?.at(ALL_YEARS) ?? 0) > 0;
}

function summarizeGames({ count, money, total }: GuaranteeGrid, row: number, year: number): GamesOf {
  return {
    count: count.at(row)?.at(year) ?? 0,
    average: money.at(row)?.at(year) ?? null,
    total: total.at(row)?.at(year) ?? null,
  };
}

/**
 * The change of the averages from the first season to the last: `FBS up 33% and FCS down 5% since 2019`; empty with
 * fewer than two averages.
 */
export function growthText(summary: GuaranteeSummary): string {
  const changes = (['fbs', 'fcs'] as const).flatMap((division) => {
    const known = summary.years.flatMap((year, place) => {
      const { average } = summaryCell(summary, ALL_ROWS, place)[division];
      return average !== null && average > 0 ? [{ year, average }] : [];
    });
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || first === last) return [];
    const percent = Math.round((last.average / first.average - 1) * 100);
    const direction = percent < 0 ? 'down' : 'up';
    return [{ text: `${division.toUpperCase()} ${direction} ${Math.abs(percent)}%`, since: first.year }];
  });
  const [one, other] = changes;
  if (!one) return '';
  if (!other) return `${one.text} since ${one.since}`;
  if (one.since === other.since) return `${one.text} and ${other.text} since ${one.since}`;
  return `${one.text} since ${one.since} and ${other.text} since ${other.since}`;
}
