import { cloneElement, type KeyboardEvent } from 'react';
import type { MenuProps } from '../overlays/overlay-props.ts';
import { loadOverlayParts } from '../overlays/load-overlay-parts.ts';
import { preloadModule } from '../window/lazy-module.ts';

interface EarlyTriggerProps {
  readonly trigger: MenuProps['trigger'];
  readonly onPressedChange: (isPressed: boolean) => void;
  readonly onFocusChange: (hasFocus: boolean) => void;
  readonly onOpen: () => void;
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

/** The button of a menu whose code has not loaded: intent loads it. */
export function EarlyTrigger({ trigger, onPressedChange, onFocusChange, onOpen }: EarlyTriggerProps) {
  const own = trigger.props;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      void preloadModule(loadOverlayParts);
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      onPressedChange(true);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      onPressedChange(false);
    },
    onPointerCancel: (event) => {
      own.onPointerCancel?.(event);
      onPressedChange(false);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      onFocusChange(true);
      void preloadModule(loadOverlayParts);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      // It stays the focused element when the window itself is left.
      if (document.activeElement !== event.currentTarget) onFocusChange(false);
    },
    // The press is repeated when the code has loaded, and calls the button's own handler then.
    onClick: () => {
      onPressedChange(false);
      onOpen();
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      own.onKeyDown?.(event);
      if (!OPENING_KEYS.has(event.key)) return;
      event.preventDefault();
      onOpen();
    },
  });
}
