import type { ComparableGroup } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { AS_PAID } from '@open-date/shared-api/rules/reports/comparables';
import { useAddress, useDocumentTitle, useReportSeason, useScreen, useSession } from '@open-date/shared-host';
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
import { ComparableGames } from './ComparableGames.tsx';
import { ComparableGroups } from './ComparableGroups.tsx';
import { ComparableOptions } from './ComparableOptions.tsx';
import { ComparablesDefinition } from './ComparablesDefinition.tsx';
import { comparablesCsv } from './comparable-columns.tsx';
import { GamesLikeMine } from './GamesLikeMine.tsx';
import { groupsCsv, groupsWith } from './group-columns.tsx';
import { ownGame, priceRangeInput } from './own-game.ts';
import { comparables, type ComparablesSearch } from './route.ts';
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
export function ComparablesPage() {
  useDocumentTitle(TITLE);
  const { actor } = useSession();
  const season = useReportSeason('guarantees');
  const [query] = useAddress();
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(comparables);
  const { view, by, least, dollars } = search;
  const isList = view === 'games';
  const game = ownGame(search, actor.schoolId);
  const groups = useQuery(queries.groups);
  const games = useQuery({
    ...callQuery('comparables', 'games', { query: gamesFilter(search) }),
    placeholderData: keepPreviousData,
    enabled: isAsked && isList,
  });
  const range = useQuery({
    ...callQuery('comparables', 'priceRange', priceRangeInput(game, dollars ?? season)),
    placeholderData: keepPreviousData,
    enabled: isAsked && game.school !== null,
  });
  // The chart has a line for the range: drawn without it, what stands below would move.
  const withRange = range.isLoading
    ? { ...groups, data: undefined, isPending: !groups.isError }
    : { ...groups, isPlaceholderData: groups.isPlaceholderData || range.isPlaceholderData };
  const shown = isList ? games : groups;
  const drawn = isList ? games : withRange;
  const conferences = useQuery(queries.conferences);
  const sides = [search.hostConference, search.visitorConference].map((id) =>
    conferenceName(conferences, id, 'Nickname'),
  );
  const detail = filtersText(search, season, sides);
  const isShown = isAsked && drawn.data !== undefined && !drawn.isPlaceholderData;
  const { pathname } = useLocation();
  useReportSearch({
    description: isShown && conferences.data !== undefined ? `${TITLE} ${detail}` : null,
    opened: { dollars: String(dollars ?? AS_PAID), season: String(game.season) },
  });
  const names = useComparableNames(dollars);
  const [sort, changeSort] = useAddressSort();
  const changeView = (next: View) =>
    setSearch({ view: next === 'games' ? next : null, by: next === 'season' ? next : null, sort: null });
  const loadFile = () =>
    isList
      ? comparablesCsv(games.data ?? [], names, sort)
      : groupsCsv(groupsWith(groups.data ?? [], least ?? 1), search.endSeason ?? season, sort);
  const listLink = ({ Host, Visitor, Season }: ComparableGroup) => {
    const seasons = Season === null ? {} : { startSeason: Season, endSeason: Season };
    const group = { host: Host, visitor: Visitor, ...seasons, view: 'games', by: null, sort: null } as const;
    return `${pathname}?${comparables.write(query, group)}`;
  };
  return (
    <ReportFrame>
      <ComparableOptions
        search={search}
        summary={detail}
        season={season}
        isLoading={shown.isFetching}
        onChange={setSearch}
        onRefresh={() => (isAsked ? shown.refetch() : null)}
      />
      <main id="main" tabIndex={-1} aria-busy={shown.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? (
            <ReportActions
              fileName={isList ? 'comparable-games' : 'comparables'}
              loadFile={loadFile}
              isReady={isShown}
            />
          ) : null}
        </PageHeader>
        <ComparablesDefinition />
        <Stack $gap={6}>
          {isAsked ? (
            <>
              <GamesLikeMine game={game} range={range} onChange={setSearch} />
              <Views>
                <SegmentedControl
                  label="Show"
                  options={VIEWS}
                  value={view ?? by ?? 'pairing'}
                  onValueChange={changeView}
                />
              </Views>
            </>
          ) : null}
          {isList ? (
            <ReportResult isAsked={isAsked} result={games}>
              {(rows) => <ComparableGames games={rows} names={names} sort={sort} onSortChange={changeSort} />}
            </ReportResult>
          ) : (
            <ReportResult isAsked={isAsked} result={withRange}>
              {(rows) => (
                <ComparableGroups
                  groups={rows}
                  search={search}
                  season={search.endSeason ?? season}
                  listLink={listLink}
                  mine={dollars === null ? undefined : range.data}
                  sort={sort}
                  onSortChange={changeSort}
                  onShowAll={() => setSearch({ least: null })}
                />
              )}
            </ReportResult>
          )}
        </Stack>
      </main>
    </ReportFrame>
  );
}

/** The games that are listed, as the call names the filters. */
function gamesFilter({ startSeason, endSeason, ...search }: ComparablesSearch) {
  return {
    host: search.host ?? undefined,
    visitor: search.visitor ?? undefined,
    hostConference: search.hostConference ?? undefined,
    visitorConference: search.visitorConference ?? undefined,
    start: startSeason ?? undefined,
    end: endSeason ?? undefined,
    gametype: search.gametype ?? undefined,
    dollars: search.dollars ?? AS_PAID,
  };
}
