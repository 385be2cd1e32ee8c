import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from './projection.ts';

/** The part of the map that is shown: its top left corner, and how many times it is enlarged. */
export interface MapWindow {
  readonly left: number;
  readonly top: number;
  readonly zoom: number;
}

/** The whole country. */
export const WHOLE_MAP: MapWindow = { left: 0, top: 0, zoom: 1 };

/** Beyond this, the outlines of the states are too coarse. */
const LARGEST_ZOOM = 12;
/** The share of the window that stays free around the points it is fitted to. */
const MARGIN = 0.15;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The window that shows all these points as large as possible. */
export function fitWindow(points: readonly MapPoint[]): MapWindow {
  if (points.length === 0) return WHOLE_MAP;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 1 - 2 * MARGIN;
  const fitting = Math.min((MAP_WIDTH * room) / (right - left), (MAP_HEIGHT * room) / (bottom - top));
  const zoom = Math.max(1, Math.min(LARGEST_ZOOM, fitting));
  const [width, height] = [MAP_WIDTH / zoom, MAP_HEIGHT / zoom];
  return {
    left: clamp((left + right - width) / 2, MAP_WIDTH - width),
    top: clamp((top + bottom - height) / 2, MAP_HEIGHT - height),
    zoom,
  };
}

/** A point on the edge is in the window, although the division may put it a little beside. */
const EDGE = 1e-9;

function isOutside(share: number): boolean {
  return share < -EDGE || share > 1 + EDGE;
}

/** Where a point lies in a window, as shares of its width and height; null when it is outside. */
export function inWindow({ x, y }: MapPoint, { left, top, zoom }: MapWindow): MapPoint | null {
  const point = { x: ((x - left) * zoom) / MAP_WIDTH, y: ((y - top) * zoom) / MAP_HEIGHT };
  return isOutside(point.x) || isOutside(point.y) ? null : point;
}
