import { aSchool, aUser, gameBody, weekId } from '../../testing/builders.ts';
import { PostgresPair } from '../../testing/endurance/postgres-pair.ts';
import { findInstalled, postgresAccount } from '../../testing/installed-postgres.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

jest.setTimeout(60_000);

const bin = findInstalled();

/** Tests of a standby, for which PostgreSQL must be installed: the embedded one has no programs to make one. */
const describeWithPostgres = bin === null ? describe.skip : describe;

describeWithPostgres('a standby', () => {
  let pair: PostgresPair;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    pair = await PostgresPair.start({ bin: bin ?? '', owner: postgresAccount() });
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await pair.stop();
  });

  /** Starts a server with the database of a node. */
  async function startOn(node: 0 | 1): Promise<TestServer> {
    const database = { url: pair.url(node), drop: async () => undefined };
    const server = await startTestServer({}, { createDatabase: async () => database });
    servers.push(server);
    return server;
  }

  it('takes over with what was acknowledged, and saves weeks and games from then on [PLT-209]', async () => {
    const before = await startOn(0);
    const [home, away] = [await aSchool(before.db), await aSchool(before.db)];
    const editor = await aUser(before.db);
    const id = await weekId(before.db, home, 3);
    await (await before.as(editor)).schoolWeeks.save({ params: { id }, body: { Comments: 'Talks' } });
    pair.kill(0);
    await pair.promote(1);

    const after = await startOn(1);
    const call = await after.as(editor);
    const readComments = async () => {
      const { Years } = await call.schedules.school({ params: { id: home.id } });
      return Years.flatMap(({ Schedule }) => Schedule).find((week) => week.id === id)?.Comments;
    };
    expect(await readComments()).toBe('Talks');
    await call.schoolWeeks.save({ params: { id }, body: { Comments: 'Contract sent' } });
    await call.games.add({ body: await gameBody(after.db, home, away, 5) });
    expect(await readComments()).toBe('Contract sent');
  });
});
