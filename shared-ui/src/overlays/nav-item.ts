import type { ReactNode } from 'react';
import type { MenuEntry } from './menu-entry.ts';

/** One entry of the main navigation: a link with `href`, or a menu with `entries`. */
export interface NavItem {
  id: string;
  label: string;
  href?: string | undefined;
  entries?: readonly MenuEntry[] | undefined;
  /** A mark of 20 px before the label. */
  mark?: ReactNode;
  isCurrent?: boolean | undefined;
  /** Called on hover, focus and opening, in time to preload the target. */
  onIntent?: (() => void) | undefined;
}
