import type { GuaranteeSummary } from '@open-date/shared-api/contract';
import { amountText, shortAmount } from '@open-date/shared-api/rules/platform/money';
import { Card } from '@open-date/shared-ui';
import { RangeChart } from '@open-date/shared-ui/chart';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { seasonsText } from '../address/season-range.ts';

const Charts = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--od-width-prose)), 1fr)); gap: var(--od-space-6); padding: var(--od-space-6);
  &[data-many] { grid-template-columns: minmax(0, 1fr); }
`;

/** The number of seasons that fit a chart of half the page. */
const SIDE_BY_SIDE_SEASONS = 6;
const TITLE = 'Guarantees by season';
const TABLE = 'Guarantee amounts by season';
const DIVISIONS = [
  ['fbs', 'FBS opponents', 'plain'],
  ['fcs', 'FCS opponents', 'hatched'],
] as const;

type Quartiles = GuaranteeSummary['fbs']['quartiles'][number];

interface AmountsRow {
  readonly season: string;
  readonly fbs: Quartiles;
  readonly fcs: Quartiles;
}

const AMOUNTS = [
  ['minimum', 'Lowest'],
  ['lowerQuartile', 'Lower quartile'],
  ['median', 'Median'],
  ['upperQuartile', 'Upper quartile'],
  ['maximum', 'Highest'],
] as const;

/** Where the amounts of each season lie, as ranges and as a table, against FBS and FCS opponents (R-report-quartiles). */
export function AmountsCard({ summary }: { readonly summary: GuaranteeSummary }) {
  const rows = useMemo(
    () => summary.years.map((year, place): AmountsRow => ({ season: String(year), ...amountsAt(summary, place) })),
    [summary],
  );
  const columns = useMemo(() => amountsColumns(summary), [summary]);
  if (rows.every(({ fbs, fcs }) => fbs === null && fcs === null)) return null;
  const seasons = summarySeasons(summary);
  return (
    <Card title={TITLE} isFlush>
      <Charts data-many={rows.length > SIDE_BY_SIDE_SEASONS ? '' : undefined}>
        {DIVISIONS.filter(([division]) => rows.some((row) => row[division] !== null)).map(([division, name, tone]) => (
          <RangeChart
            key={division}
            title={name}
            label={`Guarantees against ${name} by season, ${seasons}: median, quartiles, lowest and highest amount.`}
            caption={
              <>
                The line in a box is the median, the box the middle 50% of the amounts; the ends are the lowest and the
                highest. Below a season stands how many amounts are known.
              </>
            }
            table={TABLE}
            tone={tone}
            groups={rows.map(({ season, [division]: range }) => ({
              label: season,
              note: String(range?.count ?? 0),
              range,
            }))}
            isByTime
            formatValue={shortAmount}
          />
        ))}
      </Charts>
      <DataTable label={TABLE} columns={columns} rows={rows} rowKey={({ season }) => season} isDense />
    </Card>
  );
}

function amountsAt({ fbs, fcs }: GuaranteeSummary, place: number): Omit<AmountsRow, 'season'> {
  return { fbs: fbs.quartiles.at(place) ?? null, fcs: fcs.quartiles.at(place) ?? null };
}

function summarySeasons({ years }: GuaranteeSummary): string {
  return seasonsText({ start: years[0] ?? 0, end: years.at(-1) ?? 0 });
}

function amountsColumns(summary: GuaranteeSummary): TableColumn<AmountsRow>[] {
  const whole: AmountsRow = { season: summarySeasons(summary), ...amountsAt(summary, -1) };
  return [
    {
      id: 'season',
      header: 'Season',
      isRowHeader: true,
      cell: ({ season }) => season,
      sortValue: ({ season }) => season,
      footer: whole.season,
    },
    ...DIVISIONS.flatMap(([division, group]): TableColumn<AmountsRow>[] => [
      {
        id: `${division}-count`,
        header: 'Known amounts',
        group,
        align: 'right',
        cell: (row) => row[division]?.count ?? 0,
        sortValue: (row) => row[division]?.count ?? 0,
        footer: whole[division]?.count ?? 0,
      },
      ...AMOUNTS.map(
        ([field, header]): TableColumn<AmountsRow> => ({
          id: `${division}-${field}`,
          header,
          group,
          align: 'right',
          cell: (row) => amountText(row[division]?.[field] ?? null),
          sortValue: (row) => row[division]?.[field],
          footer: amountText(whole[division]?.[field] ?? null),
        }),
      ),
    ]),
  ];
}
