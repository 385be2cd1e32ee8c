/** A bid in the chart: milliseconds since 1970 and whole dollars. */
export interface ChartBid {
  readonly at: number;
  readonly amount: number;
}

export interface ChartLabel {
  /** The position on its axis, from 0 (left, bottom) to 1 (right, top). */
  readonly at: number;
  readonly text: string;
}

/** The right end of the chart, now or when the auction closed, and its label. */
export interface ChartEnd {
  readonly at: number;
  readonly text: string;
}

export interface BidChartFacts {
  /** Corners of the line, from 0,0 at the bottom left to 1,1 at the top right. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly amounts: readonly ChartLabel[];
  readonly days: readonly ChartLabel[];
}

const DAY = 86_400_000;
const MOST_DAYS = 4;
const MOST_AMOUNTS = 4;

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'short', day: '2-digit' });

/** The step line from the first bid to the end, or null without bids. In a buy auction the lowest bid leads. */
export function bidChart(bids: readonly ChartBid[], isBuy: boolean, end: ChartEnd): BidChartFacts | null {
  const leads = leadingBids(bids, isBuy);
  const [first] = leads;
  const last = leads.at(-1);
  if (!first || !last) return null;
  const until = Math.max(end.at, last.at + 1);
  const amounts = amountScale(Math.min(first.amount, last.amount), Math.max(first.amount, last.amount));
  const low = amounts.low;
  const x = (at: number) => (at - first.at) / (until - first.at);
  const y = (amount: number) => (amount - low) / (amounts.high - low);
  const points: { x: number; y: number }[] = [];
  for (const lead of leads) {
    const before = points.at(-1);
    if (before) points.push({ x: x(lead.at), y: before.y });
    points.push({ x: x(lead.at), y: y(lead.amount) });
  }
  points.push({ x: 1, y: y(last.amount) });
  return {
    points,
    amounts: amounts.ticks.map((amount) => ({ at: y(amount), text: shortMoney(amount) })),
    days: [...dayLabels(first.at, until, x), { at: 1, text: end.text }],
  };
}

/** The bids that took the lead, oldest first. */
function leadingBids(bids: readonly ChartBid[], isBuy: boolean): ChartBid[] {
  const leads: ChartBid[] = [];
  for (const bid of bids.toSorted((one, other) => one.at - other.at)) {
    const best = leads.at(-1)?.amount;
    if (best === undefined || (isBuy ? bid.amount < best : bid.amount > best)) leads.push(bid);
  }
  return leads;
}

/** Round amounts for the axis, and a range slightly wider than the bids. */
function amountScale(least: number, most: number): { low: number; high: number; ticks: number[] } {
  const span = Math.max(most - least, 1000);
  const step = roundStep(span / (MOST_AMOUNTS - 1));
  const low = least - span * 0.15;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= most; tick += step) ticks.push(tick);
  return { low, high: most + span * 0.15, ticks };
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

function dayLabels(start: number, end: number, x: (at: number) => number): ChartLabel[] {
  const days = Math.max(1, Math.round((end - start) / DAY));
  const every = Math.ceil(days / MOST_DAYS);
  const labels: ChartLabel[] = [];
  for (let day = 0; day < days; day += every) {
    const at = start + day * DAY;
    // Days near the right edge have no label, because the label of the end stands there.
    if (x(at) <= 0.85) labels.push({ at: x(at), text: DAY_FORMAT.format(at) });
  }
  return labels;
}

/** `$1.2M`, `$385K`: whole dollars in short form, K above 999 and M above 999,999 (A204). */
function shortMoney(amount: number): string {
  if (amount >= 1_000_000) return `$${trimmed(amount / 1_000_000)}M`;
  return amount >= 1000 ? `$${trimmed(amount / 1000)}K` : `$${amount}`;
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(2)));
}
