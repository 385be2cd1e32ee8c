import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { BROTLI_END } from './brotli-stretches.ts';
import { compressHead, CompressedRest } from './compressed-parts.ts';
import { BEFORE_REMOTES, newNonce, type PageBlanks } from './fillable-bytes.ts';

const SCRIPTS = Array.from({ length: 40 }, (_, id) => `/artifacts/remote${id}/${randomBytes(6).toString('hex')}.js`);

function beginning({ nonce, now }: PageBlanks, scripts = SCRIPTS): string {
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`);
  return `<!doctype html><meta nonce="${nonce}">${links.join('')}{"channel":"production","now":${now}${BEFORE_REMOTES}`;
}

function rest({ nonce }: PageBlanks): Buffer {
  // Begins with repetitions over the distances that Brotli takes for the last ones at the beginning of a text.
  const repeated = [11, 11, 15, 16].map((distance) =>
    'repeated_remote'.padEnd(distance - 3, '_').slice(0, distance - 3),
  );
  const remotes = [...repeated, ...SCRIPTS.map((entry, id) => ({ name: `remote${id}`, entry, reason: 'stable' }))];
  return Buffer.from(`${JSON.stringify(remotes)}}</script><script nonce="${nonce}">start('${SCRIPTS[0]}')</script>`);
}

const made = { nonce: newNonce(), now: 1_800_000_000_000 };
const answers = [made, ...[1, 2, 3].map((more) => ({ nonce: newNonce(), now: made.now + more * 1_111_111_111 }))];

it('every answer decompresses to the text with its own nonce and moment, whatever stands at the beginning [PLT-026]', async () => {
  const others = SCRIPTS.toReversed();
  const found = await CompressedRest.make(beginning(made).length, rest(made), made);
  for (const scripts of [SCRIPTS, others]) {
    const head = await compressHead(beginning(made, scripts), made);
    for (const blanks of answers) {
      const sent = Buffer.concat([head?.fill(blanks) ?? BROTLI_END, ...(found?.fill(blanks) ?? [])]);
      expect(brotliDecompressSync(sent).toString()).toBe(beginning(blanks, scripts) + rest(blanks).toString());
      expect(sent.includes(made.nonce)).toBe(blanks === made);
    }
  }
});

it('a nonce that Brotli would refer to is not compressed, and the answer has it all the same', async () => {
  const blanks = { ...made, nonce: '/artifacts/remote0/AAA==' };
  const head = await compressHead(beginning(blanks), blanks);
  const found = await CompressedRest.make(beginning(blanks).length, rest(blanks), blanks);
  const sent = Buffer.concat([head?.fill(blanks) ?? BROTLI_END, ...(found?.fill(blanks) ?? [])]);
  expect(brotliDecompressSync(sent).toString()).toBe(beginning(blanks) + rest(blanks).toString());
});

it('a compressed answer is small, although its nonce is in it forty times', async () => {
  const head = await compressHead(beginning(made), made);
  expect(head?.length).toBeLessThan(beginning(made).length / 3);
});
