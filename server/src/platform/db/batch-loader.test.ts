import fc from 'fast-check';
import { BatchLoader } from './batch-loader.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

function doubling() {
  const batches: number[][] = [];
  const loader = new BatchLoader<number, number>(
    async (requests) => {
      batches.push([...requests]);
      await pause();
      return requests.map((request) => request * 2);
    },
    (request) => String(request),
  );
  return { loader, batches };
}

it('requests that arrive together are loaded in one batch, equal ones once', async () => {
  const { loader, batches } = doubling();
  await expect(Promise.all([3, 4, 3].map((request) => loader.load(request)))).resolves.toEqual([6, 8, 6]);
  expect(batches).toEqual([[3, 4]]);
});

it('a request is never answered by a batch that began before it', async () => {
  const { loader, batches } = doubling();
  const first = loader.load(1);
  await pause();
  expect(batches).toHaveLength(1);
  const second = loader.load(1);
  await Promise.all([first, second]);
  expect(batches).toEqual([[1], [1]]);
});

it('the next batch is sent before the results of the previous one are used', async () => {
  const order: string[] = [];
  const loader = new BatchLoader<number, number>(async (requests) => {
    order.push(`load ${requests.join()}`);
    await pause();
    return requests;
  }, String);
  const first = loader.load(1).then(() => order.push('use 1'));
  await pause();
  const second = loader.load(2);
  await Promise.all([first, second]);
  expect(order).toEqual(['load 1', 'load 2', 'use 1']);
});

it('a failing batch fails all its requests, and the next batch still runs', async () => {
  let isBroken = true;
  const loader = new BatchLoader<number, number>(
    async (requests) => {
      if (isBroken) throw new Error('out of reach');
      return requests;
    },
    (request) => String(request),
  );
  const failed = await Promise.allSettled([loader.load(1), loader.load(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  await expect(loader.load(3)).resolves.toBe(3);
});

it('every request gets its own result in any order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ request: fc.nat(20), waits: fc.boolean() })), async (arrivals) => {
      const { loader } = doubling();
      const answers: Promise<number>[] = [];
      for (const { request, waits } of arrivals) {
        answers.push(loader.load(request));
        if (waits) await pause();
      }
      expect(await Promise.all(answers)).toEqual(arrivals.map(({ request }) => request * 2));
    }),
  );
});
