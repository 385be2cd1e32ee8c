import type { ComponentProps, ReactElement } from 'react';
import type { MenuEntry } from './menu-entry.ts';

export interface MenuProps {
  /** The button that opens the menu; it must accept button attributes and a ref, as Button and IconButton do. */
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  /** Pixels between the button and the menu. */
  offset?: number | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}
