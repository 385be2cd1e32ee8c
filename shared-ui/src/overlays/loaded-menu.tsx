import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { MenuProps } from './overlay-props.ts';
import { MenuList } from './menu-list.tsx';
import { popupStyle } from './menu-style.ts';

interface LoadedMenuProps extends MenuProps {
  /** The user opened the menu before its code was there. */
  readonly wasOpened: boolean;
  /** The button that stood there before the code had the focus. */
  readonly hadFocus: boolean;
}

const Positioner = styled(BaseMenu.Positioner)`
  z-index: var(--od-z-modal);
`;
const Popup = styled(BaseMenu.Popup)`
  ${popupStyle}
`;

/** A menu with the code of the component library. */
export function LoadedMenu(props: LoadedMenuProps) {
  const { trigger, entries, align = 'start', side = 'bottom', offset = 6, isOpen, onOpenChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isEarly = useRef(true);
  useLayoutEffect(() => {
    if (isEarly.current && (props.hadFocus || props.wasOpened)) button.current?.focus();
  }, [props.hadFocus, props.wasOpened]);
  useEffect(() => {
    // As if it were pressed now, so that the library opens it and moves the focus as after any press.
    if (isEarly.current && props.wasOpened) button.current?.click();
    isEarly.current = false;
  }, [props.wasOpened]);
  return (
    <BaseMenu.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}
    >
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <Positioner align={align} side={side} sideOffset={offset}>
          <Popup>
            <MenuList entries={entries} />
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
