/** Milliseconds within which a page shows a screen or says that it cannot; the shell itself may take another second. */
const LONGEST = 6800;
/** The most milliseconds for one version, its entry and its screen together. */
const LONGEST_VERSION = 5500;
/** Milliseconds that are kept for the version after it. */
const KEPT = 1300;
/** The fewest milliseconds for the first version, so that a healthy one is not blamed for a faulty shell, and for the last. */
const LEAST_FIRST = 2000;
const LEAST_LAST = 200;

/** Milliseconds after which the next version starts to load beside a slow one, so that it is there when it is needed. */
export const NEXT_VERSION_STARTS = 3000;

let isFirst = true;

/** Milliseconds that this page has lost to a faulty shell, also over a reload; only the first screen has to bear them. */
function takeLoss(): number {
  const since = Number(document.getElementById('root')?.dataset.since);
  const isLost = isFirst && since > 0;
  isFirst = false;
  return isLost ? Math.max(Date.now() - since, 0) : 0;
}

/** The time for one attempt at a screen, which the versions that are tried share. */
export class TimeShare {
  readonly #end = Date.now() + LONGEST - takeLoss();

  /** Milliseconds for the next version. */
  share(hasAnother: boolean): number {
    const left = this.#end - Date.now() - (hasAnother ? KEPT : 0);
    return Math.min(LONGEST_VERSION, Math.max(hasAnother ? LEAST_FIRST : LEAST_LAST, left));
  }
}
