/** The element that holds the grid, as large as on the schedule screens. */
export const stage = document.createElement('main');
stage.style.cssText = 'width:1440px;height:800px;overflow:hidden';
document.body.append(stage);

/** Resolves with the time at which the next frame has been painted. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A message posted in a frame is handled after that frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** Resolves when the stage contains a cell. */
export function cellsThere(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (stage.querySelector('td[data-kind]') === null) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(stage, { childList: true, subtree: true });
  });
}

/** Resolves after some frames without pending work. */
export async function atRest(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await painted();
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve());
  });
}

/** Milliseconds that a change takes until styles and layout are up to date. */
export function timed(change: () => void): number {
  const start = performance.now();
  change();
  stage.getBoundingClientRect();
  return performance.now() - start;
}

/** The cells of the third visible column, one for each week. */
export function columnOfCells(): HTMLElement[] {
  return [...stage.querySelectorAll('tbody tr')].flatMap((row) => {
    const cell = row.querySelectorAll<HTMLElement>('td[data-kind]')[2];
    return cell ? [cell] : [];
  });
}

export function elementCount(): number {
  return stage.querySelectorAll('*').length;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
