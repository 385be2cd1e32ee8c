import { Page, RemoteUnavailableCard } from '@open-date/shared-ui';

/** The last resort when the shell itself throws: never a blank page, never a raw error. */
export function CrashedPage() {
  return (
    <Page id="main" tabIndex={-1}>
      <RemoteUnavailableCard feature="This page" onRetry={() => location.reload()}>
        Nothing that was saved is lost.
      </RemoteUnavailableCard>
    </Page>
  );
}

/** At an address that a remote may own of which no version can be loaded; the rest of the site works. */
export function MissingPart() {
  return (
    <Page id="main" tabIndex={-1}>
      <RemoteUnavailableCard feature="This page" onRetry={() => location.reload()} />
    </Page>
  );
}
