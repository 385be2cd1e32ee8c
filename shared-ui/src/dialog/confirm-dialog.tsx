import { LazyOverlay } from '../overlays/lazy-overlay.tsx';
import { loadOverlayParts } from '../overlays/load-overlay-parts.ts';
import type { ConfirmDialogProps } from '../overlays/overlay-props.ts';

/** Asks before something is lost; the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyOverlay load={loadOverlayParts} isOpen={props.isOpen} onClose={props.onCancel}>
      {({ LoadedConfirmDialog }) => <LoadedConfirmDialog {...props} />}
    </LazyOverlay>
  );
}
