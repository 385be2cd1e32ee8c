import { Menu as MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { LazyOverlay } from '../overlays/lazy-overlay.tsx';
import { loadOverlayParts } from '../overlays/load-overlay-parts.ts';
import { BarIconButton } from './bar-button.tsx';
import { preloadModule } from '../window/lazy-module.ts';
import type { NavItem } from '../overlays/overlay-props.ts';

/** The navigation on small screens: a menu button and a drawer with all entries of the header. */
export function NavDrawer({ title, items }: { readonly title: string; readonly items: readonly NavItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <BarIconButton
        ref={button}
        label="Menu"
        icon={<Icon icon={MenuIcon} size={20} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={() => void preloadModule(loadOverlayParts)}
        onClick={() => setIsOpen(true)}
      />
      <LazyOverlay load={loadOverlayParts} isOpen={isOpen} onClose={handleClose}>
        {({ LoadedNavPanel }) => (
          <LoadedNavPanel title={title} items={items} isOpen={isOpen} onClose={handleClose} button={button} />
        )}
      </LazyOverlay>
    </>
  );
}
