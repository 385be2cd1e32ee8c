import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CompressedRest } from './compressed-parts.ts';
import { DocumentEncoder } from './document-encoding.ts';
import { BEFORE_REMOTES, newNonce } from './fillable-bytes.ts';
import { PreparedDocument } from './prepared-document.ts';

const BLANKS = { nonce: newNonce(), now: 1_800_000_000_000 };
const REMOTES = Array.from({ length: 200 }, (_, id) => ({ id, name: `remote ${id}` }));
const REMOTES_JSON = Buffer.from(JSON.stringify(REMOTES));

/** A document of the remotes with as many bytes before them. */
function aDocument(length: number, remotes: object = REMOTES): PreparedDocument {
  const tag = `<script nonce="${BLANKS.nonce}">`;
  const moment = `"now":${BLANKS.now}${BEFORE_REMOTES}`;
  const beginning = `${tag}${'run() '.repeat(20)}${tag}`.padEnd(length - moment.length, 'x') + moment;
  return new PreparedDocument(
    { beginning, remotes, remotesJson: REMOTES_JSON, end: `}${tag}start()</script>` },
    BLANKS,
  );
}

let encoder: DocumentEncoder;
let make: jest.SpyInstance;
beforeEach(() => {
  encoder = new DocumentEncoder((problem) => {
    throw problem;
  });
  make = jest.spyOn(CompressedRest, 'make');
});
afterEach(() => jest.restoreAllMocks());

async function encode(document: PreparedDocument, blanks = BLANKS, accepted = 'br') {
  const { isBrotli, pieces } = await encoder.encode(document, blanks, accepted);
  return { isBrotli, bytes: Buffer.concat(pieces) };
}

/** Waits until everything is compressed that was asked for. */
async function compress(): Promise<void> {
  await Promise.all(make.mock.results.map(({ value }) => value));
  await setTimeout();
}

it('the remotes are compressed once for all documents that have the same [PLT-026]', async () => {
  const first = await encode(aDocument(1024));
  expect(first.isBrotli).toBe(false);
  expect(first.bytes.toString()).toContain(`${BEFORE_REMOTES}[{"id":0,`);
  await compress();
  for (const nonce of [BLANKS.nonce, newNonce()]) {
    const { isBrotli, bytes } = await encode(aDocument(1024), { ...BLANKS, nonce });
    expect(isBrotli).toBe(true);
    expect(brotliDecompressSync(bytes).toString()).toBe(first.bytes.toString().replaceAll(BLANKS.nonce, nonce));
  }
  expect(make).toHaveBeenCalledTimes(1);
  expect((await encode(aDocument(1024), BLANKS, 'gzip')).isBrotli).toBe(false);
});

it('beginnings of many lengths push out none that is used', async () => {
  for (let more = 0; more < 12; more += 1) {
    await encode(aDocument(1024));
    await encode(aDocument(2048 + more * 512));
    await compress();
  }
  expect((await encode(aDocument(1024))).isBrotli).toBe(true);
  expect((await encode(aDocument(2048))).isBrotli).toBe(false);
  expect((await encode(aDocument(2048 + 11 * 512))).isBrotli).toBe(true);
  expect(make.mock.calls.filter(([start]) => start === 1024)).toHaveLength(1);
});
