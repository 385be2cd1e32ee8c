import { BIDDER_STATUS_NAMES, type BidderStatus } from '@open-date/shared-api/rules/auctions/bids';
import { Icon, Tag, type TagTone } from '@open-date/shared-ui';
import { Ban, Check, Clock, type LucideIcon, ShieldCheck, Store } from 'lucide-react';

const LOOKS: Record<BidderStatus, { readonly tone: TagTone; readonly icon: LucideIcon }> = {
  0: { tone: 'danger', icon: Ban },
  1: { tone: 'accent', icon: ShieldCheck },
  2: { tone: 'accent', icon: Store },
  3: { tone: 'pending', icon: Clock },
  4: { tone: 'success', icon: Check },
};

/** A school's bidder status as a word with an icon (R-bidder-status). */
export function BidderTag({ status }: { readonly status: BidderStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={12} />}>
      {BIDDER_STATUS_NAMES[status]}
    </Tag>
  );
}
