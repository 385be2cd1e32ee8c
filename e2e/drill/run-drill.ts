import type { DrillResult } from '@open-date/releases';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../fixtures/accounts.ts';
import type { DrillCase } from './cases.ts';

/** Seconds within which a page has recovered from all its faults together. */
export const LONGEST = 8;

/** Cases that run at the same time: they mostly wait for a browser's timeout. */
const CONCURRENCY = 3;

interface DrillOptions {
  readonly url: string;
  readonly browser: Browser;
  /** Name and version, or the id of a release set. */
  readonly subject: string;
  readonly cases: readonly DrillCase[];
  /** Seconds within which a page has to recover; more on a machine that does other work. */
  readonly longest?: number;
  /** Cases that run at the same time; more where a page may take longer. */
  readonly concurrency?: number;
  readonly onResult?: (result: CaseResult) => void;
}

export type CaseResult = DrillResult['cases'][number];

/** Runs every case in a new browser context and returns the results. */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const user = await signIn(options.url);
  const results = new Map<DrillCase, CaseResult>();
  const run = async (one: DrillCase) => {
    const result = await runCase(one, options, user);
    results.set(one, result);
    options.onResult?.(result);
  };
  for (const [breakStore, cases] of Map.groupBy(options.cases, (one) => one.breakStore)) {
    const repair = await breakStore?.();
    try {
      await runConcurrently(cases, run, options.concurrency ?? CONCURRENCY);
    } finally {
      await repair?.();
    }
  }
  const cases = options.cases.flatMap((one) => results.get(one) ?? []);
  const at = new Date().toISOString();
  return {
    subject: options.subject,
    at,
    passedAt: cases.every(({ result }) => result === 'passed') ? at : null,
    cases,
  };
}

/** Runs cases concurrently; those in which something hangs begin, because they take longest. */
async function runConcurrently(
  cases: readonly DrillCase[],
  run: (one: DrillCase) => Promise<void>,
  concurrency: number,
): Promise<void> {
  const hangs = ({ title }: DrillCase) => title.endsWith('hang');
  const waiting = [...cases.filter(hangs), ...cases.filter((one) => !hangs(one))];
  const workers = Array.from({ length: concurrency }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  });
  await Promise.all(workers);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: ACCOUNTS.admin, password: PASSWORD, source: 'website' }),
  });
  if (!answer.ok) throw new Error(`the drill cannot sign in: ${answer.status}`);
  return await answer.text();
}

async function runCase(one: DrillCase, { url, browser, longest = LONGEST }: DrillOptions, user: string) {
  const context = await browser.newContext();
  try {
    const { result, seconds } = await seeCase(one, context, { url, longest, user });
    return { case: one.title, result, seconds: Math.round(seconds * 10) / 10 };
  } finally {
    await context.close();
  }
}

async function seeCase(
  one: DrillCase,
  context: BrowserContext,
  { url, longest, user }: { readonly url: string; readonly longest: number; readonly user: string },
): Promise<{ result: string; seconds: number }> {
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem('user', stored), user);
  await one.breakFiles?.(page);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const timeout = longest * 1000;
  try {
    await page.goto(url + one.address, { waitUntil: 'commit', timeout });
    await one.recovered(page).waitFor({ state: 'attached', timeout: Math.max(timeout - seconds() * 1000, 1) });
  } catch {
    return { result: `not recovered after ${longest} s: ${await describePage(page)}`, seconds: seconds() };
  }
  const taken = seconds();
  if (await page.evaluate(() => Object.hasOwn(globalThis, '__tampered')))
    return { result: 'a tampered script ran', seconds: taken };
  if (one.isShellNeeded && !(await isShellIntact(page, timeout)))
    return { result: `the rest of the site does not work: ${await describePage(page)}`, seconds: taken };
  return { result: 'passed', seconds: taken };
}

/** Whether the header is there, its menus open, and the page below it has text. */
async function isShellIntact(page: Page, timeout: number): Promise<boolean> {
  // The shell's own menu: those of remotes leave with their remote.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true });
  try {
    await menu.click({ timeout });
    await page.getByRole('menuitem').first().waitFor({ timeout });
    return /\w/.test(await page.locator('main').first().innerText({ timeout }));
  } catch {
    return false;
  }
}

/** The first words of a page, for a report of what was there instead. */
async function describePage(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '');
  const text = words.replace(/\s+/g, ' ').trim();
  return text === '' ? 'the page is blank' : `the page says "${text.slice(0, 120)}"`;
}
