import { brotliDecompressSync } from 'node:zlib';
import { JoinedBrotli } from './joined-brotli.ts';

const BODY = Buffer.from(JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: `the school of ${id}` }))));

it.each([4, 9, 11])(
  'a middle that was compressed once at quality %i fits every text that it stands in [PLT-026]',
  async (quality) => {
    const joined = await JoinedBrotli.make(3000, '"remotes":', BODY, quality);
    for (const letter of ['a', 'b', 'Z']) {
      const beginning = Buffer.concat([Buffer.alloc(2990, letter), Buffer.from('"remotes":')]);
      const end = Buffer.from(`}</script>${letter}`);
      const sent = joined?.join(beginning, end) ?? Buffer.alloc(0);
      expect(brotliDecompressSync(sent)).toEqual(Buffer.concat([beginning, BODY, end]));
    }
    expect(() => joined?.join(Buffer.alloc(2999), Buffer.from('.'))).toThrow('another length');
  },
);

it('the compressed middle is small', async () => {
  const joined = await JoinedBrotli.make(100, '":', BODY, 11);
  const sent = joined?.join(Buffer.alloc(100, 'x'), Buffer.from('.'));
  expect(sent?.length).toBeLessThan(BODY.length / 5);
});
