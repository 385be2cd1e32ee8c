import { pendingBiddersQuery } from '@open-date/shared-api/queries/auctions';
import { path } from '@open-date/shared-api/rules/paths';
import { useQuery } from '@tanstack/react-query';
import { Gavel, KeyRound, type LucideIcon, Store, UserCheck } from 'lucide-react';
import { useOwnSchool } from './own-school.ts';

export interface AuctionsEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What waits there; 0 shows nothing. */
  readonly count: number;
}

/** The entries of the left menu, Approve Bidders with the number of requests that wait (document 1 section 2). */
export function useAuctionsMenu(): AuctionsEntry[] {
  const school = useOwnSchool();
  const pending = useQuery(pendingBiddersQuery(school.id));
  return [
    { href: path('auctions.school'), label: school.title, icon: Store, count: 0 },
    { href: path('auctions.participating'), label: 'Enter Bids', icon: Gavel, count: 0 },
    { href: path('auctions.search'), label: 'Request Access', icon: KeyRound, count: 0 },
    { href: path('auctions.approve'), label: 'Approve Bidders', icon: UserCheck, count: pending.data?.length ?? 0 },
  ];
}
