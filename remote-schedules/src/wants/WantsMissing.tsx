import { errorText, faultReference } from '@open-date/shared-api/client';
import { Banner, Button, LoadFailed, SkeletonLines } from '@open-date/shared-ui';
import { useWants } from './use-wants.ts';

const NOT_LOADED = 'The wants could not be loaded.';

/**
 * Stands in the dialog of a week for wants that are not there: shows that they load, or says that they could not be
 * loaded and offers a retry. Nothing once they are there.
 */
export function WantsMissing({ lines }: { readonly lines: number }) {
  const { wants, failure, retry } = useWants();
  if (wants !== undefined) return null;
  if (failure === null) return <SkeletonLines count={lines} />;
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

/** Says above a schedule that the wants could not be loaded; its open dates lack them until a retry. */
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
