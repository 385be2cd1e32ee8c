import type { ComparableGroup } from '@open-date/shared-api/contract';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { amountText } from '@open-date/shared-api/rules/platform/money';
import { pairingLabel, tierLabel } from '@open-date/shared-api/rules/reports/tiers';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';
import type { ReactNode } from 'react';

type Column = TableColumn<ComparableGroup>;
type Price = 'minimum' | 'lowerQuartile' | 'median' | 'upperQuartile' | 'maximum';

/** The columns of prices, in the order of the table. */
export const PRICE_HEADINGS = {
  minimum: 'Lowest',
  lowerQuartile: 'Lower quartile',
  median: 'Median',
  upperQuartile: 'Upper quartile',
  maximum: 'Highest',
} as const satisfies Readonly<Record<Price, string>>;

const PRICES: readonly Price[] = ['minimum', 'lowerQuartile', 'median', 'upperQuartile', 'maximum'];
const HEADINGS = { pairing: 'Pairing', season: 'Season', games: 'Games', count: 'Prices' } as const;

/** The groups with at least so many prices; a group without any counts as having none. */
export function groupsWith(groups: readonly ComparableGroup[], least: number): readonly ComparableGroup[] {
  return least <= 1 ? groups : groups.filter(({ Prices }) => (Prices?.count ?? 0) >= least);
}

/** The name of a group's pairing in its season, or in the season that the report ends with. */
export function groupLabel({ Host, Visitor, Season }: ComparableGroup, season: number): string {
  return pairingLabel(Host, Visitor, Season ?? season);
}

/** A price of a group; -1, shown as X, when it has games but none with a price that counts (A189). */
function priceIn({ Prices }: ComparableGroup, price: Price): number {
  return Prices?.[price] ?? -1;
}

/** The columns of the groups; `renderName` draws the name of a pairing. */
export function groupColumns(
  season: number,
  isBySeason: boolean,
  renderName: (group: ComparableGroup) => ReactNode,
): Column[] {
  const number = (id: string, header: string, read: (group: ComparableGroup) => number): Column => ({
    id,
    header,
    align: 'right',
    cell: (group) => read(group).toLocaleString('en-US'),
    sortValue: read,
  });
  return [
    {
      id: 'pairing',
      header: HEADINGS.pairing,
      isRowHeader: true,
      cell: renderName,
      sortValue: (group) => groupLabel(group, season),
    },
    ...(isBySeason
      ? [
          {
            id: 'season',
            header: HEADINGS.season,
            cell: ({ Season }: ComparableGroup) => Season,
            sortValue: ({ Season }: ComparableGroup) => Season,
          },
        ]
      : []),
    number('games', HEADINGS.games, ({ Games }) => Games),
    number('count', HEADINGS.count, ({ Prices }) => Prices?.count ?? 0),
    ...PRICES.map(
      (price): Column => ({
        id: price,
        header: PRICE_HEADINGS[price],
        align: 'right',
        cell: (group) => amountText(priceIn(group, price)),
        sortValue: ({ Prices }) => Prices?.[price],
      }),
    ),
  ];
}

/** The groups as a file, with the columns and in the order of the table (A199). */
export function groupsCsv(groups: readonly ComparableGroup[], season: number, sort: TableSort | undefined): string {
  const sortedBy = groupColumns(season, true, () => null).find(({ id }) => id === sort?.columnId);
  return csvFile([
    [
      'Visitor',
      'Host',
      HEADINGS.season,
      HEADINGS.games,
      HEADINGS.count,
      ...PRICES.map((price) => PRICE_HEADINGS[price]),
    ],
    ...sortRows(groups, sortedBy, sort?.direction ?? 'ascending').map((group) => [
      tierLabel(group.Visitor, group.Season ?? season),
      tierLabel(group.Host, group.Season ?? season),
      String(group.Season ?? 'ALL'),
      String(group.Games),
      String(group.Prices?.count ?? 0),
      ...PRICES.map((price) => amountField(priceIn(group, price))),
    ]),
  ]);
}

/** An amount as a number that a spreadsheet can add up; X for an undisclosed one (A189). */
export function amountField(amount: number | null): string {
  if (amount === null) return '';
  return amount < 0 ? 'X' : String(amount);
}
