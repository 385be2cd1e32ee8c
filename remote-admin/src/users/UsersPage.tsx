import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { STATUS_NAMES, type UserStatus } from '@open-date/shared-api/rules/admin/users';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { Loaded, useDocumentTitle, useSession } from '@open-date/shared-host';
import { Card, Icon, LinkButton, media, PageHeader, Stack, TextField } from '@open-date/shared-ui';
import { FilterButtons } from '@open-date/shared-ui/segmented';
import { DataTable } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { USER_COLUMNS, type UserRow } from './user-columns.tsx';
import { filterUsers, STATUS_FILTERS, type StatusFilter, useUserFilters } from './user-filters.ts';

const Tools = styled.search`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-5);
  > :first-child { flex: 0 1 var(--od-width-search); min-width: var(--od-width-field); }
  > :last-child { min-width: 0; overflow-x: auto; padding: 1px; }
  ${media.mobile} { > :first-child { flex: 1 1 100%; } }
`;

/** On small screens the last column, which links to the user, stays in place while the table scrolls. */
const Rows = styled.div`
  ${media.mobile} {
    tr > :last-child { position: sticky; right: 0; z-index: 1; }
    tbody tr > :last-child { background: var(--od-bg-surface); }
    thead tr > :last-child { z-index: 3; }
  }
`;

/** /admin/users: everybody the signed-in user administers, with search and filters (R-user-list). */
export function UsersPage() {
  useDocumentTitle('Users');
  const users = useQuery(callQuery('adminUsers', 'list'));
  const { schools, conferences } = useAffiliations();
  const rows = useMemo(
    () =>
      users.data?.map((user) => ({
        ...user,
        school: schools.get(user.schoolid ?? 0),
        conference: conferences.get(user.conferenceid ?? 0),
      })) ?? EMPTY_LIST,
    [users.data, schools, conferences],
  );
  const { filters, setSearch, setStatus, setSort } = useUserFilters();
  const shown = useMemo(() => filterUsers(rows, filters), [rows, filters]);
  return (
    <AdminFrame>
      <PageHeader title="Users">
        <LinkButton variant="primary" href={path('admin.users.create')} icon={<Icon icon={Plus} />}>
          Create New User
        </LinkButton>
      </PageHeader>
      <Stack>
        <Tools>
          <TextField
            type="search"
            label="Search users"
            isLabelHidden
            placeholder="Search name, email or affiliation"
            icon={<Icon icon={Search} />}
            value={filters.search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div>
            <StatusButtons users={users.data && rows} value={filters.status} onValueChange={setStatus} />
          </div>
        </Tools>
        <Loaded query={users} failed="The users could not be loaded." initial={null}>
          {() => (
            <Card isFlush>
              <Rows>
                <DataTable
                  label="Users"
                  columns={USER_COLUMNS}
                  rows={shown}
                  rowKey={({ id }) => id}
                  initialSort={filters.sort}
                  onSortChange={setSort}
                  isLoading={users.isPending}
                  resetKey={`${filters.status} ${filters.search}`}
                  emptyNext="Try another name or status."
                  hasCards
                />
              </Rows>
            </Card>
          )}
        </Loaded>
      </Stack>
    </AdminFrame>
  );
}

interface StatusButtonsProps {
  /** Undefined while they are not known. */
  readonly users: readonly UserRow[] | undefined;
  readonly value: StatusFilter;
  readonly onValueChange: (value: StatusFilter) => void;
}

/** Filters by status, one at a time; the counts ignore the search. */
function StatusButtons({ users, value, onValueChange }: StatusButtonsProps) {
  const { actor } = useSession();
  const countByStatus = (status: UserStatus) => users?.filter((user) => user.status === status).length ?? null;
  const option = (filter: Exclude<StatusFilter, 'all'>) => {
    const status = STATUS_FILTERS[filter];
    const count = countByStatus(status);
    return {
      value: filter,
      label: STATUS_NAMES[status],
      count,
      isAlert: filter === 'pending' && count !== null && count > 0,
    };
  };
  const options = [
    { value: 'all' as const, label: 'All', count: users?.length ?? null },
    option('active'),
    option('pending'),
    option('disabled'),
    ...(actor.roleId === ROLE.admin ? [option('internal')] : []),
  ];
  return (
    <FilterButtons
      label="Status"
      options={options}
      values={[value]}
      onValuesChange={(chosen) => onValueChange(chosen.find((one) => one !== value) ?? 'all')}
    />
  );
}

/** All schools and conferences by id, for the marks of names; empty until they have loaded. */
function useAffiliations() {
  const { data: schools } = useQuery(callQuery('reference', 'schools'));
  const { data: conferences } = useQuery(callQuery('reference', 'conferences'));
  return useMemo(
    () => ({
      schools: new Map(schools?.map((school) => [school.ID, school])),
      conferences: new Map(conferences?.map((conference) => [conference.id, conference])),
    }),
    [schools, conferences],
  );
}
