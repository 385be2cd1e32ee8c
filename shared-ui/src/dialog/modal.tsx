import { OverlayFault, OverlayUnderWay } from '../overlays/overlay-fault.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import type { ModalProps } from '../overlays/modal-props.ts';

/** A dialog over the page: traps the focus, closes with Esc and returns the focus. */
export function Modal(props: ModalProps) {
  const { parts, hasFailed } = useOverlays(props.isOpen);
  if (parts) return <parts.LoadedModal {...props} />;
  if (!props.isOpen) return null;
  return hasFailed ? <OverlayFault onClose={props.onClose} /> : <OverlayUnderWay onClose={props.onClose} />;
}
