import type { ComparableGroup } from '@open-date/shared-api/contract';
import { conferencesQuery } from '@open-date/shared-api/queries';
import { AS_PAID } from '@open-date/shared-api/rules/reports/comparables';
import { useAddress, useDocumentTitle, useReportSeason, useSession } from '@open-date/shared-host';
import { PageHeader, Stack } from '@open-date/shared-ui';
import { ReportFrame } from '@open-date/shared-ui/drawer';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { conferenceName } from '../report-page/conference-name.ts';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import {
  type ExplorerFilters,
  isExplorerAddress,
  type OwnGame,
  readExplorer,
  readOwnGame,
  withFields,
  writeExplorer,
  writeOwnGame,
} from './address.ts';
import { ComparableGames } from './ComparableGames.tsx';
import { ComparableGroups } from './ComparableGroups.tsx';
import { ComparableOptions } from './ComparableOptions.tsx';
import { ComparablesDefinition } from './ComparablesDefinition.tsx';
import { comparablesCsv } from './comparable-columns.tsx';
import { GamesLikeMine } from './GamesLikeMine.tsx';
import { groupsCsv, groupsWith } from './group-columns.tsx';
import { comparableGamesQuery, groupsQuery, priceRangeQuery } from './queries.ts';
import { useComparableNames } from './use-comparable-names.ts';
import { filtersText } from './words.ts';

const TITLE = 'Comparables';
const VIEWS = [
  { value: 'pairing', label: 'By pairing' },
  { value: 'season', label: 'By season' },
  { value: 'games', label: 'Games' },
] as const;
const Views = styled.div`
  justify-self: start;
  @media print { display: none; }
`;

type View = (typeof VIEWS)[number]['value'];

/** /comparables: what games cost by the tiers of both sides, and what a game of the viewer's own may cost (R-comparables). */
export function Screen() {
  useDocumentTitle(TITLE);
  const { actor } = useSession();
  const season = useReportSeason('guarantees');
  const [search, changeAddress] = useAddress();
  const isAsked = isExplorerAddress(search);
  const filters = readExplorer(search, season);
  const game = readOwnGame(search, actor.schoolId, season);
  const dollars = filters.dollars ?? season;
  const groups = useQuery({
    ...groupsQuery(filters),
    placeholderData: keepPreviousData,
    enabled: isAsked && !filters.isList,
  });
  const games = useQuery({
    ...comparableGamesQuery(filters),
    placeholderData: keepPreviousData,
    enabled: isAsked && filters.isList,
  });
  const range = useQuery({
    ...priceRangeQuery(game, dollars),
    placeholderData: keepPreviousData,
    enabled: isAsked && game.school !== null,
  });
  // The chart has a line for the range: drawn without it, what stands below would move.
  const withRange = range.isLoading
    ? { ...groups, data: undefined, isPending: !groups.isError }
    : { ...groups, isPlaceholderData: groups.isPlaceholderData || range.isPlaceholderData };
  const shown = filters.isList ? games : groups;
  const drawn = filters.isList ? games : withRange;
  const conferences = useQuery(conferencesQuery());
  const sides = [filters.hostConference, filters.visitorConference].map((id) =>
    conferenceName(conferences, id, 'Nickname'),
  );
  const detail = filtersText(filters, season, sides);
  const isShown = isAsked && drawn.data !== undefined && !drawn.isPlaceholderData;
  const { pathname } = useLocation();
  useReportSearch({
    description: isShown && conferences.data !== undefined ? `${TITLE} ${detail}` : null,
    opened: { dollars: String(filters.dollars ?? AS_PAID), season: String(game.season) },
  });
  const names = useComparableNames(filters.dollars);
  const [sort, changeSort] = useAddressSort();
  const change = (fields: Readonly<Record<string, string | undefined>>) =>
    changeAddress((current) => withFields(current, fields));
  const changeFilters = (part: Partial<ExplorerFilters>) => change(writeExplorer(part));
  const changeGame = (part: Partial<OwnGame>) => change(writeOwnGame(part));
  const changeView = (view: View) =>
    change({ ...writeExplorer({ isList: view === 'games', isBySeason: view === 'season' }), sort: undefined });
  const loadFile = () =>
    filters.isList
      ? comparablesCsv(games.data ?? [], names, sort)
      : groupsCsv(groupsWith(groups.data ?? [], filters.least), filters.end ?? season, sort);
  const listLink = ({ Host, Visitor, Season }: ComparableGroup) => {
    const seasons = Season === null ? {} : { start: Season, end: Season };
    const fields = writeExplorer({ host: Host, visitor: Visitor, ...seasons, isList: true, isBySeason: false });
    return `${pathname}?${withFields(search, { ...fields, sort: undefined })}`;
  };
  return (
    <ReportFrame>
      <ComparableOptions
        filters={filters}
        summary={detail}
        season={season}
        isLoading={shown.isFetching}
        onChange={changeFilters}
        onRefresh={() => (isAsked ? shown.refetch() : null)}
      />
      <main id="main" tabIndex={-1} aria-busy={shown.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? (
            <ReportActions
              fileName={filters.isList ? 'comparable-games' : 'comparables'}
              loadFile={loadFile}
              isReady={isShown}
            />
          ) : null}
        </PageHeader>
        <ComparablesDefinition />
        <Stack $gap={6}>
          {isAsked ? (
            <>
              <GamesLikeMine game={game} range={range} onChange={changeGame} />
              <Views>
                <SegmentedControl label="Show" options={VIEWS} value={shownView(filters)} onValueChange={changeView} />
              </Views>
            </>
          ) : null}
          {filters.isList ? (
            <ReportResult isAsked={isAsked} result={games}>
              {(rows) => <ComparableGames games={rows} names={names} sort={sort} onSortChange={changeSort} />}
            </ReportResult>
          ) : (
            <ReportResult isAsked={isAsked} result={withRange}>
              {(rows) => (
                <ComparableGroups
                  groups={rows}
                  filters={filters}
                  season={filters.end ?? season}
                  listLink={listLink}
                  mine={filters.dollars === null ? undefined : range.data}
                  sort={sort}
                  onSortChange={changeSort}
                  onShowAll={() => changeFilters({ least: 1 })}
                />
              )}
            </ReportResult>
          )}
        </Stack>
      </main>
    </ReportFrame>
  );
}

function shownView({ isList, isBySeason }: ExplorerFilters): View {
  if (isList) return 'games';
  return isBySeason ? 'season' : 'pairing';
}
