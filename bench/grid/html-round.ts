import { standingGrid } from './grid-round.tsx';
import type { GridCase, HtmlScope, RoundTimes } from './page-api.ts';
import { atRest, columnOfCells, elementCount, median, painted, stage, timed } from './stage.ts';

/** A grid of at most this many columns renders all of its columns at once. */
const AT_ONCE = 34;

const written = new Map<string, string>();
const roundKey = ({ teams, layout }: GridCase, scope: HtmlScope) => `${teams} ${layout} ${scope}`;

async function drawn(one: GridCase, from: number, to: number): Promise<HTMLElement> {
  const root = await standingGrid(one, from, to);
  const copy = stage.cloneNode(true);
  root.unmount();
  if (!(copy instanceof HTMLElement)) throw new Error('The stage is not an element.');
  return copy;
}

/** Moves the columns of a rendered grid to the end of another one. */
function appendColumns(target: HTMLElement, more: HTMLElement): void {
  const rows = target.querySelectorAll('thead tr, tbody tr');
  for (const [index, row] of more.querySelectorAll('thead tr, tbody tr').entries()) {
    rows[index]?.append(...[...row.children].slice(1));
  }
  target.querySelector('colgroup')?.append(...[...more.querySelectorAll('col')].slice(1));
}

/** Stores the HTML that the grid has now, and the HTML of the cells of all teams. */
export async function keepHtml(one: GridCase): Promise<void> {
  written.set(roundKey(one, 'same elements'), (await drawn(one, 0, one.teams)).innerHTML);
  const whole = await drawn(one, 0, Math.min(AT_ONCE, one.teams));
  for (let from = AT_ONCE; from < one.teams; from += AT_ONCE) {
    appendColumns(whole, await drawn(one, from, from + AT_ONCE));
  }
  const table = whole.querySelector('table');
  if (table && one.teams > AT_ONCE) table.style.width = 'max-content';
  written.set(roundKey(one, 'every cell'), whole.innerHTML);
}

/** The stored HTML of a case. */
export function keptHtml(one: GridCase, scope: HtmlScope): string {
  return written.get(roundKey(one, scope)) ?? '';
}

/** Measures one round of writing the same cells through innerHTML. */
export async function htmlRound(one: GridCase, scope: HtmlScope): Promise<RoundTimes> {
  const html = keptHtml(one, scope);
  await atRest();
  const start = performance.now();
  stage.innerHTML = html;
  const mount = (await painted()) - start;
  const elements = elementCount();
  await atRest();
  const selections = columnOfCells().map((cell) => timed(() => cell.focus()));
  const changes = columnOfCells().map((cell) => {
    const other = cell.outerHTML;
    return timed(() => {
      cell.outerHTML = other;
    });
  });
  stage.replaceChildren();
  return { mount, select: median(selections), change: median(changes), elements };
}
