import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
} from '../../../testing/builders.ts';
import { type TestOptions, type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

/** A site that answers every address with the same document. */
const SITE: NonNullable<TestOptions['site']> = {
  routes: async (app) => void app.get('/*', async (_request, reply) => reply.type('text/html').send('page')),
  hasShell: async () => true,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { site: SITE });
});
afterAll(() => server.close());

const STATES = ['private', 'membership', 'released'] as const;

interface Setting {
  readonly conference: TestConference;
  readonly home: TestSchool;
  readonly away: TestSchool;
}

async function aSetting(state: (typeof STATES)[number] = 'released'): Promise<Setting> {
  const conference = await aConference(server.db, { state });
  return {
    conference,
    home: await aSchool(server.db, { conference }),
    away: await aSchool(server.db, { conference }),
  };
}

const commissioner = async ({ conference }: Pick<Setting, 'conference'>) =>
  server.as(await aUser(server.db, { role: 10, conference }));

const publish = async (setting: Pick<Setting, 'conference'>, isPublic: 0 | 1, year = SEASON) =>
  (await commissioner(setting)).conferences.publish({
    params: { id: setting.conference.id },
    body: { year, public: isPublic },
  });

const publicly = ({ conference }: Pick<Setting, 'conference'>, year = SEASON) =>
  server.api.conferences.publicSchedule({ params: { id: conference.id, year } });

const seenByCommissioner = async ({ conference }: Setting) =>
  (await commissioner({ conference })).conferences.schedule({
    params: { id: conference.id, year: SEASON, showDivisions: '0' },
  });

describe('the public page of a conference', () => {
  it.each(STATES)('a public page is off by default and answers 404 while the schedule is %s', async (state) => {
    const setting = await aSetting(state);
    await expect(publicly(setting)).rejects.toMatchObject({ status: 404 });
    expect((await seenByCommissioner(setting)).Public).toBe(0);
  });

  it('a public page stays off when the schedule is released to the provider', async () => {
    const setting = await aSetting('private');
    const { conferences } = await commissioner(setting);
    await conferences.release({ params: { id: setting.conference.id }, body: { year: SEASON } });
    await expect(publicly(setting)).rejects.toMatchObject({ status: 404 });
  });

  it.each(STATES)(
    'a public page can be read without signing in only while it is switched on, with a schedule that is %s',
    async (state) => {
      const setting = await aSetting(state);
      expect(await publish(setting, 1)).toEqual({ public: 1 });
      await expect(publicly(setting)).resolves.toMatchObject({ Year: SEASON, Menu: null, State: null, Public: null });
      expect((await seenByCommissioner(setting)).Public).toBe(1);
      await expect(publicly(setting, SEASON + 1)).rejects.toMatchObject({ status: 404 });
      expect(await publish(setting, 0)).toEqual({ public: 0 });
      await expect(publicly(setting)).rejects.toMatchObject({ status: 404 });
      expect((await seenByCommissioner(setting)).Public).toBe(0);
    },
  );

  it('the document of a public page answers 404 while the page is off', async () => {
    const setting = await aSetting();
    const fetchStatus = async (path: string) => (await fetch(`${server.url}/public/conference/${path}`)).status;
    const page = `${setting.conference.id}/${SEASON}`;
    expect(await fetchStatus(page)).toBe(404);
    expect((await fetch(`${server.url}/Public/CONFERENCE/${page}`)).status).toBe(404);
    await publish(setting, 1);
    expect([await fetchStatus(page), await fetchStatus(`${page}?insert=1`), await fetchStatus(`${page}/`)]).toEqual([
      200, 200, 200,
    ]);
    expect([await fetchStatus(`${setting.conference.id}/${SEASON + 1}`), await fetchStatus('x/2027')]).toEqual([
      404, 404,
    ]);
    expect((await fetch(`${server.url}/team/1`)).status).toBe(200);
  });

  it('a public page is switched on for one season of one conference', async () => {
    const [setting, other] = [await aSetting(), await aSetting()];
    await publish(setting, 1);
    for (const read of [publicly(setting, SEASON + 1), publicly(other), publicly(setting, 1900)]) {
      await expect(read).rejects.toMatchObject({ status: 404 });
    }
    await expect(publish(setting, 1, 1900)).rejects.toMatchObject({ status: 404 });
  });

  it('a public page changes when a game is released, made private or deleted', async () => {
    const setting = await aSetting('private');
    const { conference, home, away } = setting;
    await aGame(server.db, { home, away, week: 5, isConferenceGame: true });
    await publish(setting, 1);
    const games = async () =>
      (await publicly(setting)).Schools.flatMap(({ Years }) => Years.flatMap(({ Schedule }) => Schedule)).filter(
        ({ GameData }) => GameData !== null,
      ).length;
    expect(await games()).toBe(2);
    const { conferences } = await commissioner(setting);
    const call = { params: { id: conference.id }, body: { year: SEASON } };
    await conferences.movePending(call);
    expect(await games()).toBe(0);
    await conferences.release(call);
    expect(await games()).toBe(2);
    await (await server.as(await aUser(server.db))).conferences.remove(call);
    expect(await games()).toBe(0);
  });

  it.each(STATES)('while the schedule is %s, a public page shows only final games and no notes', async (state) => {
    const setting = await aSetting(state);
    const { home, away } = setting;
    await aGame(server.db, { home, away, week: 3, comments: 'Buyout 400k' });
    for (const [week, pending] of [
      [4, 1],
      [5, 2],
      [6, 3],
    ] as const) {
      await aGame(server.db, { home, away, week, pending, isConferenceGame: true, comments: 'Buyout 500k' });
    }
    await aWeek(server.db, home, { week: 7, bye: true, comments: 'Hold for TV' });
    await aWeek(server.db, home, { week: 8, wants: [1] });
    await publish(setting, 1);
    const schedule = await publicly(setting);
    const weeks = schedule.Schools[0]?.Years[0]?.Schedule.filter(({ Week }) => Week >= 3 && Week <= 8);
    const nothing = [false, '', 0, []];
    expect(weeks?.map(({ GameID, CellLabel, Bye, Wants }) => [GameID !== null, CellLabel, Bye, Wants])).toEqual([
      [true, away.name, 0, []],
      ...[4, 5, 6, 7, 8].map(() => nothing),
    ]);
    expect(JSON.stringify(schedule)).not.toMatch(/Buyout|Hold for TV/);
    expect(Object.values(schedule.Actions)).toEqual([0, 0, 0, 0, 0]);
  });

  it('switching a public page is logged only when its state changes', async () => {
    const setting = await aSetting();
    for (const isPublic of [1, 1, 0] as const) await publish(setting, isPublic);
    const log = await server.db
      .selectFrom('activity_log')
      .select(['action', 'description'])
      .where('object_id', '=', `${setting.conference.id}/${SEASON}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['schedule.publish', 'schedule.unpublish']);
    expect(log[0]?.description).toBe(
      `Switched the public page of the ${SEASON} schedule of ${setting.conference.name} on.`,
    );
  });

  it('switching a public page shows in the schedule at once, even in a conference without members', async () => {
    const conference = await aConference(server.db);
    const api = await commissioner({ conference });
    const params = { id: conference.id, year: SEASON, showDivisions: '0' } as const;
    expect((await api.conferences.schedule({ params })).Public).toBe(0);
    await publish({ conference }, 1);
    expect((await api.conferences.schedule({ params })).Public).toBe(1);
  });
});
