import { Menu as MenuIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { MissingOverlay } from '../overlays/missing-overlay.tsx';
import { loadOverlays, useOverlays } from '../overlays/use-overlays.ts';
import { BarIconButton } from './bar-button.tsx';
import type { NavItem } from '../overlays/nav-item.ts';

/** The navigation on small screens: a menu button and a drawer with all entries of the header. */
export function NavDrawer({ title, items }: { readonly title: string; readonly items: readonly NavItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { parts, hasFailed } = useOverlays(isOpen);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <BarIconButton
        ref={button}
        label="Menu"
        icon={<Icon icon={MenuIcon} size={20} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={() => void loadOverlays()}
        onClick={() => setIsOpen(true)}
      />
      {parts ? (
        <parts.LoadedNavPanel title={title} items={items} isOpen={isOpen} onClose={handleClose} button={button} />
      ) : null}
      {isOpen && !parts ? <MissingOverlay hasFailed={hasFailed} onClose={handleClose} /> : null}
    </>
  );
}
