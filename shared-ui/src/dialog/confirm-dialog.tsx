import { MissingOverlay } from '../overlays/missing-overlay.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import type { ConfirmDialogProps } from '../overlays/confirm-dialog-props.ts';

/** Asks before something is lost; the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { parts, hasFailed } = useOverlays(props.isOpen);
  if (parts) return <parts.LoadedConfirmDialog {...props} />;
  return props.isOpen ? <MissingOverlay hasFailed={hasFailed} onClose={props.onCancel} /> : null;
}
