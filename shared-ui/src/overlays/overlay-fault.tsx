import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { pageReference } from '../feedback/page-reference.ts';
import { Button } from '../button/button.tsx';
import { useLayer } from '../window/open-layers.ts';
import { loadOverlays } from './use-overlays.ts';

const Frame = styled.div`
  position: fixed; z-index: var(--od-z-modal); inset: auto var(--od-space-6) var(--od-space-6); display: grid; justify-items: center; gap: var(--od-space-5); padding: var(--od-space-6);
  background: var(--od-bg-raised); border-radius: var(--od-radius-card); box-shadow: var(--od-shadow-modal);
`;

/** Dismisses the fault that is shown, because a later one takes its place. */
let dismissShown: (() => void) | null = null;

/** While it is mounted: Escape dismisses it as the dialog itself would, a later one replaces it, and the network retries. */
function useFault(onDismiss: () => void, onRetry: () => unknown): void {
  const dismiss = useEffectEvent(onDismiss);
  const load = useEffectEvent(onRetry);
  useLayer(true, onDismiss);
  // Whoever sees the fault can already press Escape.
  useLayoutEffect(() => {
    const own = () => dismiss();
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') own();
    };
    const retry = () => void load();
    dismissShown?.();
    dismissShown = own;
    window.addEventListener('keydown', handleKey);
    window.addEventListener('online', retry);
    return () => {
      if (dismissShown === own) dismissShown = null;
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('online', retry);
    };
  }, []);
}

/** Stands for a dialog whose code is on its way, also once more after a failure: Escape dismisses it already. */
export function OverlayUnderWay({ onClose }: { readonly onClose: () => void }) {
  const dismiss = useEffectEvent(onClose);
  useLayer(true, onClose);
  useLayoutEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return null;
}

export interface OverlayFaultProps {
  readonly onClose: () => void;
  /** Loads what is missing once more; by default the code of menus and dialogs. */
  readonly onRetry?: () => unknown;
}

/** Says that a menu or dialog which somebody opened could not be loaded; it opens by itself when the network is back. */
export function OverlayFault({ onClose, onRetry = loadOverlays }: OverlayFaultProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (opener instanceof HTMLElement && frame.current?.contains(document.activeElement)) opener.focus();
    onClose();
  };
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
