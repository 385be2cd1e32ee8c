import type { AuctionDetail } from '@open-date/shared-api/contract';
import { readEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { NOTICE_MINUTES, noticeAt, noticeText } from '@open-date/shared-api/rules/auctions/watching';
import { useMinute } from '@open-date/shared-host';
import { Button, Icon } from '@open-date/shared-ui';
import { Menu, type MenuEntry } from '@open-date/shared-ui/menu';
import { Bell, ChevronDown, Eye } from 'lucide-react';
import { type Notice, useFollow } from './use-follow.ts';

/** The menu with which the viewer follows an auction and chooses a notice before its end. */
export function FollowAuction({ auction }: { readonly auction: AuctionDetail }) {
  const { follow: followed } = auction;
  const now = useMinute();
  const { follow, unfollow, isPending } = useFollow(auction.id);
  const choice = (minutes: Notice): MenuEntry => {
    const isPast = minutes !== null && noticeAt(new Date(readEnd(auction)), minutes) <= now;
    return {
      id: String(minutes),
      label: minutes === null ? 'No notice' : noticeText(minutes),
      detail: isPast ? 'This moment has passed.' : undefined,
      isChecked: followed?.noticeMinutes === minutes,
      isDisabled: isPast,
      onSelect: () => follow(minutes),
    };
  };
  const choices: MenuEntry[] = [
    { kind: 'label', id: 'label', label: 'Notify me' },
    ...[...NOTICE_MINUTES, null].map(choice),
  ];
  const leave: MenuEntry[] = [
    { kind: 'rule', id: 'rule' },
    { id: 'unfollow', label: 'Unfollow', onSelect: unfollow },
  ];
  return (
    <Menu
      entries={followed === null ? choices : [...choices, ...leave]}
      trigger={
        <Button
          size="sm"
          icon={<Icon icon={followed === null || followed.noticeMinutes === null ? Eye : Bell} />}
          isLoading={isPending}
          loadingLabel="Saving"
        >
          {followed === null ? 'Follow' : 'Following'}
          <Icon icon={ChevronDown} />
        </Button>
      }
    />
  );
}
