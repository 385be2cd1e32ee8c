import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Number of history entries whose counts are kept; the oldest go first. */
const MOST_ENTRIES = 100;

/** Counts by the key of a history entry and their name. */
const counts = new Map<string, number>();

function keep(id: string, count: number): void {
  counts.delete(id);
  counts.set(id, count);
  const [oldest] = counts.keys();
  if (counts.size > MOST_ENTRIES && oldest !== undefined) counts.delete(oldest);
}

/**
 * How much of a list is shown, kept with the history entry: Back finds the list as long as it was left (R-back). `name`
 * tells the lists of a page apart.
 */
export function useEntryCount(name: string, initial: number): [count: number, setCount: (count: number) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [count, setCount] = useState(() => counts.get(id) ?? initial);
  useEffect(() => keep(id, count), [id, count]);
  return [count, setCount];
}
