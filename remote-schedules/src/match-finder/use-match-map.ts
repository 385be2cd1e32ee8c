import { type LatePart, useLatePart } from '@open-date/shared-ui/window';

const loadMap = () => import(/* webpackChunkName: "match-map" */ './MatchMap.tsx');

/** The code of the map, which loads when it is first shown. */
export const useMatchMap = (isShown: boolean): LatePart<Awaited<ReturnType<typeof loadMap>>> =>
  useLatePart(loadMap, isShown);
