import { MissingOverlay } from '../overlays/missing-overlay.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import type { ModalProps } from '../overlays/modal-props.ts';

/** A dialog over the page: traps the focus, closes with Esc and returns the focus. */
export function Modal(props: ModalProps) {
  const { parts, hasFailed } = useOverlays(props.isOpen);
  if (parts) return <parts.LoadedModal {...props} />;
  return props.isOpen ? <MissingOverlay hasFailed={hasFailed} onClose={props.onClose} /> : null;
}
