import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { noticeStyle } from './notice-style.ts';
import { NOTICE_MS, useNoticeTimer } from './notice-timer.ts';

export interface NotificationBarProps {
  children: ReactNode;
  /** Called after 6000 ms, or when Dismiss is pressed. */
  onDismiss: () => void;
  isFloating?: boolean | undefined;
}

const shrink = keyframes`from { width: 100%; } to { width: 0; }`;

const Frame = styled.output`
  ${noticeStyle}
`;
const TimeLeft = styled.span`
  position: absolute; left: 0; bottom: 0; height: 2px; background: currentColor; opacity: 0.55;
  animation: ${shrink} ${NOTICE_MS}ms linear forwards;
  &[data-paused] { animation-play-state: paused; }
`;

/** Says that something was done; leaves by itself after 6000 ms, not while it is hovered or holds the focus. */
export function NotificationBar({ children, onDismiss, isFloating }: NotificationBarProps) {
  const { isPaused, setIsHovered, setIsFocused } = useNoticeTimer(NOTICE_MS, onDismiss);
  return (
    <Frame
      data-floating={isFloating ? '' : undefined}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon icon={CircleCheck} size={18} />
      <div>{children}</div>
      <DismissButton onClick={onDismiss} />
      <TimeLeft data-paused={isPaused ? '' : undefined} />
    </Frame>
  );
}
