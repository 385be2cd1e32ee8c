import { type ReactNode, useMemo } from 'react';
import { type Cluster, findClusters } from './clusters.ts';
import { inWindow, type MapWindow } from './map-window.ts';
import { MARKER } from './map-style.ts';
import { type Coordinates, MAP_HEIGHT, MAP_WIDTH, type MapPoint, toMapPoint } from './projection.ts';
import type { Wanted } from './wanted-frame.tsx';

/** A school on the map. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  /** Text after the name, such as the distance. */
  readonly detail: string;
  /** Null when its location is unknown. */
  readonly at: Coordinates | null;
  readonly mark: ReactNode;
  readonly wanted: Wanted;
}

/** A place that lies on the map. */
interface PlacedItem {
  readonly place: MapPlace;
  readonly point: MapPoint;
}

/** One button of the map: a place, or several that would overlap. */
export interface MapMarker {
  readonly key: string;
  readonly items: readonly PlacedItem[];
  /** Where it is drawn, as shares of the frame. */
  readonly at: MapPoint;
}

/** The width that is assumed before the map is measured. */
const ASSUMED_WIDTH = 640;

/** The places that lie on the map. */
export function placeItems(places: readonly MapPlace[]): PlacedItem[] {
  return places.flatMap((place) => {
    if (place.at === null) return [];
    const point = toMapPoint(place.at);
    return point === null ? [] : [{ place, point }];
  });
}

/** The markers of a window from west to east, for a frame of this width in CSS pixels. */
export function useMarkers(items: readonly PlacedItem[], view: MapWindow, width: number): MapMarker[] {
  return useMemo(() => findMarkers(items, view, width || ASSUMED_WIDTH), [items, view, width]);
}

function findMarkers(items: readonly PlacedItem[], view: MapWindow, width: number): MapMarker[] {
  const height = (width * MAP_HEIGHT) / MAP_WIDTH;
  const drawn = items.flatMap((item) => {
    const share = inWindow(item.point, view);
    return share === null ? [] : [{ item, at: { x: share.x * width, y: share.y * height } }];
  });
  const toMarker = ({ at, items: near }: Cluster<(typeof drawn)[number]>): MapMarker => ({
    key: near.map(({ item }) => item.place.id).join(' '),
    items: near.map(({ item }) => item),
    at: { x: at.x / width, y: at.y / height },
  });
  return findClusters(drawn, MARKER)
    .map(toMarker)
    .toSorted((one, other) => one.at.x - other.at.x);
}
