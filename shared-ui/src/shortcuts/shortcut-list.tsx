import { KeyList } from '../dialog/key-list.tsx';
import { keyText } from './key-text.ts';
import type { ShortcutGroup } from './shortcuts.ts';

/** The shortcuts of a group; those that do the same in different directions stand in one row. */
export function ShortcutList({ group }: { readonly group: ShortcutGroup }) {
  const rows = Map.groupBy(group.shortcuts, ({ does }) => does);
  return (
    <KeyList
      entries={[...rows].map(([does, shortcuts]) => ({
        does,
        keys: shortcuts.flatMap(({ keys }) => keys.map(keyText)),
      }))}
    />
  );
}
