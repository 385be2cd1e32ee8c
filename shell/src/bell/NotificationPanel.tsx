import type { Notification } from '@open-date/shared-api/contract';
import { useMinute } from '@open-date/shared-host';
import { Button, EmptyText, SkeletonLines, FaultReference } from '@open-date/shared-ui';
import { Popover } from '@open-date/shared-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { useMarkRead } from './notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--od-border-hairline);
  }
`;

export interface NotificationPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The newest notifications; undefined until the server's first answer. */
  readonly items: readonly Notification[] | undefined;
  readonly unread: number;
  /** Whether the last request for notifications failed. */
  readonly hasFailed: boolean;
  /** Support reference: the request id to look up in the server log. */
  readonly reference: string | null;
  readonly onRetry: () => void;
}

/** The newest notifications, each linked to what it is about. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { anchor, isOpen, onOpenChange, items, unread, hasFailed, reference, onRetry } = props;
  const { markRead, markAllRead } = useMarkRead();
  const now = useMinute();
  const handleFollow = ({ id, isRead }: Notification) => {
    if (!isRead) markRead(id);
    onOpenChange(false);
  };
  const newest = Math.max(0, ...(items ?? []).map(({ id }) => id));
  return (
    <Popover
      anchor={anchor}
      title="Notifications"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      action={
        unread === 0 ? null : (
          <Button variant="ghost" size="sm" onClick={() => markAllRead(newest)}>
            Mark all as read
          </Button>
        )
      }
    >
      <Content items={items} hasFailed={hasFailed} reference={reference} onRetry={onRetry}>
        {(item) => <NotificationItem notification={item} now={now} onFollow={handleFollow} />}
      </Content>
    </Popover>
  );
}

interface ContentProps extends Pick<NotificationPanelProps, 'items' | 'hasFailed' | 'reference' | 'onRetry'> {
  readonly children: (item: Notification) => ReactNode;
}

function Content({ items, hasFailed, reference, onRetry, children }: ContentProps) {
  if (items === undefined && hasFailed) {
    return (
      <EmptyText action={<Button onClick={onRetry}>Try again</Button>}>
        Notifications could not be loaded.
        {reference === null ? null : <FaultReference reference={reference} />}
      </EmptyText>
    );
  }
  if (items === undefined) return <SkeletonLines count={6} />;
  if (items.length === 0) return <EmptyText>Nothing new</EmptyText>;
  return (
    <List>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </List>
  );
}
