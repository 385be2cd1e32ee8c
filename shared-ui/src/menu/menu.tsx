import { useState } from 'react';
import type { MenuProps } from '../overlays/menu-props.ts';
import { OverlayFault } from '../overlays/overlay-fault.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import { EarlyTrigger } from './early-trigger.tsx';

/** A button with a list of actions: Down opens, arrows move, Enter chooses, Esc closes and returns the focus. */
export function Menu(props: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // A button that is replaced between press and release would not be clicked.
  const [isPressed, setIsPressed] = useState(false);
  const { parts, hasFailed } = useOverlays(wasOpened || props.isOpen === true);
  if (parts && !isPressed) return <parts.LoadedMenu {...props} wasOpened={wasOpened} hadFocus={hasFocus} />;
  return (
    <>
      <EarlyTrigger
        trigger={props.trigger}
        onPressedChange={setIsPressed}
        onFocusChange={setHasFocus}
        onOpen={() => setWasOpened(true)}
      />
      {wasOpened && hasFailed ? <OverlayFault onClose={() => setWasOpened(false)} /> : null}
    </>
  );
}
