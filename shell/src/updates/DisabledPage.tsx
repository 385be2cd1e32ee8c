import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useDocumentTitle } from '@open-date/shared-host';
import { RemoteUnavailableCard } from '@open-date/shared-ui';
import { UnavailablePage } from '../unavailable/UnavailablePage.tsx';
import { useReload } from './use-reload.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { shownRemoteAtom } from './update-state.ts';
import type { DisabledRemote } from '@open-date/shared-api/contract/site/boot-document';

/** Replaces the screens of a remote that operators have switched off, with their reason. */
export function DisabledPage({ title, why }: { readonly title: string; readonly why: string }) {
  useDocumentTitle(title);
  const reload = useReload();
  const sentence = /[.!?…]$/.test(why) ? why : `${why}.`;
  return (
    <UnavailablePage title={title}>
      <RemoteUnavailableCard title={`${title} is switched off`} feature={title} onRetry={reload}>
        {sentence} The rest of {PRODUCT_NAME} works.
      </RemoteUnavailableCard>
    </UnavailablePage>
  );
}

/** Registers the version of the remote on the page; null for a card in its place. */
export function useShownRemote(name: string, version: string | null): void {
  const setShown = useSetAtom(shownRemoteAtom);
  useEffect(() => {
    const shown = { name, version };
    setShown(shown);
    return () => setShown((now) => (now === shown ? null : now));
  }, [name, version, setShown]);
}

/** An address of a remote that was off when the page was loaded; the page loads again when the remote is back. */
export function DisabledRoute({ remote: { name, title, why } }: { readonly remote: DisabledRemote }) {
  useShownRemote(name, null);
  return <DisabledPage title={title} why={why} />;
}
