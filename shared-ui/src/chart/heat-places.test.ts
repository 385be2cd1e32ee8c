import type { HEAT_KEYS, ShortcutName } from '../shortcuts/shortcuts.ts';
import { type HeatPlace, nextPlace } from './heat-places.ts';

const PLACES = [
  { row: 0, column: 1 },
  { row: 0, column: 4 },
  { row: 0, column: 6 },
  { row: 2, column: 4 },
  { row: 5, column: 4 },
];

it.each<[ShortcutName<typeof HEAT_KEYS> | null, HeatPlace, HeatPlace | undefined]>([
  ['right', { row: 0, column: 1 }, { row: 0, column: 4 }],
  ['left', { row: 0, column: 6 }, { row: 0, column: 4 }],
  ['right', { row: 0, column: 6 }, { row: 2, column: 4 }],
  ['left', { row: 0, column: 1 }, undefined],
  ['down', { row: 0, column: 4 }, { row: 2, column: 4 }],
  ['up', { row: 5, column: 4 }, { row: 2, column: 4 }],
  ['first', { row: 0, column: 6 }, { row: 0, column: 1 }],
  ['last', { row: 0, column: 1 }, { row: 0, column: 6 }],
  ['up', { row: 0, column: 4 }, undefined],
  ['down', { row: 0, column: 6 }, undefined],
  [null, { row: 0, column: 4 }, undefined],
])('%s leads from %j to %j', (shortcut, from, to) => {
  expect(nextPlace(PLACES, from, shortcut)).toEqual(to);
});
