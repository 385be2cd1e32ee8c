import type { DisabledRemote } from '@open-date/shared-api/contract/site/boot-document';
import { DisabledPage } from './DisabledPage.tsx';
import { useShownRemote } from './use-shown-remote.ts';

/** An address of a remote that was off when the page was loaded; the page loads again when the remote is back. */
export function DisabledRoute({ remote: { name, title, why } }: { readonly remote: DisabledRemote }) {
  useShownRemote(name, null);
  return <DisabledPage title={title} why={why} />;
}
