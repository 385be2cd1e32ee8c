import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servedType } from '@open-date/releases';
import { runWebpack } from '@open-date/shared-build/release';
import { baseConfiguration } from '@open-date/shared-build/webpack';
import Fastify from 'fastify';
import {
  alternate,
  type Comparison,
  compare,
  compareToLimit,
  type Goal,
  isSmoke,
  type PartResult,
  pick,
  rounds,
} from '../harness/measure.ts';
import { BENCH_FOLDER, startChromium } from '../harness/product.ts';
import type { GridCase, GridTimes } from './page.tsx';

const ROUNDS = 11;
const CASES: readonly GridCase[] = [
  { teams: 16, layout: 'compact' },
  { teams: 16, layout: 'icon' },
  { teams: 134, layout: 'compact' },
  { teams: 134, layout: 'icon' },
];
/** Draws frames as fast as possible: a screen's frame rate would round every time up to 17 ms. */
const NO_FRAME_CLOCK = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const GOALS: Readonly<Record<keyof GridTimes, Goal | null>> = {
  mount: { of: 'ratio', most: 3 },
  select: { of: 'ratio', most: 3 },
  change: null,
  switch: { of: 'ratio', most: 3 },
};
const DOCUMENT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Grid</title>
<link rel="stylesheet" href="/main.css">
<body></body>
<script type="module" src="/main.js"></script>
`;
/** Cross-origin isolation gives the page clocks of 5 µs instead of 100 µs. */
const HEADERS = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Builds and serves the measured page. */
async function servePage(folder: string): Promise<AsyncDisposable & { readonly url: string }> {
  const base = baseConfiguration(import.meta.dirname, folder, 'bench_grid');
  await runWebpack({
    ...base,
    entry: join(import.meta.dirname, 'page.tsx'),
    experiments: { ...base.experiments, css: true },
    output: { ...base.output, publicPath: '/', filename: 'main.js', cssFilename: 'main.css' },
  });
  const app = Fastify();
  app.get('/', (_request, reply) => reply.headers(HEADERS).type('text/html; charset=utf-8').send(DOCUMENT));
  app.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path } }, reply) => {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null) return reply.code(404).send();
    return reply
      .headers(HEADERS)
      .type(servedType(path) ?? 'application/octet-stream')
      .send(bytes);
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), [Symbol.asyncDispose]: () => app.close() };
}

/** Measures the schedule grid against the same elements written through innerHTML. */
export async function measureGrid(): Promise<PartResult> {
  await using server = await servePage(join(BENCH_FOLDER, 'grid'));
  await using browser = await startChromium(NO_FRAME_CLOCK);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(server.url);
  await page.waitForFunction(() => 'gridPage' in globalThis);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const rows: Comparison[] = [];
  for (const slowdown of isSmoke ? [1] : [1, 4]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const one of isSmoke ? CASES.slice(0, 1) : CASES) {
      const name = `CPU 1/${slowdown} ${one.teams} teams ${one.layout}`;
      const times = await alternate(
        {
          product: () => page.evaluate((which) => globalThis.gridPage.measureGrid(which), one),
          reference: () => page.evaluate((which) => globalThis.gridPage.measureHtml(which), one),
        },
        ROUNDS,
      );
      for (const measure of ['mount', 'select', 'change', 'switch'] as const)
        rows.push(
          compare(
            `${name}: ${measure}`,
            'ms',
            pick(times, (round) => round[measure]),
            GOALS[measure],
          ),
        );
      if (one.teams === 16) continue;
      const frames: number[] = [];
      for (let round = 0; round < rounds(ROUNDS); round += 1)
        frames.push(await page.evaluate((which) => globalThis.gridPage.measureScroll(which), one));
      rows.push(compareToLimit(`${name}: longest frame of scrolling`, 'ms', frames, { most: 50 }));
    }
  }
  return {
    title: 'Schedule grid against the same elements written by innerHTML',
    rows,
    notes: ['mount and switch: until painted; select and change: until laid out'],
  };
}
