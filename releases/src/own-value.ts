/** The object's own value under a key from outside, never an inherited one such as `constructor`. */
export function ownValue<Item>(record: Readonly<Record<string, Item>>, key: string): Item | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
