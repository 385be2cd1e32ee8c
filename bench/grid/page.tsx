// The measured page: a schedule grid, or the same elements written through innerHTML.
import '@open-date/shared-ui/fonts';
import { GlobalStyle, ThemeStyle } from '@open-date/shared-ui';
import { type GridCell, type GridWeekRow, ScheduleGrid } from '@open-date/shared-ui/grid';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { readSeason, saturdays } from '../../shared-ui/gallery/samples/read-season.ts';
import { SEC_2028 } from '../../shared-ui/gallery/samples/seasons.ts';

export interface GridCase {
  readonly teams: 16 | 134;
  readonly layout: 'compact' | 'icon';
}

/** Milliseconds of one round; selecting and changing are medians over the weeks of a column. */
export interface GridTimes {
  /** Until the grid is painted. */
  readonly mount: number;
  /** Focus and press of a cell, until laid out. */
  readonly select: number;
  /** A comment appears and another disappears, until laid out. */
  readonly change: number;
  /** The other layout, until painted. */
  readonly switch: number;
}

declare global {
  /** The functions that the benchmark calls. */
  var gridPage: {
    measureGrid(one: GridCase): Promise<GridTimes>;
    measureHtml(one: GridCase): Promise<GridTimes>;
    /** Milliseconds of the longest frame while scrolling from the first column to the last. */
    measureScroll(one: GridCase): Promise<number>;
  };
}

const DATES = saturdays('2028-08-26', 16);
const SEASON = readSeason(SEC_2028, DATES);
const NO_WEEK: GridCell = { kind: 'none', sentence: 'no week' };
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const ROWS: readonly GridWeekRow[] = DATES.map((text, week) => {
  const date = new Date(`${text}T00:00Z`);
  return { id: String(week), rail: { small: MONTH.format(date), main: String(date.getUTCDate()) } };
});
/** Pixels per frame: about the speed of a quick drag on a 60 Hz screen. */
const SCROLL_STEP = 40;

/** As many teams as requested, repeating the sixteen of the sample season. */
function createColumns(teams: number) {
  return Array.from({ length: teams }, (_, index) => {
    const column = SEASON.columns[index % SEASON.columns.length];
    if (!column) throw new Error('The sample season has no teams.');
    return { ...column, id: String(index), title: teams > 16 ? `${column.title} ${index}` : column.title };
  });
}

const COLUMNS = { 16: createColumns(16), 134: createColumns(134) } as const;

function findCell(columnId: string, rowId: string): GridCell {
  const column = SEASON.columns[Number(columnId) % SEASON.columns.length];
  return SEASON.cells.get(column?.id ?? '')?.[Number(rowId)] ?? NO_WEEK;
}

/** The cells, one of them with a new comment. */
const withComment = (week: string) => (columnId: string, rowId: string) => {
  const cell = findCell(columnId, rowId);
  return columnId === '2' && rowId === week ? { ...cell, comment: `about week ${week}` } : cell;
};

const styles = document.createElement('div');
/** As large as on the schedule screens. */
const stage = document.createElement('main');
stage.style.cssText = 'width:1440px;height:800px;overflow:hidden';
document.body.append(styles, stage);
createRoot(styles).render(
  <>
    <ThemeStyle />
    <GlobalStyle />
  </>,
);

const handleOpen = () => undefined;
const view = ({ teams, layout }: GridCase, cell = findCell) => (
  <ScheduleGrid
    label="Sample season"
    corner="Sat"
    columns={COLUMNS[teams]}
    rows={ROWS}
    cell={cell}
    layout={layout}
    onOpen={handleOpen}
  />
);

const otherLayout = ({ teams, layout }: GridCase): GridCase => ({
  teams,
  layout: layout === 'icon' ? 'compact' : 'icon',
});

/** Resolves with the time at which the next frame has been painted. */
function painted(): Promise<number> {
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
function cellsDrawn(): Promise<void> {
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
async function idle(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await painted();
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve());
  });
}

async function draw(one: GridCase): Promise<Root> {
  const root = createRoot(stage);
  const drawn = cellsDrawn();
  root.render(view(one));
  await drawn;
  return root;
}

/** Milliseconds that a change takes until styles and layout are up to date. */
function layOut(change: () => void): number {
  const start = performance.now();
  change();
  stage.getBoundingClientRect();
  return performance.now() - start;
}

async function paint(change: () => void | Promise<unknown>): Promise<number> {
  await idle();
  const start = performance.now();
  await change();
  return (await painted()) - start;
}

/** The cells of the third visible column, one for each week. */
function columnOfCells(): HTMLElement[] {
  return [...stage.querySelectorAll('tbody tr')].flatMap((row) => {
    const cell = row.querySelectorAll<HTMLElement>('td[data-kind]')[2];
    return cell ? [cell] : [];
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measureGrid(one: GridCase): Promise<GridTimes> {
  let root: Root | null = null;
  const mount = await paint(async () => {
    root = await draw(one);
  });
  await idle();
  const render = (element: React.ReactNode) => flushSync(() => root?.render(element));
  const press = (cell: HTMLElement) => {
    cell.focus();
    cell.click();
  };
  const select = median(columnOfCells().map((cell) => layOut(() => press(cell))));
  const change = median(ROWS.map(({ id }) => layOut(() => render(view(one, withComment(id))))));
  render(view(one));
  const switched = await paint(() => render(view(otherLayout(one))));
  flushSync(() => root?.unmount());
  return { mount, select, change, switch: switched };
}

const drawnHtml = new Map<string, string>();

/** The HTML of a drawn grid. */
async function findHtml(one: GridCase): Promise<string> {
  const key = `${one.teams} ${one.layout}`;
  const known = drawnHtml.get(key);
  if (known !== undefined) return known;
  const root = await draw(one);
  await idle();
  const html = stage.innerHTML;
  drawnHtml.set(key, html);
  root.unmount();
  return html;
}

async function measureHtml(one: GridCase): Promise<GridTimes> {
  const [html, other] = [await findHtml(one), await findHtml(otherLayout(one))];
  const write = (text: string) => {
    stage.innerHTML = text;
  };
  const mount = await paint(() => write(html));
  await idle();
  const select = median(columnOfCells().map((cell) => layOut(() => cell.focus())));
  const rewrite = (cell: HTMLElement) => {
    const own = cell.outerHTML;
    return layOut(() => {
      cell.outerHTML = own;
    });
  };
  const change = median(columnOfCells().map(rewrite));
  const switched = await paint(() => write(other));
  stage.replaceChildren();
  return { mount, select, change, switch: switched };
}

async function measureScroll(one: GridCase): Promise<number> {
  const root = await draw(one);
  await idle();
  const scroller = stage.querySelector('[data-grid]');
  if (!scroller) throw new Error('The grid does not scroll.');
  let longest = 0;
  let last = await painted();
  for (let left = 0; left < scroller.scrollWidth - scroller.clientWidth; left += SCROLL_STEP) {
    scroller.scrollLeft = left;
    const now = await painted();
    longest = Math.max(longest, now - last);
    last = now;
  }
  root.unmount();
  return longest;
}

globalThis.gridPage = { measureGrid, measureHtml, measureScroll };
