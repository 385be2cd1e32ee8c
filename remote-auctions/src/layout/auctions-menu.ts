import type { SideMenuEntry } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Eye, Gavel, KeyRound, Store, UserCheck } from 'lucide-react';
import { callQuery } from '@open-date/shared-api/queries';
import { path } from '../remote.ts';
import { useOwnSchool } from './own-school.ts';

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
