import { notificationsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { Badge, Icon, VisuallyHidden } from '@open-date/shared-ui';
import { BarIconButton } from '@open-date/shared-ui/header';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { firstScreenAtom } from '../boot/first-screen.ts';
import { loadPart } from '../boot/shell-fault.ts';
import type { NotificationPanelProps } from './NotificationPanel.tsx';

/** The highest number on the bell; more reads `99+`. */
const MOST_SHOWN = 99;

const Mark = styled.span`
  position: relative; display: grid;
  ${Badge} { position: absolute; bottom: calc(100% - var(--od-space-4)); left: calc(100% - var(--od-space-4)); min-width: var(--od-size-icon); height: var(--od-size-icon); padding: 0 var(--od-space-2); }
`;

const loadPanel = () => import(/* webpackChunkName: "bell" */ './NotificationPanel.tsx');

/** The header's bell: the number of unread notifications, and a panel whose code loads on intent. */
export function NotificationBell() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<NotificationPanelProps> | null>(null);
  const notify = useNotify();
  const isScreenThere = useAtomValue(firstScreenAtom);
  const query = useQuery({ ...notificationsQuery(), retry: false, enabled: isScreenThere || isOpen });
  const unread = query.data?.unread ?? 0;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : `${unread}`;
  const fetchPanel = async () => {
    const { NotificationPanel } = await loadPart(loadPanel);
    setPanel(() => NotificationPanel);
  };
  const handleIntent = () => void fetchPanel().catch(() => undefined);
  const handlePress = () => {
    setIsOpen(!isOpen);
    if (Panel) return;
    fetchPanel().catch(() => {
      setIsOpen(false);
      notify.error(MESSAGES.couldNotLoad);
    });
  };
  return (
    <>
      <BarIconButton
        ref={button}
        label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
        icon={
          <Mark>
            <Icon icon={Bell} size={18} />
            {unread === 0 ? null : <Badge aria-hidden>{shown}</Badge>}
          </Mark>
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseEnter={handleIntent}
        onFocus={handleIntent}
        onClick={handlePress}
      />
      <NewsAnnouncer unread={query.data?.unread} />
      {Panel ? (
        <Panel
          anchor={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          items={query.data?.items}
          unread={unread}
          hasFailed={query.isError && !query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </>
  );
}

/** Announces politely when the number of unread notifications grows; the first number of a page is not announced. */
function NewsAnnouncer({ unread }: { readonly unread: number | undefined }) {
  const [known, setKnown] = useState(unread);
  const [words, setWords] = useState('');
  if (unread !== known) {
    setKnown(unread);
    const isMore = unread !== undefined && known !== undefined && unread > known;
    setWords(isMore ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}` : '');
  }
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>;
}
