import { AnswerCache } from './answer-cache.ts';
import { PreparedAnswer, chooseEncoding } from './prepared.ts';

const answer = (size: number) => new PreparedAnswer<string>(Buffer.alloc(size, 'x'));

describe('the cache of answers', () => {
  it('an answer is made once, even for callers who ask while it is made', async () => {
    const cache = new AnswerCache<string>(10_000);
    const make = jest.fn(async () => answer(10));
    const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(second).toBe(first);
    expect(await cache.get('a', make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('a full cache drops the answer not used for longest', async () => {
    const cache = new AnswerCache<string>(350);
    const made: string[] = [];
    const get = (key: string) =>
      cache.get(key, async () => {
        made.push(key);
        return answer(100);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('a failure is not cached', async () => {
    const cache = new AnswerCache<string>(1000);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('a', async () => answer(1))).resolves.toBeDefined();
  });
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'zstd'],
] as const)('for Accept-Encoding %s the best encoding is %s', (accepted, best) => {
  expect(chooseEncoding(accepted)).toBe(best);
});
