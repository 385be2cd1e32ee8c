import type { ConferenceGames } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { powerLabels } from '@open-date/shared-api/rules/reports/power';
import { seasonsWithGames } from '@open-date/shared-api/rules/reports/season-lists';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { ConferenceField } from '@open-date/shared-host/fields';
import { Card, EmptyText, MarkOfSchool, PageHeader, Who } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type SeasonRange, seasonsText } from '../address/season-range.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { SchoolLink } from '../links/name-link.ts';
import { conferenceName } from '../report-page/conference-name.ts';
import { RefreshButton } from '../report-page/RefreshButton.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { ConferenceGamesLink } from './ConferenceGamesLink.tsx';
import { gamesCsv, type GamesRow, gamesTableColumns, listRows } from './games-columns.ts';
import { ALL_FBS, conferenceGames } from './route.ts';

const TITLE = 'Conference Games';
const ALL_CONFERENCES = 'All FBS conferences';

/** /conferencegames: non-conference games by what the opponents are (A194). */
export function ConferenceGamesPage() {
  useDocumentTitle(TITLE);
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(conferenceGames);
  const { conference, seasons: range } = search;
  const [sort, changeSort] = useAddressSort();
  const seasons = useQuery({ ...queries.seasons, select: seasonsWithGames });
  const isAll = conference === ALL_FBS;
  const list = useQuery(queries.conferences);
  const found = useQuery(queries.games);
  const name = isAll ? ALL_CONFERENCES : conferenceName(list, conference, 'Name');
  const detail = [name, seasonsText(range)].filter(Boolean).join(', ');
  // The report does not wait for the names of the conferences.
  const isShown = isAsked && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({
    description: isShown && (isAll || list.data !== undefined) ? `${TITLE} ${detail}` : null,
    opened: { conference: String(conference), year: String(range.start), endyear: String(range.end) },
  });
  const heading = isAll ? 'Conference' : 'School';
  const file = () => (found.data === undefined ? '' : gamesCsv(found.data, heading, sort));
  return (
    <ReportFrame>
      <OptionsDrawer summary={detail}>
        <ConferenceField
          placeholder={ALL_CONFERENCES}
          value={isAll ? null : conference}
          onValueChange={(id) => setSearch({ conference: id ?? ALL_FBS })}
        />
        <SeasonRangeSelects
          list={seasons}
          range={range}
          onChange={(change) => setSearch((latest) => ({ seasons: change(latest.seasons) }))}
        />
        <RefreshButton isLoading={found.isFetching} onRefresh={() => (isAsked ? found.refetch() : null)} />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? <ReportActions fileName="conference-games" loadFile={file} isReady={isShown} /> : null}
        </PageHeader>
        {isAsked ? <Definition isAll={isAll} end={range.end} /> : null}
        <ReportResult isAsked={isAsked} result={found}>
          {(games) => <Games games={games} range={range} heading={heading} sort={sort} onSortChange={changeSort} />}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

function Definition({ isAll, end }: { readonly isAll: boolean; readonly end: number }) {
  const { P, G } = powerLabels(end);
  return (
    <ReportDefinition
      line={`Non-conference games of ${isAll ? 'the members of each FBS conference' : 'each member'} by what the opponent is.`}
    >
      <p>
        A game counts for each of its schools, at home, away or at a neutral site, and so do pending games. Conference
        games are left out, and private games count for those alone who may see them.
      </p>
      <p>
        Opponents in the FBS are {P} or {G} by what they count as in the season of the game. Independents are {G} unless
        an administrator lets a school count as {P}. Until 2023 the groups are named P5 and G5.
      </p>
      <p>
        {isAll
          ? 'A game between members of two conferences is in the row of each, and so twice in the total.'
          : 'A field is empty in a season in which the school is no member. NON D1 stands for DIV II, DIV III, NAIA and independents outside Division I; FBS conferences have no such column.'}
      </p>
    </ReportDefinition>
  );
}

interface GamesProps {
  readonly games: ConferenceGames;
  readonly range: SeasonRange;
  readonly heading: string;
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
}

/** The table: conferences lead to their own report, schools to their schedule. */
function Games({ games, range, heading, sort, onSortChange }: GamesProps) {
  const { data: conferences = EMPTY_LIST } = useQuery(callQuery('reference', 'conferences'));
  const { data: schools = EMPTY_LIST } = useQuery(callQuery('reference', 'schools'));
  const { start, end } = range;
  const isAll = heading === 'Conference';
  const renderName = useCallback(
    (row: GamesRow) => {
      if (isAll) return <ConferenceGamesLink row={row} conferences={conferences} start={start} end={end} />;
      const { id, Nickname } = row;
      const school = schools.find(({ ID }) => ID === id);
      return (
        <SchoolLink schoolId={id} year={end}>
          <Who mark={<MarkOfSchool school={school} />} name={Nickname} />
        </SchoolLink>
      );
    },
    [isAll, conferences, schools, start, end],
  );
  const rows = useMemo(() => listRows(games), [games]);
  const columns = useMemo(() => gamesTableColumns(games, heading, renderName), [games, heading, renderName]);
  if (rows.length === 0) return <EmptyText kind="report" />;
  return (
    <Card isFlush>
      <DataTable
        label={`Non-conference games by ${heading.toLowerCase()}`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={columns.some(({ id }) => id === sort?.columnId) ? sort : undefined}
        onSortChange={onSortChange}
        isReport
        isDense
      />
    </Card>
  );
}
