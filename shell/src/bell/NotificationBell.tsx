import { faultReference } from '@open-date/shared-api/client';
import { notificationsQuery } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Badge, Icon, preloadModule, VisuallyHidden } from '@open-date/shared-ui';
import { BarIconButton } from '@open-date/shared-ui/header';
import { LazyOverlay } from '@open-date/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { firstScreenAtom } from '../boot/first-screen.ts';

/** The highest number on the bell; more reads `99+`. */
const MAX_SHOWN = 99;

const Mark = styled.span`
  position: relative;
  display: grid;
  ${Badge} {
    position: absolute;
    bottom: calc(100% - var(--od-space-4));
    left: calc(100% - var(--od-space-4));
    min-width: var(--od-size-icon);
    height: var(--od-size-icon);
    padding: 0 var(--od-space-2);
  }
`;

const loadPanel = () => import(/* webpackChunkName: "bell" */ './NotificationPanel.tsx');

/** The header's bell: the number of unread notifications, and a panel whose code loads on intent. */
export function NotificationBell() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isScreenThere = useAtomValue(firstScreenAtom);
  // Read here, because the panel's code may load later, and only what was read in a render makes another one.
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...notificationsQuery(),
    retry: false,
    enabled: isScreenThere || isOpen,
  });
  const unread = data?.unread ?? 0;
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : `${unread}`;
  const handleIntent = () => {
    if (!isOpen) void preloadModule(loadPanel);
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
        onClick={() => setIsOpen(!isOpen)}
      />
      <NewsAnnouncer unread={data?.unread} />
      <LazyOverlay load={loadPanel} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {({ NotificationPanel }) => (
          <NotificationPanel
            anchor={button}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            items={data?.items}
            unread={unread}
            hasFailed={isError && !isFetching}
            reference={faultReference(error)}
            onRetry={() => void refetch()}
          />
        )}
      </LazyOverlay>
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
    setWords(isMore ? countWords(unread, 'unread notification') : '');
  }
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>;
}
