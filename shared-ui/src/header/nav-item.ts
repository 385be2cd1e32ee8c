import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/menu-entry.ts';

/** One entry of the main navigation: a link with `href`, or a menu with `entries`. */
export interface NavItem {
  id: string;
  label: string;
  href?: string | undefined;
  entries?: readonly MenuEntry[] | undefined;
  /** 20 px mark before the label. */
  mark?: ReactNode;
  isCurrent?: boolean | undefined;
  /** Hover, focus or opening: the moment to load what is behind it. */
  onIntent?: (() => void) | undefined;
}
