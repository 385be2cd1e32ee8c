import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Bidding } from '../../testing/bidding.ts';
import { aUser } from '../../testing/builders.ts';

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

/** The statements of the transaction in which a call locks its auction, in their order, without their values. */
async function listStatements(call: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([statement], at) => ({
    client: query.mock.contexts[at],
    text: readText(statement).trim(),
  }));
  query.mockRestore();
  const locks = sent.filter(({ text }) => text.includes('for update of a'));
  expect(locks).toHaveLength(1);
  const own = sent.filter(({ client }) => client === locks[0]?.client).map(({ text }) => text);
  const begin = own.lastIndexOf('begin', own.indexOf(locks[0]?.text ?? ''));
  const ended = own.findIndex((text, at) => at > begin && ['commit', 'rollback'].includes(text));
  return own.slice(begin, ended + 1).map((text) => text.replace(/ values .*/s, ''));
}

describe('the statements of a bid [AUC-094]', () => {
  const prepare = async () => {
    const { server, users, schools } = bidding;
    const id = await bidding.auction();
    await aUser(server.db, { role: 2, school: schools.one });
    await aUser(server.db, { role: 2, school: schools.two });
    const [one, two] = [await server.as(users.one), await server.as(users.two)];
    const place = (client: typeof one, schoolId: number, amount: number) =>
      client.auctions.placeBid({ params: { id }, body: { schoolId, amount, requestKey: randomUUID() } });
    return {
      one: (amount: number) => place(one, schools.one.id, amount),
      two: (amount: number) => place(two, schools.two.id, amount),
      limitOne: (amount: number) =>
        one.auctions.setLimit({ params: { id }, body: { amount, requestKey: randomUUID() } }),
    };
  };

  it('are the same whether it outbids another bid or a limit answers it, so that their number tells of no limit', async () => {
    const { one, two, limitOne } = await prepare();
    await one(100_000);
    const outbids = await listStatements(() => two(105_000));
    await limitOne(200_000);
    expect(await listStatements(() => two(120_000))).toEqual(outbids);
  });

  it('write nothing when it is refused', async () => {
    const { one } = await prepare();
    await one(100_000);
    const refused = await listStatements(() => one(105_000).catch(() => null));
    expect(refused.filter((text) => /^(insert|update|delete|select write)/.test(text))).toEqual([]);
    expect(refused.at(-1)).toBe('rollback');
  });
});
