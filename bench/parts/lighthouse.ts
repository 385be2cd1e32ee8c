import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { chromiumOptions } from '../../e2e/chromium.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type Comparison, compareToLimit, isSmoke, type PartResult } from '../harness/measure.ts';
import { releaseSources, signIn, startProduct } from '../harness/product.ts';
import { findScreens } from './screens.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Device = 'desktop' | 'phone';

interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that take points away, with what they measured. */
  readonly findings: readonly string[];
}

interface AuditedPage {
  readonly site: string;
  readonly path: string;
  readonly device: Device;
  /** The signed-in user as the product stores them; null to see the page signed out. */
  readonly user: string | null;
}

const LIGHTHOUSE = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
/** Milliseconds for a page to become idle, which a page with live events never is. */
const LOAD_TIMEOUT = 15_000;
/** Bytes of a report. */
const REPORT_LIMIT = 64 * 2 ** 20;

const score = z.number().nullable();
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score, displayValue: z.string().optional() })),
});

function readReport(text: string): Audit {
  const { categories, audits } = report.parse(JSON.parse(text));
  const percent = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: {
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      'best-practices': percent('best-practices'),
      seo: percent('seo'),
    },
    findings: weighed.flatMap(({ id }) => {
      const found = audits[id];
      if (!found || found.score === null || found.score >= 0.9) return [];
      return [`${id} ${found.displayValue ?? ''}`.trim()];
    }),
  };
}

/** Audits a page with Lighthouse in a Chromium of its own. */
async function auditPage({ site, path, device, user }: AuditedPage): Promise<Audit> {
  const profile = await mkdtemp(join(tmpdir(), 'open-date-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, chromiumOptions([`--remote-debugging-port=${port}`]));
  try {
    const page = await context.newPage();
    // Any document of the site will do, and this one runs no script.
    await page.goto(`${site}/robots.txt`);
    if (user !== null) await page.evaluate((signedIn) => localStorage.setItem('user', signedIn), user);
    await page.close();
    const options = [
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--max-wait-for-load=${LOAD_TIMEOUT}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ];
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [LIGHTHOUSE, `${site}${path}`, ...options], {
      maxBuffer: REPORT_LIMIT,
    });
    return readReport(stdout);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const LEAST_SCORE = 98;

/** Measures the scores that Lighthouse gives to pages, on a desktop and on a phone. */
export async function measureLighthouse(): Promise<PartResult> {
  await using server = await startProduct({ name: 'lighthouse', store: await releaseSources() });
  const { url: site } = server;
  const signedIn = await signIn(site);
  const screens = await findScreens(site, signedIn);
  const pathTo = (route: string) => screens.find((screen) => screen.route.startsWith(route))?.path ?? '/';
  const pages = [
    ['login', '/login'],
    ['welcome', '/welcome'],
    ['team', pathTo('/team')],
    ['conference', pathTo('/conference,')],
    ['auctions', '/auctions/mySchool'],
    ['report', pathTo('/guaranteereport')],
  ] as const;
  const devices: readonly Device[] = isSmoke ? ['desktop'] : ['desktop', 'phone'];
  const rows: Comparison[] = [];
  const notes: string[] = [];
  for (const [name, path] of isSmoke ? pages.slice(0, 1) : pages)
    for (const device of devices) {
      const user = name === 'login' ? null : JSON.stringify(signedIn);
      const { scores, findings } = await auditPage({ site, path, device, user });
      for (const category of CATEGORIES)
        rows.push(compareToLimit(`${name}, ${device}, ${category}`, '', [scores[category]], { least: LEAST_SCORE }));
      if (findings.length > 0) notes.push(`${name}, ${device}: ${findings.join('; ')}`);
    }
  return { title: 'Scores of Lighthouse, with the throttling that it simulates', rows, notes };
}
