import type { Notification } from '@open-date/shared-api/contract';
import type { NotificationKind } from '@open-date/shared-api/rules/messages/notification-kinds';
import { Icon, Link, textStyle, VisuallyHidden } from '@open-date/shared-ui';
import {
  Ban,
  Bell,
  CalendarCheck2,
  CalendarClock,
  CalendarCog,
  CalendarPlus2,
  CalendarX2,
  CircleCheck,
  CircleHelp,
  Flag,
  FlagOff,
  Gavel,
  type LucideIcon,
  Timer,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import { styled } from 'styled-components';
import { timeAgo } from '@open-date/shared-api/rules/platform/time-ago';

/** The icon of each notification kind. */
const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  game_added: CalendarPlus2,
  game_changed: CalendarCog,
  game_moved: CalendarClock,
  game_deleted: CalendarX2,
  game_request: CircleHelp,
  game_confirmed: CircleCheck,
  game_declined: Ban,
  game_disputed: Flag,
  game_settled: FlagOff,
  schedule_released: CalendarCheck2,
  request_approved: UserRoundCheck,
  bidder_requested: UserRoundPlus,
  bidder_approved: UserRoundCheck,
  bidder_rejected: UserRoundX,
  outbid: Gavel,
  leads_again: Gavel,
  bid_retracted: Gavel,
  auction_ends: Timer,
  auction_closed: Gavel,
  auction_cancelled: Gavel,
};

/** The icons by the kind's name on the wire; a kind that only a newer server knows shows a bell. */
const KNOWN_ICONS: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(ICONS));

const Frame = styled(Link)`
  display: grid;
  grid-template-columns: var(--od-size-icon) minmax(0, 1fr) var(--od-size-dot);
  gap: var(--od-space-1) var(--od-space-inner);
  padding: var(--od-space-inner) var(--od-space-5);
  color: var(--od-text-secondary);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--od-bg-hover);
  }
  &:focus-visible {
    outline: 0;
    box-shadow: inset 0 0 0 var(--od-stroke-ring) var(--od-focus-ring);
  }
  @media (forced-colors: active) {
    &:focus-visible {
      outline: var(--od-stroke-ring) solid CanvasText;
      outline-offset: calc(-1 * var(--od-stroke-ring));
    }
  }
  &[data-unread] {
    color: var(--od-text-primary);
  }
`;
const KindIcon = styled.span`
  margin-top: 1px;
  color: var(--od-text-tertiary);
  ${Frame}[data-unread] & {
    color: var(--od-accent-text);
  }
`;
const Subject = styled.strong`
  font-weight: var(--od-font-weight-regular);
  text-wrap: balance;
  ${Frame}[data-unread] & {
    font-weight: var(--od-font-weight-semibold);
  }
`;
const Body = styled.small`
  grid-column: 2;
  ${textStyle('small')}
  color: var(--od-text-secondary);
`;
const Time = styled.time`
  grid-column: 2;
  ${textStyle('small')}
  color: var(--od-text-tertiary);
`;
const Dot = styled.i`
  width: var(--od-size-dot);
  height: var(--od-size-dot);
  margin-top: calc((var(--od-type-body-line) - var(--od-size-dot)) / 2);
  border-radius: 50%;
  background: var(--od-accent-solid);
`;

interface NotificationItemProps {
  readonly notification: Notification;
  readonly now: Date;
  readonly onFollow: (notification: Notification) => void;
}

/** One notification, linked to its subject. */
export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { kind, subject, body, url, at, isRead } = notification;
  return (
    <Frame href={url} data-unread={isRead ? undefined : ''} onClick={() => onFollow(notification)}>
      <KindIcon>
        <Icon icon={KNOWN_ICONS.get(kind) ?? Bell} />
      </KindIcon>
      <Subject>
        {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
        {subject}
      </Subject>
      {isRead ? null : <Dot aria-hidden />}
      {body === '' ? null : <Body>{body}</Body>}
      <Time dateTime={at}>{timeAgo(new Date(at), now)}</Time>
    </Frame>
  );
}
