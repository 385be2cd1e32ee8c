import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { Button } from '../button/button.tsx';
import { useLayer } from '../window/open-layers.ts';
import { loadOverlays } from './use-overlays.ts';

const Frame = styled.div`
  position: fixed; z-index: var(--od-z-modal); inset: auto var(--od-space-6) var(--od-space-6); display: grid; justify-items: center; gap: var(--od-space-5); padding: var(--od-space-6);
  background: var(--od-bg-raised); border-radius: var(--od-radius-card); box-shadow: var(--od-shadow-modal);
`;

/** Calls `onClose` when Escape is pressed anywhere, as the dialog itself would. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Closes the fault that is shown; a later one takes its place. */
let closeShown: (() => void) | null = null;

/** Says that a menu or dialog which somebody opened could not be loaded; it opens by itself when the network is back. */
export function OverlayFault({ onClose }: { readonly onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (opener instanceof HTMLElement && frame.current?.contains(document.activeElement)) opener.focus();
    onClose();
  };
  const closeLatest = useEffectEvent(onClose);
  useLayer(true, close);
  useEscape(close);
  useEffect(() => {
    closeShown?.();
    const own = () => closeLatest();
    closeShown = own;
    return () => {
      if (closeShown === own) closeShown = null;
    };
  }, []);
  useEffect(() => {
    const retry = () => void loadOverlays();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <Frame ref={frame}>
      <LoadFailed onRetry={loadOverlays}>This part of the page could not be loaded.</LoadFailed>
      <Button onClick={close}>Close</Button>
    </Frame>
  );
}
