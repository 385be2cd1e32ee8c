import type { AdminSchool } from '@open-date/shared-api/contract';
import { Icon, LinkButton, MarkOfSchool, media, PageHeader, Row } from '@open-date/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { path } from '../remote.ts';

/** Details on the left, logo and colors on the right; one below the other on smaller screens. */
export const Cards = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) var(--od-width-aside); gap: var(--od-space-6); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

interface SchoolPageProps {
  readonly title: string;
  /** The school whose mark stands before the title. */
  readonly school?: AdminSchool | undefined;
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a school's form: link back, mark, title and buttons. */
export function SchoolPage({ title, school, actions, children }: SchoolPageProps) {
  return (
    <AdminFrame>
      <PageHeader
        title={
          <Row as="span" $gap={5} $isNoWrap>
            {school ? <MarkOfSchool school={school} size={32} /> : null}
            {title}
          </Row>
        }
      >
        <LinkButton variant="ghost" href={path('admin.schools')} icon={<Icon icon={ArrowLeft} />}>
          All schools
        </LinkButton>
        {actions}
      </PageHeader>
      {children}
    </AdminFrame>
  );
}
