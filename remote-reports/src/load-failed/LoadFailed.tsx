import { errorText } from '@open-date/shared-api/client';
import { Banner, Button } from '@open-date/shared-ui';

interface LoadFailedProps {
  readonly error: unknown;
  /** What could not be loaded, such as "The games could not be loaded." */
  readonly fallback: string;
  readonly onRetry: () => void;
}

/** Stands where data should be that could not be loaded: the server's words and a way to try again. */
export function LoadFailed({ error, fallback, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <Banner
        tone="error"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {errorText(error, fallback)}
      </Banner>
    </div>
  );
}
