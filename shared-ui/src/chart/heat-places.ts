import type { HEAT_KEYS, ShortcutName } from '../shortcuts/shortcuts.ts';

/** The place of a field, from 0. */
export interface HeatPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * The place that a shortcut leads to from another one; undefined without one. The places are in reading order: the arrows to
 * the sides go on in that order, up and down stay in the column, Home and End in the row.
 */
export function nextPlace<Place extends HeatPlace>(
  places: readonly Place[],
  { row, column }: HeatPlace,
  shortcut: ShortcutName<typeof HEAT_KEYS> | null,
): Place | undefined {
  const at = places.findIndex((place) => place.row === row && place.column === column);
  switch (shortcut) {
    case 'right':
      return places[at + 1];
    case 'left':
      return places[at - 1];
    case 'down':
      return places.find((place) => place.column === column && place.row > row);
    case 'up':
      return places.findLast((place) => place.column === column && place.row < row);
    case 'first':
      return places.find((place) => place.row === row);
    case 'last':
      return places.findLast((place) => place.row === row);
    case null:
      return undefined;
  }
}
