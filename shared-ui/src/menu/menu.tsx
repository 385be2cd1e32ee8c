import { useState } from 'react';
import type { MenuProps } from '../overlays/menu-props.ts';
import { MissingOverlay } from '../overlays/missing-overlay.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import { EarlyTrigger } from './early-trigger.tsx';

/** A button with a list of actions: Down opens, arrows move, Enter chooses, Esc closes and returns the focus. */
export function Menu(props: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // A button that is replaced between press and release would not be clicked.
  const [isPressed, setIsPressed] = useState(false);
  const { parts, hasFailed } = useOverlays(wasOpened || props.isOpen === true);
  const handleFocusChange = (isFocused: boolean) => {
    setHasFocus(isFocused);
    // A menu must not open behind somebody who has gone on.
    if (!isFocused && !hasFailed) setWasOpened(false);
  };
  if (parts && !isPressed) return <parts.LoadedMenu {...props} wasOpened={wasOpened} hadFocus={hasFocus} />;
  return (
    <>
      <EarlyTrigger
        trigger={props.trigger}
        onPressedChange={setIsPressed}
        onFocusChange={handleFocusChange}
        onOpen={() => setWasOpened(true)}
      />
      {wasOpened ? <MissingOverlay hasFailed={hasFailed} onClose={() => setWasOpened(false)} /> : null}
    </>
  );
}
