export { MapLegend } from './map-legend.tsx';
export type { MapPlace } from './map-place.ts';
export { StatesMap, type StatesMapProps } from './states-map.tsx';
export { WANTED_TEXTS, type Wanted } from './wanted-frame.tsx';
