import { useOptionalSession, useToday } from '@open-date/shared-host';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { Icon, LabelHeading, Link, media, Page } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { ListChecks, Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ScreenShown } from '../boot/first-screen.ts';
import { HomeMark } from '../menus/HomeMark.tsx';
import { headerMenus } from '../menus/menus.ts';
import { homePage } from '../menus/subject-pages.ts';

const Centered = styled(Page)`
  display: grid;
  justify-items: center;
  gap: var(--od-space-8);
  padding-top: var(--od-space-12);
`;
const Ways = styled.nav`
  width: 100%;
  max-width: var(--od-width-notice);
`;
const WayList = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--od-space-4);
  margin-top: var(--od-space-4);
  ${media.mobile} {
    grid-auto-flow: row;
  }
`;
const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  min-height: var(--od-size-barHeight);
  padding: 0 var(--od-space-inner);
  background: var(--od-bg-surface);
  border: 1px solid var(--od-border-hairline);
  border-radius: var(--od-radius-card);
  color: inherit;
  text-decoration: none;
  font-weight: var(--od-font-weight-medium);
  &:hover {
    border-color: var(--od-border-strong);
  }
`;
const WayIcon = styled.span`
  display: grid;
  color: var(--od-text-tertiary);
`;

export interface UnavailablePageProps {
  /** Title of the remote that does not run. */
  readonly title: string;
  /** The card that says why. */
  readonly children: ReactNode;
}

/** Stands at an address of a remote that does not run: a card, and ways to what works. */
export function UnavailablePage({ title, children }: UnavailablePageProps) {
  return (
    <Centered id="main" tabIndex={-1}>
      {children}
      <WaysOn without={title} />
      <ScreenShown />
    </Centered>
  );
}

/** The user's schedule, the first report and the welcome page, as far as other remotes have them and the user may enter. */
function WaysOn({ without }: { readonly without: string }) {
  const session = useOptionalSession();
  const declarations = useAtomValue(declarationsAtom).filter(({ title }) => title !== without);
  const today = useToday();
  if (session === null) return null;
  const { user, actor } = session;
  const home = homePage(actor, declarations, today);
  const [report] = headerMenus(actor, declarations, today).find(({ name }) => name === 'reports')?.entries ?? [];
  return (
    <Ways aria-labelledby="ways-on">
      <LabelHeading id="ways-on">Go to</LabelHeading>
      <WayList>
        {home === null ? null : (
          <li>
            <Way href={home}>
              <HomeMark size={20} />
              {user.SchoolName || user.ConferenceNameShort} schedule
            </Way>
          </li>
        )}
        {report ? (
          <li>
            <Way href={report.href}>
              <WayIcon>
                <Icon icon={ListChecks} />
              </WayIcon>
              {report.label}
            </Way>
          </li>
        ) : null}
        <li>
          <Way href="/welcome">
            <WayIcon>
              <Icon icon={Newspaper} />
            </WayIcon>
            Welcome page
          </Way>
        </li>
      </WayList>
    </Ways>
  );
}
