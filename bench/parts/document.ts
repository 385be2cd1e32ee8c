import { join } from 'node:path';
import { measureRate, startRequestLoop } from '../harness/call-rate.ts';
import { type Comparison, compareToLimit, type Goal, isSmoke, type PartResult } from '../harness/measure.ts';
import { BENCH_FOLDER, releaseSources, startProduct } from '../harness/product.ts';
import { addRemotes } from './add-remotes.ts';

/** An address with a route of a remote, whose scripts the document preloads. */
const PATH = '/team/1';
/** Headers of a browser that has been here before. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  cookie: 'od_session=AAAAAAAAAAAAAAAAAAAAAAAA',
} as const;
const RATE_GOAL: Goal = { of: 'ratio', least: 0.8 };
const MANY_REMOTES = isSmoke ? 8 : 100;

/** Measures the size and the rate of the document against a bare route that sends the same bytes. */
export async function measureDocument(): Promise<PartResult> {
  const sources = await releaseSources();
  const many = join(BENCH_FOLDER, 'document-many');
  await addRemotes(sources, many, MANY_REMOTES);
  await using loop = await startRequestLoop();
  const rows: Comparison[] = [];
  const notes: string[] = [];
  for (const { store, remotes, most } of [
    { store: sources, remotes: 4, most: 15 },
    { store: many, remotes: MANY_REMOTES, most: 20 },
  ]) {
    await using server = await startProduct({ name: 'document', store, settings: { DEMO: '0' } });
    for (const encoding of ['br', 'identity']) {
      const headers = { ...BROWSER, 'accept-encoding': encoding };
      const { url, bytes } = await server.startBareRoute({ path: PATH, headers });
      if (encoding === 'br')
        rows.push(compareToLimit(`${remotes} remotes: document, compressed`, 'KB', [bytes / 1024], { most }));
      else notes.push(`${remotes} remotes: ${bytes} bytes before compression`);
      rows.push(
        ...(await measureRate(loop, {
          name: `${remotes} remotes, ${encoding}`,
          product: { server, url: server.url },
          reference: { server, url },
          job: { paths: [PATH], headers },
          seconds: 1,
          rounds: 9,
          goals: { rate: RATE_GOAL },
        })),
      );
    }
  }
  return { title: `The document of ${PATH}, against a bare route with the same bytes`, rows, notes };
}
