import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { MenuEntry } from './menu-entry.ts';
import { MenuList } from './menu-list.tsx';
import { popupStyle } from './menu-style.ts';

export interface MenuProps {
  /** The button that opens the menu; it must accept button attributes and a ref, as Button and IconButton do. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

export const MenuPositioner = styled(BaseMenu.Positioner)`
  z-index: var(--od-z-modal);
`;
export const MenuPopup = styled(BaseMenu.Popup)`
  ${popupStyle}
`;

/** A button with a list of actions: Down opens, arrows move, Enter chooses, Esc closes and returns the focus. */
export function Menu({ trigger, entries, align = 'start', side = 'bottom', isOpen, onOpenChange }: MenuProps) {
  return (
    <BaseMenu.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <MenuPositioner align={align} side={side} sideOffset={6}>
          <MenuPopup>
            <MenuList entries={entries} />
          </MenuPopup>
        </MenuPositioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
