export { MapLegend } from './map-legend.tsx';
export type { MapPlace } from './markers.ts';
export { StatesMap, type StatesMapProps } from './states-map.tsx';
export { WANTED_TEXTS, type Wanted } from './wanted-frame.tsx';
