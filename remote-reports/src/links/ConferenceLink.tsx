import { useScreenLink } from '@open-date/shared-host';
import { Link } from '@open-date/shared-ui';
import type { ReactNode } from 'react';

export interface ConferenceLinkProps {
  readonly conferenceId: number;
  readonly year: number;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links its content to a conference's schedule of a season; plain content while no schedules are released. */
export function ConferenceLink({ conferenceId, year, children, ...rest }: ConferenceLinkProps) {
  const link = useScreenLink('conference.schedule');
  if (link === null) return <span {...rest}>{children}</span>;
  return (
    <Link {...rest} href={link({ conferenceId, year, showDivisions: 1 })}>
      {children}
    </Link>
  );
}
