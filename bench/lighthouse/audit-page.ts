import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { chromiumOptions } from '../../e2e/chromium.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
export type Device = 'desktop' | 'phone';

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
/** A page with live events is never idle, so that the tool waits as long as it may. */
const LONGEST_LOAD = 15_000;
const LARGEST_REPORT = 64 * 2 ** 20;

const score = z.number().nullable();
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score, displayValue: z.string().optional() })),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

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
export async function auditPage({ site, path, device, user }: AuditedPage): Promise<Audit> {
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
      `--max-wait-for-load=${LONGEST_LOAD}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ];
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [LIGHTHOUSE, `${site}${path}`, ...options], {
      maxBuffer: LARGEST_REPORT,
    });
    return readReport(stdout);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
