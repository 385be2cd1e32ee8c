import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { noticeStyle } from './notice-style.ts';
import { NOTICE_MS, useNoticeTimer } from './notice-timer.ts';

/** An action offered beside a message, such as Undo. */
export interface ToastAction {
  readonly label: string;
  /** A promise keeps the message until it resolves; one that rejects leaves the action to be taken again. */
  readonly onSelect: () => unknown;
  /** What it concerns, such as the deleted game; stands below the message. */
  readonly about?: string;
}

export interface NotificationBarProps {
  readonly children: ReactNode;
  /** With an action the message stays for 10 seconds instead of 6. */
  readonly action?: ToastAction | undefined;
  /** Called when the time is up, after the action has succeeded, or when Dismiss is pressed. */
  readonly onDismiss: () => void;
  readonly isFloating?: boolean | undefined;
}

const WITH_ACTION_MS = 10_000;

const shrink = keyframes`from { width: 100%; } to { width: 0; }`;

const Frame = styled.output`
  ${noticeStyle}
`;
const About = styled.p`
  font-size: var(--od-type-small-size);
  font-weight: var(--od-font-weight-regular);
`;
const TimeLeft = styled.span`
  position: absolute;
  left: 0;
  bottom: 0;
  height: 2px;
  background: currentColor;
  opacity: 0.55;
  animation: ${shrink} linear forwards;
  &[data-paused] {
    animation-play-state: paused;
  }
`;

/** Reports a success; leaves after 6000 ms (10 seconds with an action) unless it is hovered or focused, or its action is under way. */
export function NotificationBar({ children, action, onDismiss, isFloating }: NotificationBarProps) {
  const time = action ? WITH_ACTION_MS : NOTICE_MS;
  const textId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const { isPaused, setIsHovered, setIsFocused } = useNoticeTimer(time, onDismiss, { isHeld: isBusy, round });
  const handleAction = async () => {
    setIsBusy(true);
    try {
      await action?.onSelect();
      onDismiss();
    } catch {
      // The action reports its own failure.
      setRound((last) => last + 1);
    }
    setIsBusy(false);
  };
  return (
    <Frame
      data-floating={isFloating ? '' : undefined}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon icon={CircleCheck} size={18} />
      <div id={textId}>
        {children}
        {action?.about === undefined ? null : <About>{action.about}</About>}
      </div>
      {action ? (
        <Button
          size="sm"
          variant="link"
          aria-label={action.label}
          aria-describedby={textId}
          isLoading={isBusy}
          loadingLabel=""
          onClick={() => void handleAction()}
        >
          {action.label}
        </Button>
      ) : null}
      <DismissButton onClick={onDismiss} />
      <TimeLeft key={round} data-paused={isPaused ? '' : undefined} style={{ animationDuration: `${time}ms` }} />
    </Frame>
  );
}
