import { errorText, faultReference } from '@open-date/shared-api/client';
import { Banner, Button, LoadFailed } from '@open-date/shared-ui';
import { useWants } from './use-wants.ts';

const NOT_LOADED = 'The wants could not be loaded.';

/** Says in the dialog of a week that the wants could not be loaded and offers a retry; nothing unless that is so. */
export function WantsFailed() {
  const { failure, retry } = useWants();
  if (failure === null) return null;
  const handleRetry = () => {
    // The pressed button goes while the wants load.
    document.activeElement?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    void retry();
  };
  return (
    <LoadFailed onRetry={handleRetry} reference={faultReference(failure)}>
      {errorText(failure, NOT_LOADED)}
    </LoadFailed>
  );
}

/** The same above a schedule, whose open dates lack their wants until then. */
export function WantsBanner() {
  const { failure, retry } = useWants();
  if (failure === null) return null;
  const handleRetry = () => {
    // The pressed button goes with the banner.
    document.getElementById('main')?.focus({ preventScroll: true });
    void retry();
  };
  return (
    <div role="alert">
      <Banner
        isWide
        tone="error"
        reference={faultReference(failure)}
        action={
          <Button size="sm" onClick={handleRetry}>
            Try again
          </Button>
        }
      >
        {errorText(failure, NOT_LOADED)} Open dates show without their wants.
      </Banner>
    </div>
  );
}
