import type { Auction } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { SEASON_STATUS } from '@open-date/shared-api/rules/constants';
import { Icon, Tag, VisuallyHidden } from '@open-date/shared-ui';
import { CalendarOff } from 'lucide-react';

interface SeasonTagProps {
  readonly auction: Pick<Auction, 'seasonFull'>;
  readonly status: AuctionStatus | 'CANCELED';
}

/** Shows the owner of an open auction that its season is full, or full but for conference games (A275). */
export function SeasonTag({ auction: { seasonFull }, status }: SeasonTagProps) {
  if (status === 'Closed' || status === 'CANCELED') return null;
  const icon = <Icon icon={CalendarOff} size={12} />;
  if (seasonFull === SEASON_STATUS.full) return <Tag icon={icon}>Season full</Tag>;
  if (seasonFull !== SEASON_STATUS.conferenceGamesAvailable) return null;
  return (
    <span title="Full, conference games available">
      <Tag icon={icon}>
        Season full*
        <VisuallyHidden>, conference games available</VisuallyHidden>
      </Tag>
    </span>
  );
}
