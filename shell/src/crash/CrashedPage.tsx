import { Page, RemoteUnavailableCard } from '@open-date/shared-ui';
import { useEffect, useState } from 'react';
import { leaveForPreviousShell } from '../boot/shell-fault.ts';

/** Where the shell itself failed: its previous version takes over; without one, a card. Never a blank page, never a raw error. */
export function ShellFaultPage() {
  const [isLeaving, setIsLeaving] = useState(true);
  useEffect(() => {
    void Promise.resolve(leaveForPreviousShell()).then(setIsLeaving);
  }, []);
  return (
    <Page id="main" tabIndex={-1} aria-busy={isLeaving}>
      {isLeaving ? null : (
        <RemoteUnavailableCard feature="This page" onRetry={() => location.reload()}>
          Nothing that was saved is lost.
        </RemoteUnavailableCard>
      )}
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
