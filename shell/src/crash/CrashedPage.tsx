import { unsavedWorkAtom } from '@open-date/shared-host/shell';
import { Page, pageReference, RemoteUnavailableCard } from '@open-date/shared-ui';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { leaveForPreviousShell } from '../boot/shell-error.ts';
import { isOffline, useIsOffline, useNetworkReturn } from '../offline/network.ts';
import { useReload } from '../updates/use-reload.ts';

/** Shown when the shell itself fails: reloads with the previous version, or shows a card when there is none. */
export function ShellFaultPage() {
  const store = useStore();
  const reload = useReload();
  // An open dialog may hold something typed, so the user decides when to reload.
  const [mayLeave] = useState(() => store.get(unsavedWorkAtom).size === 0);
  // Without a network the fault is nobody's, and another document would be an empty window.
  const [isLeaving, setIsLeaving] = useState(mayLeave && !isOffline());
  const isWithoutNetwork = useIsOffline();
  useNetworkReturn(() => {
    if (mayLeave) reload();
  });
  useEffect(() => {
    if (mayLeave && !isOffline()) void Promise.resolve(leaveForPreviousShell()).then(setIsLeaving);
  }, [mayLeave]);
  return (
    <Page id="main" tabIndex={-1} aria-busy={isLeaving}>
      {isLeaving ? null : (
        <RemoteUnavailableCard feature="This page" onRetry={reload} reference={pageReference()}>
          {isWithoutNetwork ? 'It loads by itself when you are online again.' : 'Nothing that was saved is lost.'}
        </RemoteUnavailableCard>
      )}
    </Page>
  );
}

/** Shown for an unknown address while a remote cannot be loaded, because the address may be that remote's. */
export function MissingPart() {
  const reload = useReload();
  return (
    <Page id="main" tabIndex={-1}>
      <RemoteUnavailableCard feature="This page" onRetry={reload} reference={pageReference()} />
    </Page>
  );
}
