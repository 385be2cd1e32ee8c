import { geoAlbersUsa, geoCircle, geoClipRectangle, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json';

/** A point on Earth in degrees; north and east are positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the map, from 0 to its width and height. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The size of the map in its own units, which the atlas fixes. */
export const MAP_WIDTH = 975;
export const MAP_HEIGHT = 610;

/** The sphere on which distances between schools are measured. */
const EARTH_RADIUS_MILES = 3958.8;
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;

// Scale and place by which the atlas was projected, so that points lie where its states lie.
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([MAP_WIDTH / 2, MAP_HEIGHT / 2]);

// The atlas is projected already.
const drawFlat = geoPath(null);
const toFrame = geoClipRectangle(0, 0, MAP_WIDTH, MAP_HEIGHT);
const drawInFrame = geoPath({ stream: (sink) => projection.stream(toFrame(sink)) });

/** The outline of the states, Alaska and Hawaii among them, as an SVG path. */
export const NATION_PATH = drawFlat(feature(atlas, atlas.objects.nation)) ?? '';

/** The lines between the states as an SVG path. */
export const BORDERS_PATH = drawFlat(mesh(atlas, atlas.objects.states, (one, other) => one !== other)) ?? '';

/** Where a place lies on the map; null outside the states. */
export function toMapPoint({ latitude, longitude }: Coordinates): MapPoint | null {
  const point = projection([longitude, latitude]);
  return point === null ? null : { x: point[0], y: point[1] };
}

const circle = ({ latitude, longitude }: Coordinates, miles: number) =>
  geoCircle()
    .center([longitude, latitude])
    .radius(miles / MILES_PER_DEGREE)
    .precision(2)();

/** Every place at a distance from a center, as an SVG path; empty when none of them is on the map. */
export function ringPath(center: Coordinates, miles: number): string {
  const [coordinates = []] = circle(center, miles).coordinates;
  // A line is cut where the map ends; an area would get edges there.
  return drawInFrame({ type: 'LineString', coordinates }) ?? '';
}

/** Where the label of a ring is looked for: shares of the circle, north first, then by turns to both sides. */
const LABEL_PLACES = [0, 1 / 8, 7 / 8, 1 / 4, 3 / 4, 3 / 8, 5 / 8, 1 / 2];

/** A point of a ring that is on the map, as far north as possible; null without one. */
export function ringLabelPoint(center: Coordinates, miles: number, isFree: (point: MapPoint) => boolean) {
  const [line = []] = circle(center, miles).coordinates;
  const north = line.reduce((best, point, index) => ((point[1] ?? 0) > (line[best]?.[1] ?? 0) ? index : best), 0);
  for (const share of LABEL_PLACES) {
    const [longitude, latitude] = line[(north + Math.round(share * line.length)) % line.length] ?? [];
    if (longitude === undefined || latitude === undefined) continue;
    const point = toMapPoint({ latitude, longitude });
    if (point !== null && isFree(point)) return point;
  }
  return null;
}
