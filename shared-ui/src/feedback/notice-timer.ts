import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a toast stays, in milliseconds (A012). */
export const NOTICE_MS = 6000;

/**
 * Calls `onEnd` after `duration` ms; pausing stops the clock and resuming continues it. Returns whether it is paused
 * and the functions to pause and resume.
 */
export function useNoticeTimer(duration: number, onEnd: () => void) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isPaused]);
  return { isPaused, setIsHovered, setIsFocused };
}
