import { useDocumentTitle } from '@open-date/shared-host';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { EmptyText, LinkButton, Page, PageHeader } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';

/** Menus whose screens are reports. */
const REPORTS: ReadonlySet<string> = new Set(['reports', 'guarantees']);

/** An address below a screen of a menu under which there is nothing; it offers that screen (R-not-found). */
export function NothingHere() {
  useDocumentTitle('Not found');
  const { pathname } = useLocation();
  const entries = useAtomValue(declarationsAtom).flatMap(({ menu }) => menu);
  const screen = entries.find(({ path }) => pathname.startsWith(`${path}/`));
  const kind = screen !== undefined && REPORTS.has(screen.menu) ? 'report' : 'page';
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Not found" />
      <EmptyText action={screen ? <LinkButton href={screen.path}>{screen.label}</LinkButton> : null}>
        There is no {kind} at this address.
      </EmptyText>
    </Page>
  );
}
