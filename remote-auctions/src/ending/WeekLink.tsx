import type { AuctionDetail } from '@open-date/shared-api/contract';
import { useScreenLink } from '@open-date/shared-host';
import { Banner, Icon, LinkButton } from '@open-date/shared-ui';
import { CalendarDays } from 'lucide-react';

/** A game's season is named after the year in which it began. */
function gameSeason(gameDate: string): number {
  const [year, month] = gameDate.split('-').map(Number);
  return (year ?? 0) - ((month ?? 0) < 3 ? 1 : 0);
}

/** Leads the owner of an ended auction to its week: the game is entered there once the contract is signed (A148). */
export function WeekLink({ auction }: { readonly auction: AuctionDetail }) {
  const scheduleLink = useScreenLink('team.schedule');
  if (scheduleLink === null || auction.currentWinningBidder === null) return null;
  const href = scheduleLink({ schoolId: auction.schoolId }, { year: gameSeason(auction.gameDate) });
  return (
    <Banner
      tone="neutral"
      icon={<Icon icon={CalendarDays} size={18} />}
      action={
        <LinkButton size="sm" href={href}>
          Open schedule
        </LinkButton>
      }
    >
      No game is entered by itself: add it to the schedule once the contract is signed.
    </Banner>
  );
}
