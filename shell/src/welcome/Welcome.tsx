import { BOARDS } from '@open-date/shared-api/rules/messages/news';
import { useDocumentTitle, useSession, useToday } from '@open-date/shared-host';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { Icon, LinkButton, media, Page, PageHeader } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { HomeMark } from '../menus/HomeMark.tsx';
import { homePage } from '../menus/subject-pages.ts';
import { Desk } from './desk/Desk.tsx';
import { TourOffer } from '../tour/TourOffer.tsx';
import { NewsBoard } from './NewsBoard.tsx';

const Boards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--od-space-6);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Jump = styled.div`
  ${media.mobile} {
    flex: 1 1 100%;
    a {
      width: 100%;
    }
  }
`;

/** The first screen after login: greeting, link to the home schedule, and the three news boards (R-news-texts). */
export function Welcome() {
  useDocumentTitle('Welcome');
  const { user, actor } = useSession();
  const home = homePage(actor, useAtomValue(declarationsAtom), useToday());
  const name = user.SchoolName || user.ConferenceNameShort;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={`Welcome, ${user.FirstName}`}>
        {home === null ? null : (
          <Jump>
            <LinkButton href={home} variant="primary" size="lg">
              <HomeMark size={20} />
              Jump To {name} Schedule
              <Icon icon={ArrowRight} />
            </LinkButton>
          </Jump>
        )}
      </PageHeader>
      <TourOffer />
      <Desk />
      <Boards>
        {BOARDS.map((board) => (
          <NewsBoard key={board} board={board} />
        ))}
      </Boards>
    </Page>
  );
}
