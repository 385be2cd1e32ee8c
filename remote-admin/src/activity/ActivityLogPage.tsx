import { api } from '@open-date/shared-api/client';
import type { Activity } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { ACTIVITY_MOST, ACTIVITY_SORTS } from '@open-date/shared-api/rules/admin/activity';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { Loaded, useCsvExport, useDocumentTitle, useModals } from '@open-date/shared-host';
import { Card, CsvAndPrint, PageHeader, Stack } from '@open-date/shared-ui';
import { PrintDialog } from '@open-date/shared-ui/dialog';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { type ActivityQuestion, useActivityAddress } from './activity-filters.ts';
import { ActivityFilters } from './ActivityFilters.tsx';

/** /admin/activity: who did what, with filters and order in the address; administrators who are not associates (A230). */
export function ActivityLogPage() {
  useDocumentTitle('Activity Log');
  const address = useActivityAddress();
  const { question, sort, setSort, entryId, change } = address;
  const { from, to, ...segments } = question;
  const log = useQuery({
    ...callQuery('activity', 'list', { params: { from, to }, segments }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminFrame>
      <PageHeader title="Activity Log" detail={describeRange(question, log.isPlaceholderData ? undefined : log.data)}>
        <LogActions question={question} sort={sort} isReady={log.data !== undefined && !log.isPlaceholderData} />
      </PageHeader>
      <Stack>
        <ActivityFilters address={address} />
        <Loaded
          query={log}
          failed="The activity log could not be loaded."
          initial={EMPTY_LIST}
          overlay="Loading the activity log"
        >
          {(entries) => (
            <Card isFlush>
              <DataTable
                label="Activity Log"
                columns={ACTIVITY_COLUMNS}
                rows={entries}
                rowKey={({ id }) => id}
                sort={sort}
                onSortChange={setSort}
                isLoading={log.isPending}
                resetKey={JSON.stringify(question)}
                selectedKey={entryId}
                isDense
                emptyNext="Choose other days or fewer filters."
                hasCards
              />
            </Card>
          )}
        </Loaded>
      </Stack>
      {entryId === null ? null : (
        <ActivityDialog
          id={entryId}
          onClose={() => change({ entry: '' })}
          onObject={(object) => change({ ...object, entry: '' })}
        />
      )}
    </AdminFrame>
  );
}

/** The days and the number of entries: `07/26/2027 to 08/01/2027, 42 entries`. */
function describeRange({ from, to }: ActivityQuestion, entries: readonly Activity[] | undefined): string {
  const days = from === to ? reportDate(from) : `${reportDate(from)} to ${reportDate(to)}`;
  if (!entries) return days;
  const count = countWords(entries.length, 'entry', 'entries');
  return entries.length === ACTIVITY_MOST ? `${days}, the newest ${count}` : `${days}, ${count}`;
}

interface LogActionsProps {
  readonly question: ActivityQuestion;
  readonly sort: TableSort;
  readonly isReady: boolean;
}

function LogActions({ question: { from, to, ...filters }, sort, isReady }: LogActionsProps) {
  const modals = useModals();
  const segments = {
    ...filters,
    sortby: ACTIVITY_SORTS.find((column) => column === sort.columnId),
    sortorder: sort.direction === 'descending' ? ('desc' as const) : ('asc' as const),
  };
  const save = useCsvExport(`activity-${from}-${to}.csv`, () => api.activity.file({ params: { from, to }, segments }));
  const handlePrint = () => modals.open((close) => <PrintDialog title="Print this log?" onClose={close} />);
  return <CsvAndPrint onSave={save} onPrint={handlePrint} isReady={isReady} />;
}
