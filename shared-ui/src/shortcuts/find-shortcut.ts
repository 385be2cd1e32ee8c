import type { ShortcutGroup } from './shortcuts.ts';

/** The parts of a keyboard event that decide, of the browser's or of React's. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const isLetterOrDigit = (key: string) => /^[a-z0-9]$/.test(key);

function isPressed(keys: string, event: PressedKey): boolean {
  const parts = keys.split('-');
  const key = parts.at(-1) ?? '';
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (pressed !== key) return false;
  // Signs such as ? need Shift on some keyboards and not on others.
  const isShifted = event.key.length > 1 || isLetterOrDigit(key) ? event.shiftKey : false;
  return (
    parts.includes('Mod') === (event.ctrlKey || event.metaKey) &&
    parts.includes('Alt') === event.altKey &&
    parts.includes('Shift') === isShifted
  );
}

/** The name of the group's shortcut that was pressed, with exactly its modifiers; null for other keys. */
export function findShortcut<Name extends string>({ shortcuts }: ShortcutGroup<Name>, event: PressedKey): Name | null {
  return shortcuts.find(({ keys }) => keys.some((one) => isPressed(one, event)))?.name ?? null;
}
