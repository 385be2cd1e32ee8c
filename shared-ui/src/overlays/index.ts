export { loadOverlays } from './use-overlays.ts';
