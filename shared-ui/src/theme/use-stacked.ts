import { useSyncExternalStore } from 'react';
import { isMobile, subscribeToResize } from './use-mobile.ts';
import { tokens } from './tokens.ts';

const STACKED_TO = Number.parseInt(tokens.breakpoint.stackMax, 10);

const isStacked = () => !isMobile() && window.innerWidth <= STACKED_TO;

/** Whether the page is too narrow for the widest tables in one line, and not a phone's; follows resizes. */
export const useStacked = (): boolean => useSyncExternalStore(subscribeToResize, isStacked);
