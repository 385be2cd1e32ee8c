import { useScreenLink } from '@open-date/shared-host';
import { Link } from '@open-date/shared-ui';
import type { ReactNode } from 'react';

export interface ScheduleLinkProps {
  readonly schoolId: number;
  /** The season that the schedule opens with; the current one by default. */
  readonly year?: number;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links its content to a school's schedule; plain content while no schedules are released. */
export function ScheduleLink({ schoolId, year, children, ...rest }: ScheduleLinkProps) {
  const link = useScreenLink('team.schedule');
  if (link === null) return <span {...rest}>{children}</span>;
  return (
    <Link {...rest} href={link({ schoolId }, { year })}>
      {children}
    </Link>
  );
}
