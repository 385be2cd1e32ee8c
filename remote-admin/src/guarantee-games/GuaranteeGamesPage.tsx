import { errorText, faultReference } from '@open-date/shared-api/client';
import type { Conference, GuaranteeGame, School } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { isFirstLoad, useDocumentTitle } from '@open-date/shared-host';
import {
  Card,
  EmptyText,
  Icon,
  LinkButton,
  LoadFailed,
  LoadingOverlay,
  media,
  PageHeader,
  Stack,
} from '@open-date/shared-ui';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { titleDetail } from '../layout/title-detail.ts';
import { useTableSort } from '../layout/use-table-sort.ts';
import { path } from '../remote.ts';
import { guaranteeGamesQuery, guaranteeSeasonsQuery } from '../queries.ts';
import { gameColumns } from './game-columns.tsx';
import { GameOptions } from './GameOptions.tsx';
import { gameSegments, useGameFilters } from './game-filters.ts';

const NO_SCHOOLS: readonly School[] = [];
const NO_CONFERENCES: readonly Conference[] = [];
const NO_GAMES: readonly GuaranteeGame[] = [];
const NEWEST_FIRST: TableSort = { columnId: 'GameDate', direction: 'descending' };

/** The last column, which links to the form, stays in place while a wide table scrolls. */
const Rows = styled.div`
  /* Two lines, as the headings need once games are there. */
  && table thead th { height: calc(3 * var(--od-type-small-line)); }
  ${media.tabletUp} {
    tr > :last-child { position: sticky; right: 0; z-index: 1; }
    tbody tr:not(:hover) > :last-child { background: var(--od-bg-surface); }
    thead tr > :last-child { z-index: 3; }
  }
`;

/** /admin/guaranteeall: all guarantee games with filters, each with a link to its form (R-guarantee-changes). */
export function GuaranteeGamesPage() {
  useDocumentTitle('Guarantee games');
  const [filters, change] = useGameFilters();
  const schoolList = useQuery(schoolsQuery());
  const conferenceList = useQuery(conferencesQuery());
  const schools = schoolList.data ?? NO_SCHOOLS;
  const conferences = conferenceList.data ?? NO_CONFERENCES;
  const { data: seasons } = useQuery(guaranteeSeasonsQuery());
  const games = useQuery({
    ...guaranteeGamesQuery(filters === null ? {} : gameSegments(filters)),
    enabled: filters !== null,
    placeholderData: keepPreviousData,
  });
  // Names that come later would change the widths of the columns.
  const isLoading = games.isPending || isFirstLoad(schoolList, conferenceList);
  const columns = useMemo(() => gameColumns(schools, conferences), [schools, conferences]);
  const [sort, setSort] = useTableSort(columns, NEWEST_FIRST);
  const all = <LinkButton href={path('admin.guarantees')}>All guarantee games</LinkButton>;
  return (
    <AdminFrame>
      <PageHeader
        title="Guarantee games"
        detail={filters && titleDetail(games, ({ length }) => countWords(length, 'game'))}
      >
        <LinkButton variant="primary" href={path('admin.guarantees.create')} icon={<Icon icon={Plus} />}>
          Create
        </LinkButton>
      </PageHeader>
      {filters === null ? (
        <EmptyText action={all}>There are no guarantee games at this address.</EmptyText>
      ) : (
        <Stack>
          <GameOptions
            filters={filters}
            seasons={seasons}
            schools={schoolList.isPending ? undefined : schools}
            conferences={conferences}
            isLoading={games.isFetching}
            onChange={change}
            onRefresh={games.refetch}
          />
          {games.isError ? (
            <>
              <LoadFailed onRetry={games.refetch} reference={faultReference(games.error)}>
                {errorText(games.error, 'The guarantee games could not be loaded.')}
              </LoadFailed>
              <div>{all}</div>
            </>
          ) : (
            <LoadingOverlay isLoading={games.isPlaceholderData} label="Loading guarantee games">
              <Card isFlush>
                <Rows>
                  <DataTable
                    label="Guarantee games"
                    columns={columns}
                    rows={isLoading ? NO_GAMES : (games.data ?? NO_GAMES)}
                    rowKey={({ id }) => id}
                    sort={sort}
                    onSortChange={setSort}
                    isLoading={isLoading}
                    resetKey={JSON.stringify(filters)}
                    isDense
                    emptyNext="Choose other seasons or fewer filters, or create a game."
                    hasCards
                  />
                </Rows>
              </Card>
            </LoadingOverlay>
          )}
        </Stack>
      )}
    </AdminFrame>
  );
}
