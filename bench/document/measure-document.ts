import { join } from 'node:path';
import { BENCH_FOLDER } from '../product/folder.ts';
import { releaseSources } from '../product/release-sources.ts';
import { type ServerProcess, startServerProcess } from '../product/server-process.ts';
import { compare, type Goal } from '../report/comparison.ts';
import { isSmoke, type PartResult } from '../report/part.ts';
import { compareRate, measureRate, findSides } from '../schedule-call/call-rate.ts';
import { startLoopProcess } from '../schedule-call/loop-process.ts';
import { BROWSER, DOCUMENT_PATH } from './ask-document.ts';
import { readGenerations, writeGrownStore } from './grow-releases.ts';

const ROUNDS = 9;
const SECONDS = isSmoke ? 0.1 : 1;
const CONNECTIONS = isSmoke ? 5 : 50;
const RATE_GOAL: Goal = { of: 'ratio', least: 0.5 };
const SAME_GOAL: Goal = { of: 'ratio', least: 0.95 };

/** Remotes of the larger stores. */
const MANY = isSmoke ? 8 : 100;
/** The stores: remotes, versions in all, and kilobytes that the compressed document may have. */
const STORES = [
  { name: 'four', remotes: 4, versions: 10, most: 15 },
  { name: 'hundred', remotes: MANY, versions: 202, most: 20 },
  { name: 'many', remotes: MANY, versions: isSmoke ? 300 : 10_000, most: 20 },
] as const;

type StoreName = (typeof STORES)[number]['name'];

function kilobytes(server: ServerProcess, name: StoreName, most: number) {
  const size = Number(server.facts[`${name} br bytes`]) / 1024;
  const goal: Goal = { of: 'product', most };
  return compare('document, compressed', 'KB', { product: [size], reference: [most] }, goal);
}

/** Measures the size of the document, and how fast it is made, against a bare route that sends the same bytes. */
export async function measureDocument(): Promise<PartResult> {
  const sources = join(BENCH_FOLDER, 'document-sources');
  const model = await readGenerations(await releaseSources(sources));
  const folders = STORES.map(({ name, remotes, versions }) => {
    const folder = join(BENCH_FOLDER, 'document-stores', name);
    writeGrownStore(folder, model, remotes, versions);
    return `${name}=${folder}`;
  });
  await using loop = await startLoopProcess();
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-documents.ts'), {
    STORES: folders.join('\n'),
  });
  const against = (product: string, bare: string, encoding: 'identity' | 'br') => {
    const job = {
      token: '',
      connections: CONNECTIONS,
      seconds: SECONDS,
      paths: [DOCUMENT_PATH],
      change: null,
      headers: { ...BROWSER, 'accept-encoding': encoding },
    };
    return measureRate(findSides(server, product, bare), loop, job, ROUNDS);
  };
  const rows = [];
  for (const { name, remotes, most } of STORES.slice(0, 2)) {
    rows.push({ ...kilobytes(server, name, most), measure: `${remotes} remotes: document, compressed` });
    const plain = await against(name, `${name} bare identity`, 'identity');
    rows.push(...compareRate(`${remotes} remotes, resolved and rendered`, plain, RATE_GOAL));
    const compressed = await against(name, `${name} bare br`, 'br');
    rows.push(...compareRate(`${remotes} remotes, with compression`, compressed, null));
  }
  rows.push(
    ...compareRate('100 remotes, 10,000 versions against 202', await against('many', 'hundred', 'identity'), SAME_GOAL),
  );
  const bytes = STORES.map(({ name }) => `${name} ${server.facts[`${name} identity bytes`]}`).join(', ');
  return {
    title: `The document of ${DOCUMENT_PATH}, ${CONNECTIONS} connections, against a bare route with the same bytes`,
    rows,
    notes: [`bytes before compression: ${bytes}`],
    details: null,
  };
}
