import { findShortcut, MARK_KEYS } from '@open-date/shared-ui/shortcuts';
import type { KeyboardEvent, RefObject } from 'react';

/** The tile above or below another, as they stand on the screen; undefined at the edge. */
function inOtherRow(tiles: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const rows = tiles
    .map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top >= here.bottom : box.bottom <= here.top));
  const edge = (isDown ? Math.min : Math.max)(...rows.map(({ box }) => box.top));
  return rows
    .filter(({ box }) => box.top === edge)
    .toSorted((one, other) => Math.abs(one.box.left - here.left) - Math.abs(other.box.left - here.left))[0]?.tile;
}

/** Moves the focus among the tiles of a frame with arrows, Home and End; tiles of closed groups are passed over. */
export function useMarkKeys(frame: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['tile'] === undefined) return;
    const tiles = [...(frame.current?.querySelectorAll<HTMLElement>('details[open] [data-tile]') ?? [])];
    const at = tiles.indexOf(target);
    const moves = {
      left: () => tiles[at - 1],
      right: () => tiles[at + 1],
      up: () => inOtherRow(tiles, target, false),
      down: () => inOtherRow(tiles, target, true),
      first: () => tiles[0],
      last: () => tiles.at(-1),
    };
    const shortcut = findShortcut(MARK_KEYS, event);
    if (shortcut === null) return;
    event.preventDefault();
    moves[shortcut]()?.focus();
  };
}
