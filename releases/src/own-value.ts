/** The object's own value under a key that comes from outside, never an inherited value such as `constructor`. */
export function ownValue<Item>(record: Readonly<Record<string, Item>>, key: string): Item | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
