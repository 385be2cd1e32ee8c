import type { MapPoint } from './projection.ts';

/** Items that would overlap, at the place of the first of them. */
export interface Cluster<Item> {
  readonly at: MapPoint;
  readonly items: readonly Item[];
}

/** Puts items that lie closer together than `distance` into one cluster; the first item decides where it is. */
export function findClusters<Item extends { readonly at: MapPoint }>(
  items: readonly Item[],
  distance: number,
): Cluster<Item>[] {
  const clusters: { readonly at: MapPoint; readonly items: Item[] }[] = [];
  for (const item of items) {
    const near = clusters.find(({ at }) => Math.hypot(at.x - item.at.x, at.y - item.at.y) < distance);
    if (near) near.items.push(item);
    else clusters.push({ at: item.at, items: [item] });
  }
  return clusters;
}
