import { EDITOR_KEYS, type ShortcutName } from '@open-date/shared-ui/shortcuts';

/** The keys of a shortcut of the editor, in the notation that ProseMirror shares. */
export function editorKeys(wanted: ShortcutName<typeof EDITOR_KEYS>): string {
  return EDITOR_KEYS.shortcuts.find(({ name }) => name === wanted)?.keys[0] ?? '';
}
