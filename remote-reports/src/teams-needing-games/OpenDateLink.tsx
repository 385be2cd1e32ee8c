import { ROLE } from '@open-date/shared-api/rules/constants';
import { useScreenLink, useSession, useToday } from '@open-date/shared-host';
import { TextLink } from '@open-date/shared-ui';
import type { ReactNode } from 'react';

interface OpenDateLinkProps {
  readonly year: number;
  readonly week: number;
  readonly saturday: string;
  readonly children: ReactNode;
}

/** Links an open date to the opponents for the user's own school on it; plain for users who plan no schedule. */
export function OpenDateLink({ year, week, saturday, children }: OpenDateLinkProps) {
  const { actor } = useSession();
  const today = useToday();
  const link = useScreenLink('team.schedule');
  const { schoolId, roleId } = actor;
  if (link === null || schoolId === null || roleId === ROLE.schoolView || saturday < today) return children;
  return (
    <TextLink href={link({ schoolId }, { year, week, find: 1 })} title="Find opponents for this date">
      {children}
    </TextLink>
  );
}
