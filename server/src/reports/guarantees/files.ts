import type { GuaranteeGame, GuaranteeSummary } from '@open-date/shared-api/contract';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import type { Quartiles } from '@open-date/shared-api/rules/reports/quartiles';
import { GUARANTEE_HEADINGS, ignoreText, sumOfAmounts } from '@open-date/shared-api/rules/reports/guarantees';

/** The text for all rows or all seasons of a summary. */
const EVERY = 'ALL';

/** An amount as a number that a spreadsheet can add up; X for an undisclosed amount (A189). */
function amountField(amount: number | null): string {
  if (amount === null) return '';
  return amount < 0 ? 'X' : String(amount);
}

/** Guarantee games as a file with the headings of the table (A199). */
export function gamesFile(games: readonly GuaranteeGame[]): string {
  return csvFile([
    Object.values(GUARANTEE_HEADINGS),
    ...games.map((game) => [
      game.AwaySchool,
      game.HomeSchool,
      game.AwayConference,
      game.HomeConference,
      reportDate(game.GameDate),
      amountField(game.Guarantee),
      amountField(game.HomeGuarantee),
      amountField(game.RoadGuarantee),
      game.Site,
      game.GameType,
      game.Source,
      game.ReleaseDate === null ? '' : reportDate(game.ReleaseDate),
      ignoreText(game.IgnoreAverage),
    ]),
  ]);
}

/** The quartiles of a line and their headings, in the order of the screen's table. */
const QUARTILE_HEADINGS = [
  ['count', 'Known Amounts'],
  ['minimum', 'Lowest'],
  ['lowerQuartile', 'Lower Quartile'],
  ['median', 'Median'],
  ['upperQuartile', 'Upper Quartile'],
  ['maximum', 'Highest'],
] as const satisfies readonly (readonly [keyof Quartiles, string])[];

/** The quartiles of a line, which only the lines of all rows together have. */
function quartileFields(found: Quartiles | null | undefined): string[] {
  return QUARTILE_HEADINGS.map(([field]) => (found ? String(found[field]) : ''));
}

/**
 * A summary as a file: the seasons of all rows together, with their quartiles, then those of each school or conference
 * that has games; `order` has the ids of rows that come first, in their order.
 */
export function summaryFile(
  { years, rows, fbs, fcs, neutral }: GuaranteeSummary,
  rowHeading: string,
  order: readonly number[] = [],
): string {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const rank = (place: number) => ranks.get(rows[place]?.id ?? 0) ?? order.length + place;
  const places = [...rows.keys()].toSorted((one, other) => rank(one) - rank(other));
  const seasons = [...years.map(String), EVERY];
  const lines = [rows.length, ...places].flatMap((line) => {
    const name = rows[line]?.Name ?? EVERY;
    return seasons.flatMap((season, column) => {
      const at = <Value>(grid: readonly (readonly Value[])[]) => grid[line]?.[column];
      const [fbsGames, fcsGames] = [at(fbs.count) ?? 0, at(fcs.count) ?? 0];
      const neutralGames = at(neutral.count) ?? 0;
      if (line < rows.length && fbsGames + fcsGames + neutralGames === 0) return [];
      const [fbsTotal, fcsTotal] = [at(fbs.total) ?? null, at(fcs.total) ?? null];
      return [
        [
          name,
          season,
          String(fbsGames),
          amountField(at(fbs.money) ?? null),
          amountField(fbsTotal),
          String(fcsGames),
          amountField(at(fcs.money) ?? null),
          amountField(fcsTotal),
          String(fbsGames + fcsGames),
          amountField(sumOfAmounts([fbsTotal, fcsTotal])),
          String(neutralGames),
          amountField(at(neutral.home) ?? null),
          amountField(at(neutral.road) ?? null),
          ...[fbs, fcs].flatMap(({ quartiles }) => quartileFields(line === rows.length ? quartiles[column] : null)),
        ],
      ];
    });
  });
  return csvFile([
    [
      rowHeading,
      'Season',
      'FBS Games',
      'FBS Average',
      'FBS Total',
      'FCS Games',
      'FCS Average',
      'FCS Total',
      'All Games',
      'All Total',
      'Neutral Games',
      'Neutral Home Average',
      'Neutral Road Average',
      ...['FBS', 'FCS'].flatMap((division) => QUARTILE_HEADINGS.map(([, heading]) => `${division} ${heading}`)),
    ],
    ...lines,
  ]);
}
