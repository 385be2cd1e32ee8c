import type { Notification } from '@open-date/shared-api/contract';
import { Icon, Link, VisuallyHidden } from '@open-date/shared-ui';
import {
  Bell,
  CalendarCheck2,
  CalendarClock,
  CalendarCog,
  CalendarPlus2,
  CalendarX2,
  Gavel,
  type LucideIcon,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import { styled } from 'styled-components';
import { timeAgo } from './time-ago.ts';

/** A kind that this version does not know is still a notification. */
const ICONS: Readonly<Record<string, LucideIcon | undefined>> = {
  game_added: CalendarPlus2,
  game_changed: CalendarCog,
  game_moved: CalendarClock,
  game_deleted: CalendarX2,
  schedule_released: CalendarCheck2,
  request_approved: UserRoundCheck,
  bidder_requested: UserRoundPlus,
  bidder_approved: UserRoundCheck,
  bidder_rejected: UserRoundX,
  outbid: Gavel,
  bid_retracted: Gavel,
  auction_closed: Gavel,
  auction_cancelled: Gavel,
};

const Frame = styled(Link)`
  display: grid; grid-template-columns: 16px minmax(0, 1fr) 8px; gap: 2px 10px; padding: 10px 14px; color: var(--od-text-secondary); text-decoration: none;
  line-height: 18px; overflow-wrap: anywhere;
  &:hover { background: var(--od-bg-hover); }
  &:focus-visible { outline: 0; box-shadow: inset 0 0 0 2px var(--od-focus-ring); }
  > svg { margin-top: 1px; color: var(--od-text-tertiary); }
  &[data-unread] { color: var(--od-text-primary); }
  &[data-unread] > svg { color: var(--od-accent-text); }
  &[data-unread] strong { font-weight: var(--od-font-weight-semibold); }
  strong { font-weight: var(--od-font-weight-regular); text-wrap: balance; }
  small { grid-column: 2; font-size: 12px; line-height: 16px; color: var(--od-text-secondary); }
  time { grid-column: 2; font-size: 12px; line-height: 16px; color: var(--od-text-tertiary); }
`;
const Dot = styled.i`
  width: 8px; height: 8px; margin-top: 5px; border-radius: 50%; background: var(--od-accent-solid);
`;

interface NotificationItemProps {
  readonly notification: Notification;
  readonly now: Date;
  readonly onFollow: (notification: Notification) => void;
}

/** One line of the bell: leads to what it is about. */
export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { kind, subject, body, url, at, isRead } = notification;
  return (
    <Frame href={url} data-unread={isRead ? undefined : ''} onClick={() => onFollow(notification)}>
      <Icon icon={ICONS[kind] ?? Bell} />
      <strong>
        {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
        {subject}
      </strong>
      {isRead ? null : <Dot aria-hidden />}
      {body === '' ? null : <small>{body}</small>}
      <time dateTime={at}>{timeAgo(new Date(at), now)}</time>
    </Frame>
  );
}
