import { join } from 'node:path';
import { buildControl, type ControlBuild } from '../control/build-control.ts';
import {
  alternate,
  type Comparison,
  compare,
  type Goal,
  isSmoke,
  type PartResult,
  pick,
  type Sides,
} from '../harness/measure.ts';
import {
  BENCH_FOLDER,
  type ProductServer,
  releaseSources,
  signIn,
  startChromium,
  startProduct,
} from '../harness/product.ts';
import { findScreens } from './screens.ts';
import { type Visit, visit } from './visit.ts';

const TIME_GOAL: Goal = { of: 'ratio', most: 0.9 };
const REPORT_GOAL: Goal = { of: 'ratio', most: 1 };
const BYTES_GOAL: Goal = { of: 'ratio', most: 1.03 };
const REQUESTS_GOAL: Goal = { of: 'product', most: 10 };
/** Greatest depth of a request that the document names; a deeper request was only found through another response. */
const NAMED_BY_DOCUMENT = 2;

/** The released site and the control, with the product's API over one demo league. */
export interface BothSites extends AsyncDisposable {
  readonly product: ProductServer;
  readonly control: ProductServer;
}

let control: Promise<ControlBuild> | null = null;

/** Releases the sources, builds the control once for all parts of a run, and serves both. */
export async function startBothSites(): Promise<BothSites> {
  const store = await releaseSources();
  control ??= buildControl(join(BENCH_FOLDER, 'control'));
  const build = await control;
  const product = await startProduct({ name: 'product', store });
  const settings = { DATABASE_URL: product.databaseUrl, DEMO: '0' };
  const controlServer = await startProduct({ name: 'control-data', control: build, settings });
  return {
    product,
    control: controlServer,
    [Symbol.asyncDispose]: async () => {
      await controlServer[Symbol.asyncDispose]();
      await product[Symbol.asyncDispose]();
    },
  };
}

const beforeRow = ({ requests }: Visit) => requests.filter(({ isBeforeRow }) => isBeforeRow);
const isScript = ({ kind }: { readonly kind: string }) => kind === 'Script';
const sumKilobytes = (requests: Visit['requests']) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

function compareVisits(route: string, isReport: boolean, visits: Sides<Visit>): Comparison[] {
  const row = (measure: string, unit: string, value: (one: Visit) => number, goal: Goal | null = null) =>
    compare(`${route} ${measure}`, unit, pick(visits, value), goal);
  return [
    row('first row painted', 'ms', (one) => one.firstRow, isReport ? REPORT_GOAL : TIME_GOAL),
    row('first contentful paint', 'ms', (one) => one.firstPaint),
    row('work of the page', 'ms', (one) => one.work),
    row('bytes until the row', 'KB', (one) => sumKilobytes(beforeRow(one)), BYTES_GOAL),
    row('bytes, scripts of these', 'KB', (one) => sumKilobytes(beforeRow(one).filter(isScript))),
    row('bytes until quiet', 'KB', (one) => sumKilobytes(one.requests), BYTES_GOAL),
    row('requests until the row', '', (one) => beforeRow(one).length, REQUESTS_GOAL),
    row('requests until quiet', '', (one) => one.requests.length),
    row('depth until the row', '', (one) => Math.max(...beforeRow(one).map(({ depth }) => depth))),
  ];
}

/** Names the scripts that a page only finds through another response. */
function describeLateScripts(route: string, side: string, visits: readonly Visit[]): string[] {
  const [last] = visits.slice(-1);
  const late = (last ? beforeRow(last) : []).filter((one) => isScript(one) && one.depth > NAMED_BY_DOCUMENT);
  const names = late.map(({ address, bytes }) => `${address.split('/').at(-1)} ${Math.round(bytes / 1024)} KB`);
  return names.length === 0 ? [] : [`${route}, ${side}: scripts that the document does not name: ${names.join(', ')}`];
}

/** Measures the first load of screens: the federated site against the same sources as one single-page application. */
export async function measureFirstLoad(): Promise<PartResult> {
  await using sites = await startBothSites();
  const user = await signIn(sites.product.url);
  const screens = await findScreens(sites.product.url, user);
  await using browser = await startChromium();
  const rows: Comparison[] = [];
  const notes: string[] = [];
  const details: Record<string, unknown> = {};
  for (const { route, path, row, isReport } of screens.slice(0, isSmoke ? 1 : undefined)) {
    const open = ({ url }: ProductServer) => visit(browser, { address: url + path, user: JSON.stringify(user), row });
    const visits = await alternate({ product: () => open(sites.product), reference: () => open(sites.control) }, 11);
    rows.push(...compareVisits(route, isReport, visits));
    notes.push(...describeLateScripts(route, 'product', visits.product));
    notes.push(...describeLateScripts(route, 'control', visits.reference));
    details[route] = { product: visits.product.at(-1)?.requests, control: visits.reference.at(-1)?.requests };
  }
  return {
    title: 'First load, cold cache, CPU 1/4, 10 Mbit/s, 40 ms: federated site against one single-page application',
    rows,
    notes,
    details,
  };
}
