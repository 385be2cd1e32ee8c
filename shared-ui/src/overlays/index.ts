export { LazyOverlay, OverlayLoading } from './lazy-overlay.tsx';
export { loadOverlayParts } from './load-overlay-parts.ts';
