import { Button, Icon } from '@open-date/shared-ui';
import { RefreshCw } from 'lucide-react';

interface RefreshButtonProps {
  readonly isLoading: boolean;
  readonly onRefresh: () => unknown;
}

/** Reads the report anew; a change of the options does so by itself. */
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
