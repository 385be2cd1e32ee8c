import { type LatePart, useLatePart } from '@open-date/shared-ui/window';

/** Loads the code of the map, which no list needs. */
export const loadMapParts = () => import(/* webpackChunkName: "open-date-map" */ './map-parts.ts');

export type MapParts = LatePart<Awaited<ReturnType<typeof loadMapParts>>>;

/** The code of the map, which loads when it is first shown. */
export const useMapParts = (isShown: boolean): MapParts => useLatePart(loadMapParts, isShown);
