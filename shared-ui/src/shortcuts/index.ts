export { findShortcut, type PressedKey } from './find-shortcut.ts';
export { ariaKeys, keyText } from './key-text.ts';
export { ShortcutList } from './shortcut-list.tsx';
export {
  BID_KEYS,
  EDITOR_KEYS,
  EVERYWHERE,
  GRID_KEYS,
  MARK_KEYS,
  type Shortcut,
  SHORTCUT_GROUPS,
  type ShortcutGroup,
  type ShortcutName,
} from './shortcuts.ts';
