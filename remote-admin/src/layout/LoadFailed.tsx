import { errorText } from '@open-date/shared-api/client';
import { Banner, Button } from '@open-date/shared-ui';

interface LoadFailedProps {
  readonly error: unknown;
  /** What could not be loaded, such as "The users could not be loaded." */
  readonly fallback: string;
  readonly onRetry: () => unknown;
}

/** Stands where data should be that could not be loaded. */
export function LoadFailed({ error, fallback, onRetry }: LoadFailedProps) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      {errorText(error, fallback)}
    </Banner>
  );
}
