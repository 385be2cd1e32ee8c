import type { SideMenuEntry } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Eye, Gavel, KeyRound, Store, UserCheck } from 'lucide-react';
import { callQuery } from '@open-date/shared-api/queries';
import { path } from '../remote.ts';
import { useSession } from '@open-date/shared-host';

/** Stands for all schools in the calls of administrators (A151). */
export const ALL_SCHOOLS = 0;

/** The school whose auctions are listed: the user's own, or all for an administrator without one. */
export function useOwnSchool(): { readonly id: number; readonly title: string } {
  const { actor, user } = useSession();
  return actor.schoolId === null
    ? { id: ALL_SCHOOLS, title: 'School auctions' }
    : { id: actor.schoolId, title: `${user.SchoolName} auctions` };
}

/** The entries of the left menu; Approve Bidders counts pending requests (R-auction-screens). */
export function useAuctionsMenu(): SideMenuEntry[] {
  const school = useOwnSchool();
  const pending = useQuery({
    ...callQuery('auctions', 'pendingBidders', { params: { schoolId: school.id } }),
    select: ({ pendingBidders }) => pendingBidders,
  });
  return [
    { href: path('auctions.school'), label: school.title, icon: Store },
    { href: path('auctions.participating'), label: 'Enter Bids', icon: Gavel },
    { href: path('auctions.search'), label: 'Request Access', icon: KeyRound },
    { href: path('auctions.approve'), label: 'Approve Bidders', icon: UserCheck, count: pending.data?.length ?? 0 },
    { href: path('auctions.watching'), label: 'Watching', icon: Eye },
  ];
}
