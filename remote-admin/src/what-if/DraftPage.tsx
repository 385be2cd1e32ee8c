import { Icon, LinkButton, PageHeader } from '@open-date/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { path } from '../remote.ts';

interface DraftPageProps {
  readonly title: string;
  readonly detail?: ReactNode;
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a draft: link back, title and buttons. */
export function DraftPage({ title, detail, actions, children }: DraftPageProps) {
  return (
    <AdminFrame>
      <PageHeader title={title} detail={detail}>
        <LinkButton variant="ghost" href={path('admin.whatif')} icon={<Icon icon={ArrowLeft} />}>
          All drafts
        </LinkButton>
        {actions}
      </PageHeader>
      {children}
    </AdminFrame>
  );
}
