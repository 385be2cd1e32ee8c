import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { BEFORE_REMOTES } from './document.ts';
import { DocumentEncoder } from './document-encoding.ts';
import { JoinedBrotli } from './joined-brotli.ts';
import { PreparedDocument } from './prepared-document.ts';

const NOW = 1_800_000_000_000;
const REMOTES = Array.from({ length: 200 }, (_, id) => ({ id, name: `remote ${id}` }));
const REMOTES_JSON = Buffer.from(JSON.stringify(REMOTES));

/** A document of the remotes with as many bytes before them. */
function aDocument(length: number, remotes: object = REMOTES): PreparedDocument {
  const end = `"now":${NOW}${BEFORE_REMOTES}`;
  const beginning = `nonce${'x'.repeat(length - end.length - 5)}${end}`;
  return new PreparedDocument(
    { beginning, remotes, remotesJson: REMOTES_JSON, end: '}</script>' },
    { nonce: 'nonce', now: NOW },
  );
}

let encoder: DocumentEncoder;
let make: jest.SpyInstance;
beforeEach(() => {
  encoder = new DocumentEncoder((problem) => {
    throw problem;
  });
  make = jest.spyOn(JoinedBrotli, 'make');
});
afterEach(() => jest.restoreAllMocks());

const encode = (document: PreparedDocument, nonce = 'nonce') => encoder.encode(document, { nonce, now: NOW }, 'br');

/** Waits until everything is compressed that was asked for. */
async function compress(): Promise<void> {
  await Promise.all(make.mock.results.map(({ value }) => value));
  await setTimeout();
}

it('the remotes are compressed once for all documents that have the same [PLT-026]', async () => {
  const first = encode(aDocument(1024));
  expect(first.isBrotli).toBe(false);
  expect(first.bytes.toString()).toContain(`${BEFORE_REMOTES}[{"id":0,`);
  await compress();
  for (const nonce of ['nonce', 'other']) {
    const { isBrotli, bytes } = encode(aDocument(1024), nonce);
    expect(isBrotli).toBe(true);
    expect(brotliDecompressSync(bytes).toString()).toBe(first.bytes.toString().replace('nonce', nonce));
  }
  expect(make).toHaveBeenCalledTimes(1);
  expect(encoder.encode(aDocument(1024), { nonce: 'nonce', now: NOW }, 'gzip').isBrotli).toBe(false);
});

it('beginnings of many lengths push out none that is used', async () => {
  for (let more = 0; more < 12; more += 1) {
    encode(aDocument(1024));
    encode(aDocument(2048 + more * 512));
    await compress();
  }
  expect(encode(aDocument(1024)).isBrotli).toBe(true);
  expect(encode(aDocument(2048)).isBrotli).toBe(false);
  expect(encode(aDocument(2048 + 11 * 512)).isBrotli).toBe(true);
  expect(make.mock.calls.filter(([start]) => start === 1024)).toHaveLength(1);
});
