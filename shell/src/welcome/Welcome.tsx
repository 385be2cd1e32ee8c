import { useDocumentTitle, useSession, useToday } from '@open-date/shared-host';
import { Icon, LinkButton, Page, PageHeader } from '@open-date/shared-ui';
import { ArrowRight } from 'lucide-react';
import { useShellServices } from '../federation/shell-services.ts';
import { homeSchedule } from '../header/menus.ts';

/** The first screen after login: greeting and the way to the own schedule. */
export function Welcome() {
  useDocumentTitle('Welcome');
  const { boot } = useShellServices();
  const { user, actor } = useSession();
  const home = homeSchedule(
    actor,
    boot.remotes.map((remote) => remote.declaration),
    useToday(),
  );
  const name = user.SchoolName || user.ConferenceNameShort;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={`Welcome, ${user.FirstName}`}>
        {home === null ? null : (
          <LinkButton href={home} variant="primary" size="lg">
            Jump To {name} Schedule
            <Icon icon={ArrowRight} />
          </LinkButton>
        )}
      </PageHeader>
    </Page>
  );
}
