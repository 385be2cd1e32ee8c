import { join } from 'node:path';
import { buildControl } from '../control/build-control.ts';
import { startChromium } from '../product/chromium.ts';
import { releaseSources } from '../product/release-sources.ts';
import { startServerProcess } from '../product/server-process.ts';
import { signIn } from '../product/sign-in.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import { measuredScreens } from './screens.ts';
import { type Visit, visit } from './visit.ts';

const ROUNDS = 11;
const TIME_GOAL: Goal = { of: 'ratio', most: 0.9 };
const REPORT_GOAL: Goal = { of: 'ratio', most: 1 };
const BYTES_GOAL: Goal = { of: 'ratio', most: 1.03 };
const REQUESTS_GOAL: Goal = { of: 'product', most: 10 };
/** Greatest depth of a request that the document names; a deeper request was only found through another response. */
const NAMED_BY_DOCUMENT = 2;

interface Sides {
  readonly isReport: boolean;
  readonly product: Visit[];
  readonly control: Visit[];
}

const beforeRow = ({ requests }: Visit) => requests.filter(({ isBeforeRow }) => isBeforeRow);
const isScript = ({ kind }: { readonly kind: string }) => kind === 'Script';
const sumKilobytes = (requests: Visit['requests']) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

function compareRoute(route: string, { product, control, isReport }: Sides): Comparison[] {
  const row = (measure: string, unit: string, value: (one: Visit) => number, goal: Goal | null = null) =>
    compare(`${route} ${measure}`, unit, { product: product.map(value), reference: control.map(value) }, goal);
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

function lateScripts(route: string, side: string, visits: readonly Visit[]): string[] {
  const [visit] = visits.slice(-1);
  const late = (visit ? beforeRow(visit) : []).filter((one) => isScript(one) && one.depth > NAMED_BY_DOCUMENT);
  const names = late.map(({ address, bytes }) => `${address.split('/').at(-1)} ${Math.round(bytes / 1024)} KB`);
  return names.length === 0 ? [] : [`${route}, ${side}: scripts that the document does not name: ${names.join(', ')}`];
}

/**
 * Measures the first load of screens: the federated site against the same sources as one single-page
 * application.
 */
export async function measureFirstLoad(): Promise<PartResult> {
  await releaseSources();
  const control = await buildControl();
  await using servers = await startServerProcess(join(import.meta.dirname, 'serve-both-sites.ts'), {
    CONTROL_BUILD: JSON.stringify(control),
  });
  const { product: productUrl = '', control: controlUrl = '' } = servers.facts;
  const user = await signIn(productUrl);
  const screens = (await measuredScreens(productUrl, user)).slice(0, isSmoke ? 1 : undefined);
  const browser = await startChromium();
  try {
    const measured = new Map<string, Sides>(
      screens.map(({ route, isReport }) => [route, { isReport, product: [], control: [] }]),
    );
    for (let round = FIRST_ROUND; round <= rounds(ROUNDS); round += 1) {
      for (const { route, path, row } of screens) {
        const open = (site: string) => visit(browser, { address: site + path, user: JSON.stringify(user), row });
        const isProductFirst = round % 2 === 0;
        const first = await open(isProductFirst ? productUrl : controlUrl);
        const second = await open(isProductFirst ? controlUrl : productUrl);
        if (round === 0) continue;
        measured.get(route)?.product.push(isProductFirst ? first : second);
        measured.get(route)?.control.push(isProductFirst ? second : first);
      }
    }
    return {
      title: 'First load, cold cache, CPU 1/4, 10 Mbit/s, 40 ms: federated site against one single-page application',
      rows: [...measured].flatMap(([route, sides]) => compareRoute(route, sides)),
      notes: [...measured].flatMap(([route, sides]) => [
        ...lateScripts(route, 'product', sides.product),
        ...lateScripts(route, 'control', sides.control),
      ]),
      details: Object.fromEntries(
        [...measured].map(([route, { product, control }]) => [
          route,
          { product: product.at(-1)?.requests, control: control.at(-1)?.requests },
        ]),
      ),
    };
  } finally {
    await browser.close();
  }
}
