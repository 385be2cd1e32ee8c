import type { ComponentProps, ReactElement } from 'react';
import type { MenuEntry } from './menu-entry.ts';

export interface MenuProps {
  /** The button that opens the menu; it must accept button attributes and a ref, as Button and IconButton do. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end' | undefined;
  readonly side?: 'top' | 'bottom' | undefined;
  /** Pixels between the button and the menu. */
  readonly offset?: number | undefined;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}
