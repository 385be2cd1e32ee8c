import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useDocumentTitle } from '@open-date/shared-host';
import { Page, RemoteUnavailableCard } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { ScreenShown } from '../boot/first-screen.ts';
import { useReload } from './use-reload.ts';

const Centered = styled(Page)`
  display: grid;
  justify-items: center;
  padding-top: var(--od-space-12);
`;

/** Stands at the addresses of a remote that operators have switched off, with their reason. */
export function DisabledPage({ title, why }: { readonly title: string; readonly why: string }) {
  useDocumentTitle(title);
  const reload = useReload();
  const sentence = /[.!?…]$/.test(why) ? why : `${why}.`;
  return (
    <Centered id="main" tabIndex={-1}>
      <RemoteUnavailableCard title={`${title} is switched off`} feature={title} onRetry={reload}>
        {sentence} The rest of {PRODUCT_NAME} works.
      </RemoteUnavailableCard>
      <ScreenShown />
    </Centered>
  );
}
