import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { Icon, Tag, type TagTone } from '@open-date/shared-ui';
import { Ban, Clock, Lock, type LucideIcon, Radio } from 'lucide-react';

const LOOKS: Record<AuctionStatus | 'CANCELED', { readonly tone: TagTone; readonly icon: LucideIcon }> = {
  Active: { tone: 'success', icon: Radio },
  Pending: { tone: 'outline', icon: Clock },
  Closed: { tone: 'neutral', icon: Lock },
  CANCELED: { tone: 'danger', icon: Ban },
};

/** The status of an auction as a word with an icon. */
export function AuctionTag({ label }: { readonly label: AuctionStatus | 'CANCELED' }) {
  const { tone, icon } = LOOKS[label];
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={12} />}>
      {label}
    </Tag>
  );
}
