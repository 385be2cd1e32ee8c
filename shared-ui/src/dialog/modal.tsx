import { LazyOverlay } from '../overlays/lazy-overlay.tsx';
import { loadOverlayParts } from '../overlays/load-overlay-parts.ts';
import type { ModalProps } from '../overlays/overlay-props.ts';

/** A dialog over the page: traps the focus, closes with Esc and returns the focus. */
export function Modal(props: ModalProps) {
  return (
    <LazyOverlay load={loadOverlayParts} isOpen={props.isOpen} onClose={props.onClose}>
      {({ LoadedModal }) => <LoadedModal {...props} />}
    </LazyOverlay>
  );
}
