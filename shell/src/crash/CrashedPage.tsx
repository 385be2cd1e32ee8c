import { Page, RemoteUnavailableCard } from '@open-date/shared-ui';
import { useEffect, useState } from 'react';
import { leaveForPreviousShell } from '../boot/shell-fault.ts';

/** Shown when the shell itself fails: reloads with the previous version, or shows a card when there is none. */
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

/** Shown for an unknown address while a remote cannot be loaded, because the address may be that remote's. */
export function MissingPart() {
  return (
    <Page id="main" tabIndex={-1}>
      <RemoteUnavailableCard feature="This page" onRetry={() => location.reload()} />
    </Page>
  );
}
