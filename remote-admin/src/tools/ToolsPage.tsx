import type { CellRefresh } from '@open-date/shared-api/contract';
import { REFRESH_TEXT } from '@open-date/shared-api/rules/admin/league';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Loaded, useDocumentTitle } from '@open-date/shared-host';
import { Button, Card, Icon, PageHeader, Stack, Text } from '@open-date/shared-ui';
import { RefreshCw } from 'lucide-react';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { ShareDone } from '../layout/ShareDone.tsx';
import { isRunning, useCellRefresh } from './use-cell-refresh.ts';

/** /admin/tools: Update Schedule Cells, with the progress of the run that was started last (A229). */
export function ToolsPage() {
  useDocumentTitle('Tools');
  const { latest, start } = useCellRefresh();
  const refresh = latest.data?.refresh ?? null;
  return (
    <AdminFrame>
      <PageHeader title="Tools" />
      <Card title="Update Schedule Cells">
        <Stack $align="start">
          <Text $tone="secondary">
            Creates the weeks that schools lack in any season and removes empty ones outside their season.{' '}
            {REFRESH_TEXT}
          </Text>
          <Loaded query={latest} failed="The last update could not be loaded." lines={2}>
            {() => (
              <>
                <Button
                  variant="primary"
                  icon={<Icon icon={RefreshCw} />}
                  isLoading={start.isPending || (refresh !== null && isRunning(refresh))}
                  loadingLabel="Updating"
                  onClick={() => start.mutate()}
                >
                  Update Schedule Cells
                </Button>
                {refresh === null ? null : <Run refresh={refresh} />}
              </>
            )}
          </Loaded>
        </Stack>
      </Card>
    </AdminFrame>
  );
}

function Run({ refresh }: { readonly refresh: CellRefresh }) {
  if (!isRunning(refresh)) return <Text $tone="tertiary">{describeEnd(refresh)}</Text>;
  return <ShareDone text={REFRESH_TEXT} percent={refresh.percent} />;
}

function describeEnd({ state, error, cells_added, cells_removed }: CellRefresh): string {
  if (state === 'failed') return `The last update failed. ${error ?? ''}`.trim();
  const [added, removed] = [countWords(cells_added ?? 0, 'week'), countWords(cells_removed ?? 0, 'week')];
  return `The last update created ${added} and removed ${removed}.`;
}
