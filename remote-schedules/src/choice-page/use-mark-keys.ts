import type { KeyboardEvent, RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

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
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.dataset['tile'] === undefined) return;
    const tiles = [...(frame.current?.querySelectorAll<HTMLElement>('details[open] [data-tile]') ?? [])];
    const step = STEPS[key];
    let next: HTMLElement | undefined;
    if (step !== undefined) next = tiles[tiles.indexOf(target) + step];
    else if (key === 'ArrowDown' || key === 'ArrowUp') next = inOtherRow(tiles, target, key === 'ArrowDown');
    else if (key === 'Home') next = tiles[0];
    else if (key === 'End') next = tiles.at(-1);
    else return;
    event.preventDefault();
    next?.focus();
  };
}
