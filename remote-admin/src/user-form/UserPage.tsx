import { Icon, LinkButton, PageHeader } from '@open-date/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { path } from '../remote.ts';
import { AdminFrame } from '../layout/AdminFrame.tsx';

interface UserPageProps {
  readonly title: string;
  readonly detail?: string;
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an account's form: link back, title and buttons. */
export function UserPage({ title, detail, actions, children }: UserPageProps) {
  return (
    <AdminFrame>
      <PageHeader title={title} detail={detail}>
        <LinkButton variant="ghost" href={path('admin.users')} icon={<Icon icon={ArrowLeft} />}>
          All users
        </LinkButton>
        {actions}
      </PageHeader>
      {children}
    </AdminFrame>
  );
}
