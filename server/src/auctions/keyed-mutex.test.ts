import pg from 'pg';
import { Bidding } from '../../testing/bidding.ts';
import { WAIT_LIMIT_MS, KeyedMutex } from './keyed-mutex.ts';

describe('commands on the bids of an auction run one at a time [AUC-120]', () => {
  /** Commands that note when they begin, and end on request. */
  const start = () => {
    const mutex = new KeyedMutex();
    const done: string[] = [];
    const command = (name: string, auctionId = 1) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const result = mutex.run(auctionId, () => {
        done.push(`${name} begins`);
        return promise;
      });
      return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
    };
    return { done, command };
  };

  it('each begins when the one before it has ended, in the order of their requests, and gets its own answer', async () => {
    const { done, command } = start();
    const [one, two, three] = [command('one'), command('two'), command('three')];
    three.end();
    expect(done).toEqual(['one begins']);
    one.end();
    expect(await one.result).toBe('one');
    expect(done).toEqual(['one begins', 'two begins']);
    two.end();
    expect([await two.result, await three.result]).toEqual(['two', 'three']);
    expect(done).toEqual(['one begins', 'two begins', 'three begins']);
  });

  it('one that fails gives way to the next', async () => {
    const { command } = start();
    const [one, two] = [command('one'), command('two')];
    one.fail();
    two.end();
    await expect(one.result).rejects.toThrow('one');
    expect(await two.result).toBe('two');
  });

  it('those of another auction do not wait, nor does one that comes when all have ended', async () => {
    const { done, command } = start();
    const one = command('one');
    command('other', 2);
    expect(done).toEqual(['one begins', 'other begins']);
    one.end();
    await one.result;
    command('two');
    expect(done.at(-1)).toBe('two begins');
  });

  it('one that has waited too long is refused and never begins', async () => {
    jest.useFakeTimers();
    const { done, command } = start();
    const [one, two, three] = [command('one'), command('two'), command('three')];
    const refused = [two, three].map(({ result }) => expect(result).rejects.toMatchObject({ code: 'unavailable' }));
    jest.advanceTimersByTime(WAIT_LIMIT_MS);
    await Promise.all(refused);
    jest.useRealTimers();
    one.end();
    await one.result;
    command('four');
    expect(done).toEqual(['one begins', 'four begins']);
  });
});

it('while more bids wait for a locked auction than there are connections, other calls are answered [AUC-120]', async () => {
  const bidding = await Bidding.start();
  const { server, users } = bidding;
  const id = await bidding.auction();
  const reader = await server.as(users.two);
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from auctions where id = $1 for update', [id]);
  const bids = Array.from({ length: 30 }, (_, at) => bidding.bid('one', id, 100_000 + at * 5000));
  const answers = Promise.allSettled(bids);
  for (let call = 0; call < 10; call += 1) expect((await reader.auctions.list({})).auctions).toHaveLength(1);
  await holder.query('rollback');
  await holder.end();
  expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await server.close();
});
