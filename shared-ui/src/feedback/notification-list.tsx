import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { ErrorBar } from './error-bar.tsx';
import { type ToastAction, NotificationBar } from './notification-bar.tsx';
import { useFreePlace } from './use-free-place.ts';

export interface Toast {
  readonly id: string | number;
  readonly kind: 'success' | 'error';
  readonly text: ReactNode;
  /** An action such as Undo, offered only with a success. */
  readonly action?: ToastAction | undefined;
  /** Support reference: the request id to look up in the server log. */
  readonly reference?: string | null | undefined;
  /** An error that cannot be dismissed, such as an expired session. */
  readonly isPermanent?: boolean | undefined;
}

export interface NotificationListProps {
  /** Oldest first; the newest three are shown, newest on top. */
  readonly notifications: readonly Toast[];
  readonly onDismiss: (id: Toast['id']) => void;
}

const SHOWN = 3;

const Frame = styled.div`
  position: fixed;
  z-index: var(--od-z-notice);
  bottom: 8px;
  left: 50%;
  transform: translateX(-50%);
  display: grid;
  gap: var(--od-space-4);
  width: min(560px, calc(100vw - 24px));
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  @media print {
    display: none;
  }
`;

/** Successes and errors: at most three, newest on top, at the lowest place where they cover no active work. */
export function NotificationList({ notifications, onDismiss }: NotificationListProps) {
  const shown = notifications.slice(-SHOWN).toReversed();
  const frame = useRef<HTMLDivElement>(null);
  const top = useFreePlace(frame, shown.map(({ id }) => id).join());
  return (
    // A modal dialog hides what is not a live region from screen readers; each message says itself how it is read.
    <Frame ref={frame} aria-live="off" style={top === null ? {} : { top, bottom: 'auto' }}>
      {shown.map(({ id, kind, text, action, reference, isPermanent }) => {
        const dismiss = () => onDismiss(id);
        return kind === 'success' ? (
          <NotificationBar key={id} isFloating action={action} onDismiss={dismiss}>
            {text}
          </NotificationBar>
        ) : (
          <ErrorBar key={id} isFloating reference={reference} {...(isPermanent ? {} : { onDismiss: dismiss })}>
            {text}
          </ErrorBar>
        );
      })}
    </Frame>
  );
}
