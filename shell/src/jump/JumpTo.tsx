import { confirmAtom, modalsAtom } from '@open-date/shared-host/shell';
import { Icon } from '@open-date/shared-ui';
import { BarIconButton } from '@open-date/shared-ui/header';
import { useStore } from 'jotai';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { HeaderMenu, MenuLink } from '../header/menus.ts';

const JumpPalette = lazy(() => import('./JumpPalette.tsx').then((module) => ({ default: module.JumpPalette })));

interface JumpToProps {
  readonly menus: readonly HeaderMenu[];
  /** What remotes add to the user's own menu. */
  readonly settings: readonly MenuLink[];
}

/** The button of the jump palette; Ctrl+K (Command+K) opens it from anywhere but a modal. */
export function JumpTo({ menus, settings }: JumpToProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const store = useStore();
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A modal holds work that a jump would throw away.
    if (store.get(modalsAtom).length === 0 && store.get(confirmAtom) === null) open();
  });
  useEffect(() => {
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
      {isAsked ? (
        <Suspense fallback={null}>
          <JumpPalette menus={menus} settings={settings} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
