import { join } from 'node:path';
import { buildControl } from '../control/build-control.ts';
import { measuredScreens } from '../first-load/screens.ts';
import { startChromium } from '../product/chromium.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { releaseSources } from '../product/release-sources.ts';
import { startServerProcess } from '../product/server-process.ts';
import { signIn } from '../product/sign-in.ts';
import { type Comparison, compare } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import { goTwice, type Step } from './next-screen.ts';
import { visitAgain } from './second-visit.ts';

const ROUNDS = 7;
const VISITED = new Set(['/team/{id}', '/schedules']);
const STEPS: readonly Step[] = [
  { menu: 'Reports', path: '/schedules', row: 'main li' },
  { menu: 'Reports', path: '/byereport', row: 'main table tbody td' },
  { menu: 'Auctions', path: '/auctions/mySchool', row: 'ul a[href*="/auctions/mySchool/"]' },
];

/** Values of one measure, round by round. */
class Values {
  readonly #values = new Map<string, { product: number[]; reference: number[] }>();

  add(measure: string, product: number, reference: number): void {
    const known = this.#values.get(measure) ?? { product: [], reference: [] };
    this.#values.set(measure, known);
    known.product.push(product);
    known.reference.push(reference);
  }

  rows(
    toRow: (measure: string, sides: { readonly product: number[]; readonly reference: number[] }) => Comparison,
  ): Comparison[] {
    return [...this.#values].map(([measure, sides]) => toRow(measure, sides));
  }
}

/**
 * Measures what comes after a first load: a second visit against its call alone, and the way to a screen of another
 * remote by a hovered link against the control.
 */
export async function measureWarm(): Promise<PartResult> {
  const folder = join(BENCH_FOLDER, 'warm');
  await releaseSources(join(folder, 'releases'));
  const control = await buildControl();
  await using servers = await startServerProcess(join(import.meta.dirname, '../first-load/serve-both-sites.ts'), {
    CONTROL_BUILD: JSON.stringify(control),
    BOTH_SITES: folder,
  });
  const { product = '', control: single = '' } = servers.facts;
  const signedIn = await signIn(product);
  const user = JSON.stringify(signedIn);
  const screens = (await measuredScreens(product, signedIn)).filter(({ route }) => VISITED.has(route));
  const visits = new Values();
  const ways = new Values();
  const placeholders = new Values();
  const browser = await startChromium();
  try {
    for (let round = FIRST_ROUND; round <= rounds(ROUNDS); round += 1) {
      for (const { route, path, row } of screens.slice(0, isSmoke ? 1 : undefined)) {
        const token = signedIn.Authentication.Token;
        const { firstRow, callAlone } = await visitAgain(browser, { address: product + path, user, row }, token);
        if (round > 0) visits.add(`${route} again, first row; its call alone`, firstRow, callAlone);
      }
      for (const step of STEPS.slice(0, isSmoke ? 1 : undefined)) {
        const go = (site: string) => goTwice(browser, { address: `${site}/team/${signedIn.SchoolId}`, user, step });
        const ofProduct = await go(product);
        const ofControl = await go(single);
        if (round === 0) continue;
        ways.add(`/team to ${step.path}, nothing loaded`, ofProduct.first.firstRow, ofControl.first.firstRow);
        ways.add(`/team to ${step.path}, all loaded`, ofProduct.again.firstRow, ofControl.again.firstRow);
        placeholders.add(`placeholders to ${step.path}`, ofProduct.first.placeholders, ofControl.first.placeholders);
      }
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'After the first load, CPU 1/4, 10 Mbit/s, 40 ms: a second visit, and another remote by a hovered link',
    rows: [
      ...visits.rows((measure, sides) => compare(measure, 'ms', sides, { of: 'ratio', most: 1.3 })),
      ...ways.rows((measure, sides) => compare(measure, 'ms', sides, { of: 'product', most: 100 })),
      ...placeholders.rows((measure, sides) => compare(measure, '', sides, { of: 'product', most: 0 })),
    ],
    notes: [],
    details: null,
  };
}
