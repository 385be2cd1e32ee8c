import { api } from '@open-date/shared-api/client';
import type { Conference, GuaranteeGame, GuaranteeSeason, School } from '@open-date/shared-api/contract';
import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { isGuaranteeField } from '@open-date/shared-api/rules/reports/guarantees';
import { isFirstLoad, type UsedScreen, useDocumentTitle } from '@open-date/shared-host';
import { Card, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hyphenated, seasonsText } from '../address/season-range.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { conferenceName } from '../report-page/conference-name.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { gameColumns } from './game-columns.tsx';
import { GameOptions } from './GameOptions.tsx';
import {
  GAME_TYPES,
  type GuaranteeGamesSearch,
  type GuaranteeLists,
  type GuaranteeReport,
  NEUTRAL_TYPES,
} from './route.ts';

const BY_DATE: TableSort = { columnId: 'GameDate', direction: 'ascending' };

/** The seasons that can be chosen: those in which the report has games. */
const LIST_SEASONS: Readonly<Record<GuaranteeReport, (seasons: GuaranteeSeason[]) => GuaranteeSeason[]>> = {
  report: (seasons) => seasons,
  neutral: (seasons) => seasons.filter(({ NeutralGames }) => NeutralGames > 0),
};

const LINES: Readonly<Record<GuaranteeReport, string>> = {
  report: 'Games with a guarantee, by date, with what is known of each amount.',
  neutral: 'Games at neutral sites, by date, with what is known of each amount.',
};

const TYPES = { report: GAME_TYPES, neutral: NEUTRAL_TYPES } as const;

interface GuaranteeGamesProps {
  readonly report: GuaranteeReport;
  readonly title: string;
  readonly fileName: string;
  readonly screen: UsedScreen<unknown, GuaranteeGamesSearch, GuaranteeLists>;
  readonly games: UseQueryResult<GuaranteeGame[]>;
}

/** A report of guarantee games: options, table, and a file in the table's order. */
export function GuaranteeGames({ report, title, fileName, screen, games }: GuaranteeGamesProps) {
  useDocumentTitle(title);
  const { search, isAddressValid: isAsked, setSearch, queries } = screen;
  const schoolList = useQuery(queries.schools);
  const schools = schoolList.data;
  const conferenceList = useQuery(queries.conferences);
  const conferences = conferenceList.data ?? EMPTY_LIST;
  const seasonList = useQuery({ ...queries.seasons, select: LIST_SEASONS[report] });
  const [asked, changeSort] = useAddressSort();
  const sort = asked && isGuaranteeField(asked.columnId) ? asked : BY_DATE;
  const school = schools?.find(({ ID }) => ID === search.school)?.SchoolName;
  const conference = conferenceName(conferenceList, search.conference, 'Nickname');
  const detail = [seasonsText(search.year), school, conference, search.gametype].filter(Boolean).join(', ');
  const isThere = isAsked && games.data !== undefined && !games.isPlaceholderData;
  const isShown = isThere && schools !== undefined && conferenceList.data !== undefined;
  useReportSearch({ description: isShown ? `${title} ${detail}` : null, opened: { year: hyphenated(search.year) } });
  const loadFile = () => {
    const sortby = isGuaranteeField(sort.columnId) ? sort.columnId : undefined;
    const sortorder = sort.direction === 'descending' ? ('desc' as const) : undefined;
    const { gametype, school: schoolId, conference: conferenceId, year } = search;
    const segments = {
      gametype: gametype ?? undefined,
      school: schoolId ?? undefined,
      conference: conferenceId ?? undefined,
      ...year,
      sortby,
      sortorder,
    };
    return report === 'report' ? api.guarantees.reportCsv({ segments }) : api.guarantees.neutralCsv({ segments });
  };
  return (
    <ReportFrame>
      <GameOptions
        search={search}
        types={TYPES[report]}
        seasons={seasonList}
        isLoading={games.isFetching}
        onChange={setSearch}
        onRefresh={() => (isAsked ? games.refetch() : null)}
      />
      <main id="main" tabIndex={-1} aria-busy={games.isFetching}>
        <PageHeader
          title={title}
          detail={
            isAsked ? [detail, isThere && countWords(games.data.length, 'game')].filter(Boolean).join(', ') : null
          }
        >
          {isAsked ? <ReportActions fileName={fileName} loadFile={loadFile} isReady={isThere} /> : null}
        </PageHeader>
        <ReportDefinition line={LINES[report]}>
          <p>
            The games of both seasons and those between; School and Conference match either side. A guarantee is what
            the home school pays the visitor, in whole dollars. X is an amount that was not disclosed; no amount means
            that none was agreed or is known.
          </p>
          {report === 'neutral' ? (
            <p>
              Games at neutral sites are neither bought nor sold: Guarantee Home and Guarantee Road are what each side
              gets, and each has its average below.
            </p>
          ) : null}
          <p>Averages count amounts above zero, without games marked Ignore In Average.</p>
        </ReportDefinition>
        <ReportResult isAsked={isAsked} result={games}>
          {(rows) =>
            // Names that come later would change the widths of the columns.
            isFirstLoad(schoolList, conferenceList) ? (
              <SkeletonLines count={8} />
            ) : (
              <GamesTable
                report={report}
                rows={rows}
                schools={schools ?? EMPTY_LIST}
                conferences={conferences}
                label={title}
                resetKey={JSON.stringify(search)}
                sort={sort}
                onSortChange={changeSort}
              />
            )
          }
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

interface GamesTableProps {
  readonly report: GuaranteeReport;
  readonly rows: readonly GuaranteeGame[];
  readonly schools: readonly School[];
  readonly conferences: readonly Conference[];
  readonly label: string;
  readonly resetKey: string;
  readonly sort: TableSort;
  readonly onSortChange: (sort: TableSort) => void;
}

function GamesTable({ report, rows, schools, conferences, label, resetKey, sort, onSortChange }: GamesTableProps) {
  const columns = useMemo(() => gameColumns(report, rows, schools, conferences), [report, rows, schools, conferences]);
  return (
    <Card isFlush>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={onSortChange}
        resetKey={resetKey}
        isReport
        isDense
        hasCards
      />
    </Card>
  );
}
