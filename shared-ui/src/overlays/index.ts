export { loadOverlays } from './use-overlays.ts';
export { MissingOverlay } from './missing-overlay.tsx';
