import { type GridCell, type GridWeekRow, ScheduleGrid } from '@open-date/shared-ui/grid';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { keptHtml } from './html-round.ts';
import type { RepaintTimes, ScrollFrames } from './page-api.ts';
import { ROWS, sampleCell, sampleColumns } from './sample-season.ts';
import { atRest, cellsThere, painted, stage } from './stage.ts';

type Layout = 'compact' | 'icon';

const TEAMS = sampleColumns(18);
const MANY_TEAMS = sampleColumns(134);
const WEEK_ROWS: readonly GridWeekRow[] = ROWS.map((row, week) => ({
  ...row,
  rail: { small: 'Wk', main: String(week) },
}));
/** Pixels per frame: about the speed of a quick drag on a 60 Hz screen. */
const STEP = 40;
const handleOpen = () => undefined;

interface View {
  readonly layout: Layout;
  readonly rows: readonly GridWeekRow[];
  readonly cell: (columnId: string, rowId: string) => GridCell;
}

const FIRST: View = { layout: 'compact', rows: ROWS, cell: sampleCell };
const EDITED: View = {
  ...FIRST,
  cell: (column, row) => {
    const cell = sampleCell(column, row);
    return column === '3' && row === '4' ? { ...cell, comment: 'moved to Friday' } : cell;
  },
};
/** The changes that a user makes, each with the view that results. */
const CHANGES = {
  layout: { ...FIRST, layout: 'icon' },
  display: { ...FIRST, rows: WEEK_ROWS },
  edit: EDITED,
} as const satisfies Record<string, View>;

const grid = ({ layout, rows, cell }: View, columns = TEAMS) => (
  <ScheduleGrid
    label="Sample season"
    corner="Sat"
    columns={columns}
    rows={rows}
    cell={cell}
    layout={layout}
    onOpen={handleOpen}
  />
);

async function standing(first: React.ReactNode): Promise<Root> {
  const root = createRoot(stage);
  root.render(first);
  await cellsThere();
  await atRest();
  return root;
}

interface Repaint {
  /** Milliseconds until the change was painted. */
  readonly time: number;
  /** Frames in which something changed. */
  readonly frames: number;
}

/** Number of frames to watch, because a change may still be drawn in a later frame. */
const WATCHED = 4;

async function repainted(change: () => void): Promise<Repaint> {
  await atRest();
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(stage, { childList: true, subtree: true, attributes: true, characterData: true });
  const start = performance.now();
  change();
  const time = (await painted()) - start;
  let frames = Number(hasChanged);
  for (let frame = 1; frame < WATCHED; frame += 1) {
    hasChanged = false;
    await painted();
    frames += Number(hasChanged);
  }
  observer.disconnect();
  return { time, frames };
}

/** The HTML of the stage after each change. */
async function renderHtml(view: View): Promise<string> {
  const root = await standing(grid(view));
  const html = stage.innerHTML;
  root.unmount();
  return html;
}

let written: Readonly<Record<keyof typeof CHANGES | 'first', string>> | null = null;

/** Stores the HTML that `repaintByHtml` writes. */
export async function keepRepaints(): Promise<void> {
  written = {
    first: await renderHtml(FIRST),
    layout: await renderHtml(CHANGES.layout),
    display: await renderHtml(CHANGES.display),
    edit: await renderHtml(CHANGES.edit),
  };
}

/** Milliseconds until each change of an 18-team grid is painted; each renders synchronously, as an event would. */
export async function repaint(): Promise<RepaintTimes> {
  const root = await standing(grid(FIRST));
  const times = { layout: 0, display: 0, edit: 0, frames: 0 };
  for (const what of ['layout', 'display', 'edit'] as const) {
    const { time, frames } = await repainted(() => flushSync(() => root.render(grid(CHANGES[what]))));
    times[what] = time;
    times.frames = Math.max(times.frames, frames);
    flushSync(() => root.render(grid(FIRST)));
  }
  root.unmount();
  return times;
}

/** Milliseconds until each of these changes is painted when the whole grid is written again through innerHTML. */
export async function repaintByHtml(): Promise<RepaintTimes> {
  const times = { layout: 0, display: 0, edit: 0, frames: 1 };
  for (const what of ['layout', 'display', 'edit'] as const) {
    stage.innerHTML = written?.first ?? '';
    const { time } = await repainted(() => {
      stage.innerHTML = written?.[what] ?? '';
    });
    times[what] = time;
  }
  stage.replaceChildren();
  return times;
}

/** The frames of scrolling the current grid from its first column to its last. */
async function scrolled(): Promise<ScrollFrames> {
  const scroller = stage.querySelector('[data-grid]');
  if (!scroller) throw new Error('The grid does not scroll.');
  const frames: number[] = [];
  let last = await painted();
  for (let left = 0; left < scroller.scrollWidth - scroller.clientWidth; left += STEP) {
    scroller.scrollLeft = left;
    const now = await painted();
    frames.push(now - last);
    last = now;
  }
  return { longest: Math.max(...frames), long: frames.filter((time) => time > 50).length, count: frames.length };
}

/** The frames of scrolling through an Icon grid of 134 teams. */
export async function scrollThrough(): Promise<ScrollFrames> {
  const root = await standing(grid(CHANGES.layout, MANY_TEAMS));
  const frames = await scrolled();
  root.unmount();
  return frames;
}

/** The frames of scrolling through the same grid when every cell is written through innerHTML. */
export async function scrollThroughHtml(): Promise<ScrollFrames> {
  stage.innerHTML = keptHtml({ teams: 134, layout: 'icon' }, 'every cell');
  await atRest();
  const frames = await scrolled();
  stage.replaceChildren();
  return frames;
}
