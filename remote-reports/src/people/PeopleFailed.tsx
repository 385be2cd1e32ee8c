import { errorText } from '@open-date/shared-api/client';
import { Banner, Button } from '@open-date/shared-ui';

interface PeopleFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where the directory should be when it could not be loaded. */
export function PeopleFailed({ error, onRetry }: PeopleFailedProps) {
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
        {errorText(error, 'The directory could not be loaded.')}
      </Banner>
    </div>
  );
}
