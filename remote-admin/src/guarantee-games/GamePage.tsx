import { Icon, LinkButton, PageHeader } from '@open-date/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { path } from '../remote.ts';

interface GamePageProps {
  readonly title: string;
  readonly detail?: string;
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a guarantee game's form: link back, title and buttons. */
export function GamePage({ title, detail, actions, children }: GamePageProps) {
  return (
    <AdminFrame>
      <PageHeader title={title} detail={detail}>
        <LinkButton variant="ghost" href={path('admin.guarantees')} icon={<Icon icon={ArrowLeft} />}>
          All guarantee games
        </LinkButton>
        {actions}
      </PageHeader>
      {children}
    </AdminFrame>
  );
}
