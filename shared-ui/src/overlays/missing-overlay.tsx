import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { pageReference } from '../feedback/page-reference.ts';
import { Button } from '../button/button.tsx';
import { useLayer } from '../window/open-layers.ts';
import { loadOverlays } from './use-overlays.ts';

const Frame = styled.div`
  position: fixed;
  z-index: var(--od-z-modal);
  inset: auto var(--od-space-6) var(--od-space-6);
  display: grid;
  justify-items: center;
  gap: var(--od-space-5);
  padding: var(--od-space-6);
  background: var(--od-bg-raised);
  border-radius: var(--od-radius-card);
  box-shadow: var(--od-shadow-modal);
`;

/** Dismisses the fault that is shown, because a later one takes its place. */
let dismissShown: (() => void) | null = null;

/** Escape dismisses what is mounted with it, as it would dismiss the overlay itself. */
function useDismissal(onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useLayer(true, onDismiss);
  // Those who see it can already press Escape.
  useLayoutEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

/** While it is mounted, a later fault replaces it, and the network retries. */
function useFault(onDismiss: () => void, onRetry: () => unknown): void {
  const dismiss = useEffectEvent(onDismiss);
  const load = useEffectEvent(onRetry);
  useLayoutEffect(() => {
    const own = () => dismiss();
    const retry = () => void load();
    dismissShown?.();
    dismissShown = own;
    window.addEventListener('online', retry);
    return () => {
      if (dismissShown === own) dismissShown = null;
      window.removeEventListener('online', retry);
    };
  }, []);
}

interface OverlayFaultProps {
  readonly onClose: () => void;
  readonly onRetry: () => unknown;
}

/** Says that a menu or dialog which somebody opened could not be loaded; it opens by itself when the network is back. */
function OverlayFault({ onClose, onRetry }: OverlayFaultProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (opener instanceof HTMLElement && frame.current?.contains(document.activeElement)) opener.focus();
    onClose();
  };
  useDismissal(close);
  useFault(close, onRetry);
  return (
    <Frame ref={frame}>
      <LoadFailed onRetry={onRetry} reference={pageReference()}>
        This part of the page could not be loaded.
      </LoadFailed>
      <Button onClick={close}>Close</Button>
    </Frame>
  );
}

function OverlayUnderWay({ onClose }: { readonly onClose: () => void }) {
  useDismissal(onClose);
  return null;
}

interface MissingOverlayProps {
  /** Its code could not be loaded; false while it is on its way. */
  readonly hasFailed?: boolean;
  readonly onClose: () => void;
  /** Loads what is missing once more; by default the code of menus and dialogs. */
  readonly onRetry?: () => unknown;
}

/** Stands for a menu or dialog that was opened before its code is there: Escape dismisses it, and a failure is said. */
export function MissingOverlay({ hasFailed = false, onClose, onRetry = loadOverlays }: MissingOverlayProps) {
  return hasFailed ? <OverlayFault onClose={onClose} onRetry={onRetry} /> : <OverlayUnderWay onClose={onClose} />;
}
