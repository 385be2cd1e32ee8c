import type { InactiveUsers } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Loaded, useDocumentTitle } from '@open-date/shared-host';
import { Button, Card, Icon, PageHeader, Text } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTableSort } from '../layout/use-table-sort.ts';
import { AdminFrame } from '../layout/AdminFrame.tsx';

/** The columns of Inactive Users; never counts as earlier than every visit (A231). */
const COLUMNS: readonly TableColumn<InactiveUsers>[] = [
  {
    id: 'school',
    header: 'School/Conference',
    isRowHeader: true,
    cell: ({ school }) => school,
    sortValue: ({ school }) => school,
  },
  {
    id: 'lastactivity',
    header: 'Last Activity Time',
    cell: ({ lastactivity }) =>
      lastactivity === null ? <Text $tone="tertiary">Never</Text> : easternTableTime(lastactivity),
    sortValue: ({ lastactivity }) => (lastactivity === null ? 0 : Date.parse(lastactivity)),
  },
];

/** /admin/inactiveusers: schools and conferences whose users have not used the site for 30 days (A231). */
export function InactiveUsersPage() {
  useDocumentTitle('Inactive Users');
  const inactive = useQuery(callQuery('adminLists', 'inactiveUsers'));
  const [sort, setSort] = useTableSort(COLUMNS, { columnId: 'lastactivity', direction: 'ascending' });
  return (
    <AdminFrame>
      <PageHeader title="Inactive Users" detail="no visit in the last 30 days">
        <Button
          icon={<Icon icon={RefreshCw} />}
          isLoading={inactive.isFetching}
          loadingLabel="Loading"
          onClick={() => void inactive.refetch()}
        >
          Refresh
        </Button>
      </PageHeader>
      <Loaded query={inactive} failed="The inactive users could not be loaded." initial={EMPTY_LIST}>
        {(rows) => (
          <Card isFlush>
            <DataTable
              label="Inactive Users"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ school }) => school}
              sort={sort}
              onSortChange={setSort}
              isLoading={inactive.isPending}
              emptyNext="Everybody has been here in these days."
              hasCards
            />
          </Card>
        )}
      </Loaded>
    </AdminFrame>
  );
}
