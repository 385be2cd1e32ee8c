import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useDocumentTitle } from '@open-date/shared-host';
import { RemoteUnavailableCard } from '@open-date/shared-ui';
import { UnavailablePage } from '../unavailable/UnavailablePage.tsx';
import { useReload } from './use-reload.ts';

/** Stands at the addresses of a remote that operators have switched off, with their reason. */
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
