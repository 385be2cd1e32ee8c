import { type LazyModule, useLazyModule } from '@open-date/shared-ui';

/** Loads the code of the map, which no list needs. */
export const loadMapParts = () => import(/* webpackChunkName: "open-date-map" */ './map-parts.ts');

export type MapParts = LazyModule<Awaited<ReturnType<typeof loadMapParts>>>;

/** The code of the map, which loads when it is first shown. */
export const useMapParts = (isShown: boolean): MapParts => useLazyModule(loadMapParts, isShown);
