import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Bidding } from '../../testing/bidding.ts';

let bidding: Bidding;
beforeAll(async () => {
  bidding = await Bidding.start();
});
afterAll(() => bidding.server.close());
afterEach(() => bidding.reset());

function readText(statement: unknown): string {
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  const text = String(isNamed ? statement.text : statement);
  // Each says at its end which request it works for.
  return text.replace(/ \/\*.*\*\/$/s, '');
}

/** The statements of the transaction in which a call locks its auction, in their order, by their first words. */
async function listStatements(call: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([statement], at) => ({
    client: query.mock.contexts[at],
    text: readText(statement).trim(),
  }));
  query.mockRestore();
  const locks = sent.filter(({ text }) => text.startsWith('select open_contest'));
  expect(locks).toHaveLength(1);
  const own = sent.filter(({ client }) => client === locks[0]?.client).map(({ text }) => text);
  const begin = own.lastIndexOf('begin', own.indexOf(locks[0]?.text ?? ''));
  const ended = own.findIndex((text, at) => at > begin && ['commit', 'rollback'].includes(text));
  return own.slice(begin, ended + 1).map((text) => text.replace(/\(.*/s, ''));
}

const BID = ['begin', 'select open_contest', 'select write_contest', 'commit'];

describe('a bid takes four statements: begin, lock and read, write, commit [AUC-094]', () => {
  const prepare = async (traits: Parameters<Bidding['auction']>[0] = {}) => {
    const { server, users, schools } = bidding;
    const id = await bidding.auction(traits);
    const [one, two] = [await server.as(users.one), await server.as(users.two)];
    const place = (client: typeof one, schoolId: number, amount: number) =>
      client.auctions.placeBid({ params: { id }, body: { schoolId, amount, requestKey: randomUUID() } });
    const limit = (client: typeof one, amount: number) =>
      client.auctions.setLimit({ params: { id }, body: { amount, requestKey: randomUUID() } });
    return {
      one: (amount: number) => place(one, schools.one.id, amount),
      two: (amount: number) => place(two, schools.two.id, amount),
      limitOne: (amount: number) => limit(one, amount),
      limitTwo: (amount: number) => limit(two, amount),
    };
  };

  it('the first bid, one that outbids another, and one that a limit answers, so that their number tells of no limit', async () => {
    const { one, two, limitOne, limitTwo } = await prepare();
    expect(await listStatements(() => one(100_000))).toEqual(BID);
    expect(await listStatements(() => two(105_000))).toEqual(BID);
    expect(await listStatements(() => limitOne(200_000))).toEqual(BID);
    expect(await listStatements(() => two(120_000))).toEqual(BID);
    expect(await listStatements(() => limitTwo(300_000))).toEqual(BID);
    expect(await listStatements(() => limitTwo(310_000))).toEqual(BID);
  });

  it('a bid in the last minutes, which moves the end', async () => {
    const { server } = bidding;
    server.setTime('2027-08-02T03:55:00Z');
    const { one } = await prepare({ expires: 0, softCloseMinutes: 10 });
    expect(await listStatements(() => one(100_000))).toEqual(BID);
    const { ends_at } = await server.db
      .selectFrom('auctions')
      .select('ends_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(ends_at.toISOString()).toBe('2027-08-02T04:05:00.000Z');
  });

  it('a refused bid writes nothing', async () => {
    const { one } = await prepare();
    await one(100_000);
    const refused = await listStatements(() => one(105_000).catch(() => null));
    expect(refused).toEqual(['begin', 'select open_contest', 'rollback']);
  });
});
