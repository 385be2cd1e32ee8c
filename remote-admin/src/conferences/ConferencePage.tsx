import { Icon, LinkButton, MarkOfConference, PageHeader, Row } from '@open-date/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { path } from '../remote.ts';

interface ConferencePageProps {
  readonly title: string;
  /** The conference whose mark stands before the title. */
  readonly conference?: ComponentProps<typeof MarkOfConference>['conference'];
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a conference's form: link back, mark, title and buttons. */
export function ConferencePage({ title, conference, actions, children }: ConferencePageProps) {
  return (
    <AdminFrame>
      <PageHeader
        title={
          <Row as="span" $gap={5} $isNoWrap>
            {conference ? <MarkOfConference conference={conference} size={32} /> : null}
            {title}
          </Row>
        }
      >
        <LinkButton variant="ghost" href={path('admin.conferences')} icon={<Icon icon={ArrowLeft} />}>
          All conferences
        </LinkButton>
        {actions}
      </PageHeader>
      {children}
    </AdminFrame>
  );
}
