import { countWords } from '../platform/count-words.ts';

/** A point on Earth in degrees; north and east are positive. */
export interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The distances in miles that maps draw as rings and that reports offer as the largest distance. */
export const DISTANCE_RINGS: readonly number[] = [100, 250, 500, 1000];

const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/** Miles as the crow flies (haversine on a sphere), rounded; null when either place is unknown. */
export function milesBetween(from: Coordinates, to: Coordinates): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null;
  const north = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord = north ** 2 + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * east ** 2;
  // Rounding can push the chord of antipodes past 1, where the arcsine is undefined.
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, chord))));
}

/** `1,204 miles`. */
export function formatMiles(miles: number): string {
  return countWords(miles, 'mile');
}
