import { useModals } from '@open-date/shared-host';
import { confirmAtom, modalsAtom } from '@open-date/shared-host/shell';
import { hasLayer } from '@open-date/shared-ui';
import { EVERYWHERE, findShortcut } from '@open-date/shared-ui/shortcuts';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { singleKeysAtom } from './SingleKeysSwitch.tsx';

const importDialog = () => import('./ShortcutDialog.tsx');

/** The groups of shortcuts on the page, by the elements that handle them. */
function groupsOnPage(): Set<string> {
  return new Set(
    [...document.querySelectorAll<HTMLElement>('[data-shortcuts]')].map(({ dataset }) => dataset['shortcuts'] ?? ''),
  );
}

/** Whether a key that is typed there is text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** The entry of the Help menu that lists all shortcuts; `?` opens the list too, outside of fields and modals, unless it is off. */
export function useShortcutDialog() {
  const modals = useModals();
  const store = useStore();
  const open = () => {
    const here = groupsOnPage();
    modals.openLoaded(async () => {
      const { ShortcutDialog } = await importDialog();
      return (close) => <ShortcutDialog here={here} onClose={close} />;
    });
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (findShortcut(EVERYWHERE, event) !== 'list' || isTyping(event.target) || event.defaultPrevented) return;
    if (!store.get(singleKeysAtom)) return;
    if (store.get(modalsAtom).length > 0 || store.get(confirmAtom) !== null || hasLayer()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { id: 'shortcuts', label: 'Keyboard shortcuts', onSelect: open };
}
