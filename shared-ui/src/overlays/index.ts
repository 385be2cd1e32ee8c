export { loadOverlays } from './use-overlays.ts';
export { OverlayFault } from './overlay-fault.tsx';
