import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { seasonsWithDates } from '@open-date/shared-api/rules/reports/season-lists';
import { useDocumentTitle, useReportSeason, useScreen } from '@open-date/shared-host';
import { SeasonField } from '@open-date/shared-host/fields';
import { Card, EmptyText, media, PageHeader } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { MarketChart } from './MarketChart.tsx';
import { type DivisionNeeds, MARKET_COLUMNS, marketCsv, needsByDivision } from './market-rows.ts';
import { marketReport } from './route.ts';

const TITLE = 'Market Report';

const Divisions = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--od-width-aside), 1fr)); gap: var(--od-space-6); align-items: start;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
  /* A grid does not break between sheets as columns do. */
  @media print { display: block; columns: 2; > * { break-inside: avoid; margin-bottom: var(--od-space-6); } }
`;

/** /open-transactions: how many schools of each division have which want in a season (A186). */
export function MarketReportPage() {
  useDocumentTitle(TITLE);
  const { search, isAddressValid, setSearch, queries } = useScreen(marketReport);
  const { year } = search;
  const seasonList = useQuery(queries.seasons);
  const seasons = seasonList.data ?? EMPTY_LIST;
  const opening = useReportSeason('market');
  const market = useQuery(queries.market);
  const divisions = needsByDivision(market.data ?? []);
  const [named, changeSort] = useAddressSort();
  const sort = MARKET_COLUMNS.some(({ id }) => id === named?.columnId) ? named : undefined;
  const isShown = isAddressValid && market.data !== undefined && !market.isPlaceholderData;
  useReportSearch({ description: isShown ? `${TITLE} ${year}` : null, opened: { year: String(year) } });
  return (
    <ReportFrame>
      <OptionsDrawer summary={String(year)}>
        <SeasonField
          value={year}
          seasons={seasonsWithDates(seasons, null, opening)}
          query={seasonList}
          onValueChange={(value) => setSearch({ year: value })}
        />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={market.isFetching}>
        <PageHeader title={TITLE} detail={isAddressValid ? year : null}>
          {isAddressValid ? (
            <ReportActions fileName="market-report" loadFile={() => marketCsv(divisions, sort)} isReady={isShown} />
          ) : null}
        </PageHeader>
        <ReportDefinition line="Schools of each division by what they look for on an open date.">
          <p>
            A school counts once for each want that it has on at least one open date of the season, however many dates
            there are. Wants that no school has are left out.
          </p>
          <p>
            A date is open when the school has no game, bye or hold on it, its season is not full and the week is not
            kept for conference games. The settings of your profile change nothing here.
          </p>
        </ReportDefinition>
        <ReportResult isAsked={isAddressValid} result={market}>
          {() => <Market divisions={divisions} sort={sort} onSortChange={changeSort} />}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

interface MarketProps {
  readonly divisions: readonly DivisionNeeds[];
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
}

function Market({ divisions, sort, onSortChange }: MarketProps) {
  if (divisions.length === 0) return <EmptyText kind="report" />;
  const largest = Math.max(...divisions.flatMap(({ rows }) => rows.map(({ TotalSchools }) => TotalSchools)));
  return (
    <Divisions>
      {divisions.map(({ division, label, rows }) => (
        <Card key={division} title={label} isFlush>
          <MarketChart division={label} rows={rows} largest={largest} />
          <DataTable
            label={label}
            columns={MARKET_COLUMNS}
            rows={rows}
            rowKey={({ NeedLabel }) => NeedLabel}
            sort={sort}
            onSortChange={onSortChange}
            isReport
            isDense
          />
        </Card>
      ))}
    </Divisions>
  );
}
