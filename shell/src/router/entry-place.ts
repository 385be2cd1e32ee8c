const CONTROLS = 'button:not(:disabled), a[href], [tabindex="0"]';

/** Where a control stands in a list that is marked with `data-entries`. */
export interface EntryPlace {
  readonly list: Element;
  /** The position of its entry in the list, from 0. */
  readonly entry: number;
  /** Its position among the controls of the entry, from 0. */
  readonly control: number;
}

const controlsIn = (entry: Element) => [...entry.querySelectorAll<HTMLElement>(CONTROLS)];

/** The place of an element in its list; null outside of a marked list. */
export function findPlace(element: Element): EntryPlace | null {
  const list = element.closest('[data-entries]');
  if (list === null || list === element) return null;
  const entries = [...list.children];
  const own = entries.find((one) => one.contains(element));
  if (!own) return null;
  return { list, entry: entries.indexOf(own), control: controlsIn(own).findIndex((one) => one === element) };
}

/** The control that has taken a place: that of the entry there, or else of the nearest one after or before it. */
export function controlAt({ list, entry, control }: EntryPlace): HTMLElement | null {
  if (!list.isConnected) return null;
  const entries = [...list.children];
  const nearest = [...entries.slice(entry), ...entries.slice(0, entry).toReversed()];
  const controls = nearest.map(controlsIn).find(({ length }) => length > 0) ?? [];
  return controls[Math.max(0, Math.min(control, controls.length - 1))] ?? null;
}
