import type { GridCell, GridMark, GridName } from './grid-types.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
  if (isObject(one) && isObject(other)) return sameFields(one, other);
  return false;
};

const sameFields = (one: object, other: object): boolean => {
  const mine = Object.entries(one);
  const theirs = new Map(Object.entries(other));
  return mine.length === theirs.size && mine.every(([key, value]) => sameValue(value, theirs.get(key)));
};

/** Whether two cells, marks or names look the same, so that nothing needs to be drawn again. */
export const isSameCell = <Part extends GridCell | GridMark | GridName>(one: Part, other: Part): boolean =>
  one === other || sameFields(one, other);
