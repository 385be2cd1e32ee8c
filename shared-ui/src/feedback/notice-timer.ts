import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a toast stays, in milliseconds (A012). */
export const NOTICE_MS = 6000;

interface NoticeTimerOptions {
  /** Stops the clock, as while an action is under way. */
  readonly isHeld: boolean;
  /** A new number begins the whole time again. */
  readonly round: number;
}

/**
 * Calls `onEnd` after `duration` ms; pausing stops the clock and resuming continues it. Returns whether it is paused
 * and the functions to pause and resume.
 */
export function useNoticeTimer(duration: number, onEnd: () => void, { isHeld, round }: NoticeTimerOptions) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const left = useRef({ round, time: duration });
  const end = useEffectEvent(onEnd);
  const isPaused = isHovered || isFocused || isHeld;
  useEffect(() => {
    if (left.current.round !== round) left.current = { round, time: duration };
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), left.current.time);
    return () => {
      clearTimeout(timer);
      left.current.time = Math.max(0, left.current.time - (Date.now() - startedAt));
    };
  }, [isPaused, round, duration]);
  return { isPaused, setIsHovered, setIsFocused };
}
