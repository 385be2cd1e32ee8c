import type { ReactNode } from 'react';
import type { MenuEntry } from './menu-entry.ts';

/** One entry of the main navigation: a link with `href`, or a menu with `entries`. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly href?: string | undefined;
  readonly entries?: readonly MenuEntry[] | undefined;
  /** A mark of 20 px before the label. */
  readonly mark?: ReactNode;
  readonly isCurrent?: boolean | undefined;
  /** Called on hover, focus and opening, in time to preload the target. */
  readonly onIntent?: (() => void) | undefined;
}
