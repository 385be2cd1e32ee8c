// What loads when a map is first shown.
export { mapCsv } from './map-csv.ts';
export { MapOptions } from './MapOptions.tsx';
export { mapSchools } from './map-schools.ts';
export { OpenDateMap } from './OpenDateMap.tsx';
