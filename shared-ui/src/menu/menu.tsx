import { useState } from 'react';
import type { MenuProps } from '../overlays/overlay-props.ts';
import { OverlayLoadError, OverlayLoading } from '../overlays/lazy-overlay.tsx';
import { loadOverlayParts } from '../overlays/load-overlay-parts.ts';
import { useLazyModule } from '../window/lazy-module.ts';
import { EarlyTrigger } from './early-trigger.tsx';

/** A button with a list of actions: Down opens, arrows move, Enter chooses, Esc closes and returns the focus. */
export function Menu(props: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // A button that is replaced between press and release would not be clicked.
  const [isPressed, setIsPressed] = useState(false);
  const { module, hasFailed, retry } = useLazyModule(loadOverlayParts, wasOpened || props.isOpen === true);
  const handleFocusChange = (isFocused: boolean) => {
    setHasFocus(isFocused);
    // A menu must not open after the focus has moved on.
    if (!isFocused && !hasFailed) setWasOpened(false);
  };
  if (module && !isPressed) return <module.LoadedMenu {...props} wasOpened={wasOpened} hadFocus={hasFocus} />;
  const close = () => setWasOpened(false);
  return (
    <>
      <EarlyTrigger
        trigger={props.trigger}
        onPressedChange={setIsPressed}
        onFocusChange={handleFocusChange}
        onOpen={() => setWasOpened(true)}
      />
      {wasOpened && hasFailed ? <OverlayLoadError onClose={close} onRetry={retry} /> : null}
      {wasOpened && !hasFailed ? <OverlayLoading onClose={close} /> : null}
    </>
  );
}
