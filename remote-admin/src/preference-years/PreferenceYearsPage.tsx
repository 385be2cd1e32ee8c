import type { YearWithoutPreferences } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { openSeasons } from '@open-date/shared-api/rules/reports/report-season';
import {
  listFailure,
  Loaded,
  useAddress,
  useDocumentTitle,
  useReportSeason,
  useScreenLink,
  useToday,
} from '@open-date/shared-host';
import { Button, Card, Icon, PageHeader, Stack, TextLink } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { titleDetail } from '../layout/title-detail.ts';
import { useTableSort } from '../layout/use-table-sort.ts';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';

const Tools = styled.search`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--od-space-4);
`;

function School({ row: { SchoolId, School } }: { readonly row: YearWithoutPreferences }) {
  const link = useScreenLink('team.schedule');
  return link === null ? School : <TextLink href={link({ schoolId: SchoolId })}>{School}</TextLink>;
}

const COLUMNS: readonly TableColumn<YearWithoutPreferences>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: (row) => <School row={row} />,
    sortValue: ({ School: name }) => name,
  },
  { id: 'year', header: 'Year', cell: ({ Year }) => Year, sortValue: ({ Year }) => Year },
  {
    id: 'date',
    header: 'Saturday Date',
    cell: ({ SaturdayDate }) => reportDate(SaturdayDate),
    sortValue: ({ SaturdayDate }) => SaturdayDate,
  },
];

/** The value of the select that chooses all seasons. */
const ALL_SEASONS = 'all';

/** /admin/yearswithoutpreferences: open weeks for which their school wants nothing (A232). */
export function PreferenceYearsPage() {
  useDocumentTitle('Years Without Preferences');
  const season = useReportSeason('open-1');
  const today = useToday();
  const [address, changeAddress] = useAddress();
  const asked = address.get('year') ?? '';
  const year = /^2[01]\d\d$/.test(asked) ? Number(asked) : asked === ALL_SEASONS ? null : season;
  const weeks = useQuery(callQuery('adminLists', 'yearsWithoutPreferences', { query: { year: year ?? undefined } }));
  const seasonList = useQuery(callQuery('reference', 'seasons'));
  const seasons = seasonList.data;
  const [sort, setSort] = useTableSort(COLUMNS, { columnId: 'school', direction: 'ascending' });
  const setYear = (value: string) =>
    changeAddress((next) => {
      next.set('year', value);
      return next;
    });
  return (
    <AdminFrame>
      <PageHeader
        title="Years Without Preferences"
        detail={titleDetail(weeks, ({ length }) => countWords(length, 'open week'))}
      />
      <Stack>
        <Tools>
          <Select
            label="Season"
            value={year === null ? ALL_SEASONS : String(year)}
            options={[
              { value: ALL_SEASONS, label: 'All seasons' },
              ...seasonOptions(seasons && openSeasons(seasons, today), year ?? season),
            ]}
            failure={listFailure(seasonList, 'The seasons could not be loaded.')}
            onValueChange={setYear}
          />
          <Button
            icon={<Icon icon={RefreshCw} />}
            isLoading={weeks.isFetching}
            loadingLabel="Loading"
            onClick={() => void weeks.refetch()}
          >
            Refresh
          </Button>
        </Tools>
        <Loaded query={weeks} failed="The weeks without preferences could not be loaded." initial={EMPTY_LIST}>
          {(rows) => (
            <Card isFlush>
              <DataTable
                label="Years Without Preferences"
                columns={COLUMNS}
                rows={rows}
                rowKey={({ SchoolId, SaturdayDate }) => `${SchoolId} ${SaturdayDate}`}
                sort={sort}
                onSortChange={setSort}
                isLoading={weeks.isPending}
                resetKey={year}
                emptyNext="Every open week of the season says what its school wants."
              />
            </Card>
          )}
        </Loaded>
      </Stack>
    </AdminFrame>
  );
}
