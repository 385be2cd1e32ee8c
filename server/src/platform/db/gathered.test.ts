import fc from 'fast-check';
import { Gathered } from './gathered.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

function doubling() {
  const batches: number[][] = [];
  const gathered = new Gathered<number, number>(
    async (questions) => {
      batches.push([...questions]);
      await pause();
      return questions.map((question) => question * 2);
    },
    (question) => String(question),
  );
  return { gathered, batches };
}

it('questions that arrive together are asked in one batch, and equal questions once', async () => {
  const { gathered, batches } = doubling();
  await expect(Promise.all([3, 4, 3].map((question) => gathered.ask(question)))).resolves.toEqual([6, 8, 6]);
  expect(batches).toEqual([[3, 4]]);
});

it('a question is never answered by a batch that began before the question', async () => {
  const { gathered, batches } = doubling();
  const first = gathered.ask(1);
  await pause();
  expect(batches).toHaveLength(1);
  const second = gathered.ask(1);
  await Promise.all([first, second]);
  expect(batches).toEqual([[1], [1]]);
});

it('the next batch is asked before the answers of the one before are used', async () => {
  const order: string[] = [];
  const gathered = new Gathered<number, number>(async (questions) => {
    order.push(`ask ${questions.join()}`);
    await pause();
    return questions;
  }, String);
  const first = gathered.ask(1).then(() => order.push('use 1'));
  await pause();
  const second = gathered.ask(2);
  await Promise.all([first, second]);
  expect(order).toEqual(['ask 1', 'ask 2', 'use 1']);
});

it('a failing batch fails all its questions, and the next batch still runs', async () => {
  let isBroken = true;
  const gathered = new Gathered<number, number>(
    async (questions) => {
      if (isBroken) throw new Error('out of reach');
      return questions;
    },
    (question) => String(question),
  );
  const failed = await Promise.allSettled([gathered.ask(1), gathered.ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  await expect(gathered.ask(3)).resolves.toBe(3);
});

it('every question gets its own answer, however the questions arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ question: fc.nat(20), waits: fc.boolean() })), async (arrivals) => {
      const { gathered } = doubling();
      const answers: Promise<number>[] = [];
      for (const { question, waits } of arrivals) {
        answers.push(gathered.ask(question));
        if (waits) await pause();
      }
      expect(await Promise.all(answers)).toEqual(arrivals.map(({ question }) => question * 2));
    }),
  );
});
