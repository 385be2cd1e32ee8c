/** The place of a field, from 0. */
export interface HeatPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * The place that a key leads to from another one; undefined without one. The places are in reading order: the arrows to
 * the sides go on in that order, up and down stay in the column, Home and End in the row.
 */
export function nextPlace<Place extends HeatPlace>(
  places: readonly Place[],
  { row, column }: HeatPlace,
  key: string,
): Place | undefined {
  const at = places.findIndex((place) => place.row === row && place.column === column);
  switch (key) {
    case 'ArrowRight':
      return places[at + 1];
    case 'ArrowLeft':
      return places[at - 1];
    case 'ArrowDown':
      return places.find((place) => place.column === column && place.row > row);
    case 'ArrowUp':
      return places.findLast((place) => place.column === column && place.row < row);
    case 'Home':
      return places.find((place) => place.row === row);
    case 'End':
      return places.findLast((place) => place.row === row);
    default:
      return undefined;
  }
}
