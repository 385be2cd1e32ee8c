import { useSyncExternalStore } from 'react';
import { tokens } from './tokens.ts';

/** The mobile view applies below this width in CSS pixels (A015). */
export const MOBILE_BELOW = Number.parseInt(tokens.breakpoint.tabletMin, 10);

/** Calls back whenever the window's size changes, until the returned function is called. */
export const subscribeToResize = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Whether the page is narrower than 768 px now. */
export const isMobile = (): boolean => window.innerWidth < MOBILE_BELOW;

/** Whether the page is narrower than 768 px; follows resizes. */
export const useMobile = (): boolean => useSyncExternalStore(subscribeToResize, isMobile);

const STACKED_TO = Number.parseInt(tokens.breakpoint.stackMax, 10);

const isStacked = () => !isMobile() && window.innerWidth <= STACKED_TO;

/** Whether the page is too narrow for the widest tables in one line, and not a phone's; follows resizes. */
export const useStacked = (): boolean => useSyncExternalStore(subscribeToResize, isStacked);
