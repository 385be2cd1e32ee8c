import * as fc from 'fast-check';
import { findClusters } from './clusters.ts';
import { fitWindow, inWindow, WHOLE_MAP } from './map-window.ts';
import {
  BORDERS_PATH,
  MAP_HEIGHT,
  MAP_WIDTH,
  NATION_PATH,
  ringLabelPoint,
  ringPath,
  toMapPoint,
} from './projection.ts';

const CHICAGO = { latitude: 41.88, longitude: -87.63 };

const whereIs = (latitude: number, longitude: number) => {
  const point = toMapPoint({ latitude, longitude });
  return point && [Math.round(point.x / 10), Math.round(point.y / 10)];
};

it('the atlas has outlines and borders of the states', () => {
  expect(NATION_PATH.length).toBeGreaterThan(10_000);
  expect(BORDERS_PATH.length).toBeGreaterThan(10_000);
});

it.each([
  ['Seattle in the northwest', 47.61, -122.33, [10, 4]],
  ['Miami in the southeast', 25.76, -80.19, [82, 56]],
  ['Anchorage in the inset of Alaska', 61.22, -149.9, [12, 53]],
  ['Honolulu in the inset of Hawaii', 21.31, -157.86, [27, 57]],
])('the map has %s', (_, latitude, longitude, near) => {
  const [x = 0, y = 0] = whereIs(latitude, longitude) ?? [];
  const [left = 0, top = 0] = near;
  expect(Math.abs(x - left)).toBeLessThanOrEqual(4);
  expect(Math.abs(y - top)).toBeLessThanOrEqual(4);
});

it('a place far from the states is not on the map', () => {
  expect(whereIs(41.9, 12.5)).toBeNull();
});

it('a ring is a closed line around its center with a label on the map', () => {
  const [, ...numbers] = /^M([\d.-]+),([\d.-]+)/.exec(ringPath(CHICAGO, 100)) ?? [];
  const center = toMapPoint(CHICAGO) ?? { x: 0, y: 0 };
  const [x = 0, y = 0] = numbers.map(Number);
  // About three miles to a unit of the map.
  expect(Math.hypot(x - center.x, y - center.y)).toBeGreaterThan(25);
  expect(Math.hypot(x - center.x, y - center.y)).toBeLessThan(45);
  const label = ringLabelPoint(CHICAGO, 100, () => true);
  expect(label?.y).toBeLessThan(center.y);
  expect(Math.abs((label?.x ?? 0) - center.x)).toBeLessThan(10);
});

it('the label of a ring moves along it to a free point, and is left out without one', () => {
  const north = ringLabelPoint(CHICAGO, 250, () => true);
  const moved = ringLabelPoint(CHICAGO, 250, ({ y }) => y > (north?.y ?? 0) + 50);
  expect(moved).not.toBeNull();
  expect(moved).not.toEqual(north);
  expect(ringLabelPoint(CHICAGO, 250, () => false)).toBeNull();
});

it('a cluster has every item within its distance, and clusters lie apart', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const clusters = findClusters(
        points.map((at) => ({ at })),
        32,
      );
      expect(clusters.flatMap(({ items }) => items)).toHaveLength(points.length);
      for (const { at, items } of clusters)
        for (const item of items) expect(Math.hypot(item.at.x - at.x, item.at.y - at.y)).toBeLessThan(32);
      for (const [index, { at }] of clusters.entries())
        for (const other of clusters.slice(index + 1))
          expect(Math.hypot(other.at.x - at.x, other.at.y - at.y)).toBeGreaterThanOrEqual(32);
    }),
  );
});

it('a window fits its points inside the map', () => {
  expect(fitWindow([])).toEqual(WHOLE_MAP);
  expect(fitWindow([{ x: 0, y: 0 }]).zoom).toBeGreaterThan(1);
  expect(inWindow({ x: 0, y: MAP_HEIGHT }, fitWindow([{ x: 0, y: MAP_HEIGHT }]))).not.toBeNull();
  const point = fc.record({ x: fc.integer({ min: 0, max: MAP_WIDTH }), y: fc.integer({ min: 0, max: MAP_HEIGHT }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
      const view = fitWindow(points);
      expect(points.map((one) => inWindow(one, view))).not.toContain(null);
      expect(view.left + MAP_WIDTH / view.zoom).toBeLessThanOrEqual(MAP_WIDTH + 0.001);
      expect(view.top + MAP_HEIGHT / view.zoom).toBeLessThanOrEqual(MAP_HEIGHT + 0.001);
    }),
  );
});
