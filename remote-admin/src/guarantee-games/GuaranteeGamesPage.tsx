import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { isFirstLoad, Loaded, useDocumentTitle } from '@open-date/shared-host';
import { Card, EmptyText, Icon, LinkButton, media, PageHeader, Stack } from '@open-date/shared-ui';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { titleDetail } from '../layout/title-detail.ts';
import { useTableSort } from '../layout/use-table-sort.ts';
import { path } from '../remote.ts';
import { gameColumns } from './game-columns.tsx';
import { GameOptions } from './GameOptions.tsx';
import { gameSegments, useGameFilters } from './game-filters.ts';

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
  const schoolList = useQuery(callQuery('reference', 'schools'));
  const conferenceList = useQuery(callQuery('reference', 'conferences'));
  const schools = schoolList.data ?? EMPTY_LIST;
  const conferences = conferenceList.data ?? EMPTY_LIST;
  const games = useQuery({
    ...callQuery('guarantees', 'all', { segments: filters === null ? {} : gameSegments(filters) }),
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
          <GameOptions filters={filters} isLoading={games.isFetching} onChange={change} onRefresh={games.refetch} />
          <Loaded
            query={games}
            failed="The guarantee games could not be loaded."
            initial={EMPTY_LIST}
            overlay="Loading guarantee games"
            frame={(failure) => (
              <>
                {failure}
                <div>{all}</div>
              </>
            )}
          >
            {(rows) => (
              <Card isFlush>
                <Rows>
                  <DataTable
                    label="Guarantee games"
                    columns={columns}
                    rows={isLoading ? EMPTY_LIST : rows}
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
            )}
          </Loaded>
        </Stack>
      )}
    </AdminFrame>
  );
}
