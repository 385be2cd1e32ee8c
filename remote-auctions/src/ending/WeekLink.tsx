import type { AuctionDetail } from '@open-date/shared-api/contract';
import { useScreenLink } from '@open-date/shared-host';
import { Banner, Icon, LinkButton } from '@open-date/shared-ui';
import { CalendarDays } from 'lucide-react';

/** A season is named after the year in which it begins. */
function gameSeason(gameDate: string): number {
  const [year, month] = gameDate.split('-').map(Number);
  return (year ?? 0) - ((month ?? 0) < 3 ? 1 : 0);
}

/** Leads the owner of an ended auction to its week, where they enter the game once the contract is signed (A148). */
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
      The game is not on the schedule yet: add it once the contract is signed.
    </Banner>
  );
}
