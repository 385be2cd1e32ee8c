import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { PENDING_REPORTS } from '@open-date/shared-api/rules/reports/pending';
import { seasonsWithGames } from '@open-date/shared-api/rules/reports/season-lists';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { SeasonField } from '@open-date/shared-host/fields';
import { Card, PageHeader } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { DataTable } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { withWeek } from '../address/with-week.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { ALL_WEEKS, pendingGames } from './route.ts';
import { BY_DATE, listGames, pendingColumns, pendingCsv } from './pending-rows.tsx';
import { seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import type { SeasonDays } from '@open-date/shared-api/rules/reports/report-season';

const TITLE = 'Pending Games';

/** /pendingreport: the pending games of a season, all, in conferences or outside them (A171, A200). */
export function PendingGamesPage() {
  useDocumentTitle(TITLE);
  const { search, isAddressValid, setSearch, queries } = useScreen(pendingGames);
  const { reportId: report, year, week } = search;
  const [asked, changeSort] = useAddressSort();
  const seasonList = useQuery(queries.seasons);
  const seasons = seasonList.data ?? EMPTY_LIST;
  const schools = useQuery(queries.schools).data ?? EMPTY_LIST;
  const season = seasons.find(({ Year }) => Year === year);
  const weeks = weekOptions(season);
  const isWeekThere = season === undefined || weeks.some(({ value }) => value === String(week));
  const isAsked = isAddressValid && isWeekThere;
  const result = useQuery({ ...queries.games, enabled: isAsked });
  const found = result.data ?? EMPTY_LIST;
  const games = useMemo(() => listGames(found, week), [found, week]);
  const columns = useMemo(() => pendingColumns(schools, year), [schools, year]);
  const sort = asked && columns.some(({ id }) => id === asked.columnId) ? asked : BY_DATE;
  const title = PENDING_REPORTS.find(({ id }) => id === report)?.title ?? '';
  const weekText = week === ALL_WEEKS ? 'all weeks' : `week ${week}`;
  const isShown = isAsked && result.data !== undefined && !result.isPlaceholderData;
  useReportSearch({
    description: isShown ? `${title} ${year}` : null,
    opened: { reportId: String(report), year: String(year) },
    without: ['week'],
  });
  return (
    <ReportFrame>
      <OptionsDrawer summary={`${title}, ${year}, ${weekText}`}>
        <Select
          label="Report"
          value={String(report)}
          options={PENDING_REPORTS.map(({ id, title: label }) => ({ value: String(id), label }))}
          onValueChange={(value) => setSearch({ reportId: PENDING_REPORTS.find(({ id }) => String(id) === value)?.id })}
        />
        <SeasonField
          value={year}
          seasons={seasonsWithGames(seasons)}
          query={seasonList}
          onValueChange={(value) => setSearch({ year: value, week: undefined })}
        />
        <Select
          label="Week"
          value={String(week)}
          options={withWeek(weeks, week)}
          onValueChange={(value) => setSearch({ week: Number(value) })}
        />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={result.isFetching}>
        <PageHeader
          title={TITLE}
          detail={isAsked ? `${year}, ${weekText}${isShown ? `, ${countWords(games.length, 'game')}` : ''}` : null}
        >
          {isAsked ? (
            <ReportActions fileName="pending-games" loadFile={() => pendingCsv(games, sort)} isReady={isShown} />
          ) : null}
        </PageHeader>
        <ReportDefinition line="Games of the season that are not settled yet.">
          <p>
            A game is listed while it is pending: open to everyone, open to administrators alone, or private to its
            conference. Games private to a conference are listed only for those who may see them.
          </p>
          <p>A conference game counts for the conference of both schools; every other game is a non-conference game.</p>
        </ReportDefinition>
        <ReportResult isAsked={isAsked} result={result}>
          {() => (
            <Card isFlush>
              <DataTable
                label={TITLE}
                columns={columns}
                rows={games}
                rowKey={({ GameID }) => GameID}
                sort={sort}
                onSortChange={changeSort}
                resetKey={`${report} ${year} ${week}`}
                isReport
                isDense
                hasCards
              />
            </Card>
          )}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

/** The options of the week filter: ALL and every week of the season by its displayed number. */
function weekOptions(season: SeasonDays | undefined): { value: string; label: string }[] {
  const saturdays = season ? seasonSaturdays(season.StartDate, season.EndDate) : [];
  return [
    { value: String(ALL_WEEKS), label: 'ALL' },
    ...saturdays.map((saturday, index) => {
      const week = shownWeek(index + 1);
      return { value: String(week), label: `Week ${week}, ${reportDate(saturday)}` };
    }),
  ];
}
