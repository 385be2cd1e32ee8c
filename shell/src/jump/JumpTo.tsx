import { confirmAtom, modalsAtom } from '@open-date/shared-host/shell';
import { hasLayer, Icon } from '@open-date/shared-ui';
import { BarIconButton } from '@open-date/shared-ui/header';
import { LazyOverlay } from '@open-date/shared-ui/overlays';
import { EVERYWHERE, findShortcut } from '@open-date/shared-ui/shortcuts';
import { useStore } from 'jotai';
import { Search } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { HeaderMenu, MenuLink } from '../menus/menus.ts';

const loadPalette = () => import('./JumpPalette.tsx');

interface JumpToProps {
  readonly menus: readonly HeaderMenu[];
  /** Entries that remotes add to the user menu. */
  readonly settings: readonly MenuLink[];
}

/** The button of the jump palette; Ctrl+K (Command+K) opens it anywhere except in a modal. */
export function JumpTo({ menus, settings }: JumpToProps) {
  const [isOpen, setIsOpen] = useState(false);
  const store = useStore();
  const open = () => setIsOpen(true);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (findShortcut(EVERYWHERE, event) !== 'jump') return;
    event.preventDefault();
    // A jump would discard the input of an open modal, and leave a tour behind.
    if (store.get(modalsAtom).length === 0 && store.get(confirmAtom) === null && !hasLayer()) open();
  });
  // Runs before paint, so that the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <BarIconButton
        label="Jump to (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Icon icon={Search} size={18} />}
        onClick={open}
      />
      <LazyOverlay load={loadPalette} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {({ JumpPalette }) => (
          <JumpPalette menus={menus} settings={settings} isOpen={isOpen} onOpenChange={setIsOpen} />
        )}
      </LazyOverlay>
    </>
  );
}
