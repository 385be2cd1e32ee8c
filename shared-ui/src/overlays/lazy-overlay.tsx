import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { pageReference } from '../feedback/fault-reference.tsx';
import { Button } from '../button/button.tsx';
import { useLazyModule } from '../window/lazy-module.ts';
import { useLayer } from '../window/open-layers.ts';

const Frame = styled.div`
  position: fixed;
  z-index: var(--od-z-modal);
  inset: auto var(--od-space-6) var(--od-space-6);
  display: grid;
  justify-items: center;
  gap: var(--od-space-5);
  padding: var(--od-space-6);
  border-radius: var(--od-radius-card);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-modal);
`;

/** Dismisses the error on the screen, because a later one takes its place. */
let dismissShown: (() => void) | null = null;

/** Escape dismisses the placeholder, as it would dismiss the overlay itself. */
function useDismissal(onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useLayer(true, onDismiss);
  // A layout effect, so that Escape works as soon as the placeholder is drawn.
  useLayoutEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

/** While it is mounted, a later error replaces it, and a returning network retries. */
function useSingleError(onDismiss: () => void, onRetry: () => unknown): void {
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

interface OverlayLoadErrorProps {
  readonly onClose: () => void;
  readonly onRetry: () => unknown;
}

/** The error of a menu or dialog whose code could not be loaded; loads it again when the network is back. */
export function OverlayLoadError({ onClose, onRetry }: OverlayLoadErrorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (opener instanceof HTMLElement && frame.current?.contains(document.activeElement)) opener.focus();
    onClose();
  };
  useDismissal(close);
  useSingleError(close, onRetry);
  return (
    <Frame ref={frame}>
      <LoadFailed onRetry={onRetry} reference={pageReference()}>
        This part of the page could not be loaded.
      </LoadFailed>
      <Button onClick={close}>Close</Button>
    </Frame>
  );
}

/** An overlay that was opened before its code has loaded; Escape dismisses it. */
export function OverlayLoading({ onClose }: { readonly onClose: () => void }) {
  useDismissal(onClose);
  return null;
}

interface LazyOverlayProps<Module> {
  /** Imports the code of the overlay; stable. */
  readonly load: () => Promise<Module>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Renders the overlay, open or closed, once its code has loaded. */
  readonly children: (module: Module) => ReactNode;
}

/** A menu, panel or dialog whose code loads when it first opens. */
export function LazyOverlay<Module>({ load, isOpen, onClose, children }: LazyOverlayProps<Module>): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(load, isOpen);
  if (module !== null) return children(module);
  if (!isOpen) return null;
  return hasFailed ? <OverlayLoadError onClose={onClose} onRetry={retry} /> : <OverlayLoading onClose={onClose} />;
}
