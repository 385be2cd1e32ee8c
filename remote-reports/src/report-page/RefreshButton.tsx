import { Button, Icon } from '@open-date/shared-ui';
import { RefreshCw } from 'lucide-react';

interface RefreshButtonProps {
  readonly isLoading: boolean;
  readonly onRefresh: () => unknown;
}

/** Reloads the report, which also happens when its options change. */
export function RefreshButton({ isLoading, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      variant="primary"
      isBlock
      icon={<Icon icon={RefreshCw} />}
      isLoading={isLoading}
      loadingLabel="Loading"
      onClick={() => onRefresh()}
    >
      Refresh
    </Button>
  );
}
