import type { ApiClient } from '@open-date/shared-api/client';
import type { ActivityEntry, ApiContract } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { SEASON, aConference, aGame, aSchool, aUser, gameBody } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const MEMBERS_ONLY = MESSAGES.conferenceGameNeedsMembers;
const DAYS = { from: '2027-08-01', to: '2027-08-01' };

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

/** The newest entry of the log about an object. */
async function newest(object: string, objectId: string | number): Promise<ActivityEntry> {
  const [entry] = await admin.activity.list({ params: DAYS, segments: { object, objectId: String(objectId) } });
  return admin.activity.one({ params: { id: entry?.id ?? 0 } });
}

const restore = ({ id }: { readonly id: number }) => admin.activity.restore({ params: { id } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  );

async function aPair() {
  const conference = await aConference(server.db);
  return { conference, home: await aSchool(server.db, { conference }), away: await aSchool(server.db, { conference }) };
}

/** The seasons of both schools, without versions of games. */
async function schedules({ home, away }: Awaited<ReturnType<typeof aPair>>): Promise<unknown> {
  const schools = [home, away].map(({ id }) => admin.schedules.school({ params: { id } }));
  const years = (await Promise.all(schools)).map(({ Years }) => Years);
  return JSON.parse(JSON.stringify(years).replaceAll(/"Version":\d+/g, '"Version":0'));
}

describe('a changed game', () => {
  /** A game with comments that was moved by a week and got another place and comments. */
  async function aChange() {
    const pair = await aPair();
    const { id, Version } = await admin.games.add({
      body: { ...(await gameBody(server.db, pair.home, pair.away, 4)), Comments: 'Contract signed' },
    });
    const before = await schedules(pair);
    const body = { ...(await gameBody(server.db, pair.home, pair.away, 9)), AltLocation: 'Dublin', Comments: '' };
    await admin.games.save({ params: { id }, body: { ...body, version: Version } });
    return { pair, id, before, body, entry: await newest('game', id) };
  }

  it('is changed back from the log, with an entry of its own [PLT-265]', async () => {
    const { pair, id, before, entry } = await aChange();
    expect(entry).toMatchObject({
      action: 'game.update',
      Restorable: 1,
      Restore: {
        Title: expect.stringMatching(/^Change School \d+ at School \d+ on \w+ \d\d, 2027 back\?$/),
        BringsBack: expect.arrayContaining(['Location: nothing', 'Comments: Contract signed']),
        Obstacle: null,
      },
    });
    await restore(entry);
    expect(await schedules(pair)).toEqual(before);
    expect(await newest('game', id)).toMatchObject({
      action: 'game.restore',
      Restorable: 0,
      Changes: expect.arrayContaining([{ Field: 'Location', Before: 'Dublin', After: '' }]),
    });
    expect(await refusal(restore(entry))).toBe(
      '409 There is nothing to restore: it is back already, or something newer was done.',
    );
  });

  it('is not changed back when another game is in its old week, which the log shows beforehand [PLT-265]', async () => {
    const { pair, entry } = await aChange();
    await aGame(server.db, { home: pair.home, away: await aSchool(server.db), week: 4 });
    const { Restore } = await admin.activity.one({ params: { id: entry.id } });
    expect(Restore?.Obstacle).toMatch(/^School \d+ already has a game that week\.$/);
    expect(await refusal(restore(entry))).toBe(`409 ${Restore?.Obstacle}`);
  });

  it('is not changed back after another change or a release of the schedule [PLT-265]', async () => {
    const { id, body, entry } = await aChange();
    const { Version } = await admin.games.get({ params: { id } });
    await admin.games.save({ params: { id }, body: { ...body, Comments: 'Later', version: Version } });
    expect(await refusal(restore(entry))).toMatch(/^409 There is nothing to restore/);
    const released = await newest('game', id);
    await server.db.updateTable('games').set({ pending: 1 }).where('id', '=', id).execute();
    expect(await refusal(restore(released))).toBe('409 The game was changed since. It cannot be changed back.');
  });

  it('is restored as private into a season that its conference has withdrawn since [PLT-265]', async () => {
    const pair = await aPair();
    const { id, Version } = await admin.games.add({
      body: { ...(await gameBody(server.db, pair.home, pair.away, 4)), ConferenceGame: 1 },
    });
    const body = { ...(await gameBody(server.db, pair.home, pair.away, 4)), ConferenceGame: 0 as const };
    await admin.games.save({ params: { id }, body: { ...body, version: Version } });
    const entry = await newest('game', id);
    await admin.conferences.movePending({ params: { id: pair.conference.id }, body: { year: SEASON } });
    await restore(entry);
    const game = await server.db
      .selectFrom('games')
      .select(['conference_id', 'pending', 'private_conference_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const { id: conference } = pair.conference;
    expect(game).toEqual({ conference_id: conference, pending: 3, private_conference_id: conference });
  });

  it('is not changed back to a conference game once both schools are in another conference [PLT-265]', async () => {
    const pair = await aPair();
    const { id, Version } = await admin.games.add({
      body: { ...(await gameBody(server.db, pair.home, pair.away, 4)), ConferenceGame: 1 },
    });
    const body = { ...(await gameBody(server.db, pair.home, pair.away, 4)), ConferenceGame: 0 as const };
    await admin.games.save({ params: { id }, body: { ...body, version: Version } });
    const entry = await newest('game', id);
    const other = await aConference(server.db);
    for (const school of [pair.home, pair.away])
      await admin.adminSchools.moveToConference({
        params: { id: school.id },
        body: { ConferenceId: other.id, Year: SEASON },
      });
    const before = await schedules(pair);
    expect((await admin.activity.one({ params: { id: entry.id } })).Restore?.Obstacle).toBe(MEMBERS_ONLY);
    expect(await refusal(restore(entry))).toBe(`409 ${MEMBERS_ONLY}`);
    expect(await schedules(pair)).toEqual(before);
  });

  it('is not changed back into a week that is flagged now [PLT-265]', async () => {
    const { pair, entry } = await aChange();
    const flags = { bye: true };
    const week = server.db.selectFrom('season_weeks').select('id').where('year', '=', SEASON).where('week', '=', 4);
    await server.db
      .updateTable('school_weeks')
      .set(flags)
      .where('school_id', '=', pair.home.id)
      .where('season_week_id', '=', week)
      .execute();
    expect(await refusal(restore(entry))).toMatch(/^409 A week of the game is set to BYE/);
    const stored = await server.db
      .selectFrom('school_weeks')
      .select('bye')
      .where('school_id', '=', pair.home.id)
      .where('season_week_id', '=', week)
      .executeTakeFirst();
    expect(stored).toEqual(flags);
  });

  it('an entry without anything to restore says so [PLT-265]', async () => {
    const { home } = await aPair();
    await admin.adminSchools.save({ params: { id: home.id }, body: { City: 'Lake City' } });
    expect(await refusal(restore(await newest('school', home.id)))).toBe(
      '409 An entry of this kind keeps nothing that can be restored.',
    );
  });
});

describe('the entry of an undone change', () => {
  it('has the conference before and after the undo of a move [PLT-266]', async () => {
    const { home, conference } = await aPair();
    const other = await aConference(server.db);
    const body = { ConferenceId: other.id, Year: SEASON };
    await admin.adminSchools.moveToConference({ params: { id: home.id }, body });
    const entry = await newest('schoolyear', `${home.id}/${SEASON}`);
    await restore(entry);
    expect((await newest('activity', entry.id)).Changes).toEqual([
      { Field: 'Conference', Before: other.name, After: conference.name },
    ]);
  });

  it('has the type before and after the undo of another type [PLT-266]', async () => {
    const { conference } = await aPair();
    await admin.adminConferences.save({ params: { id: conference.id }, body: { TypeID: 2 } });
    const entry = await newest('conference', conference.id);
    await restore(entry);
    expect((await newest('activity', entry.id)).Changes).toEqual([
      { Field: 'Conference type', Before: 'FCS', After: 'FBS' },
    ]);
  });

  it('has each season before and after the undo of a what-if draft [PLT-266]', async () => {
    const { home, conference } = await aPair();
    const other = await aConference(server.db);
    const move = { SchoolId: home.id, FirstSeason: SEASON, LastSeason: SEASON, ConferenceId: other.id };
    const { id, version } = await admin.adminWhatIf.create({ body: { Name: `Undo ${home.id}`, Moves: [move] } });
    const { Fingerprint } = await admin.adminWhatIf.consequences({ params: { id } });
    await admin.adminWhatIf.apply({ params: { id }, body: { version, Fingerprint } });
    const entry = await newest('whatif', id);
    await restore(entry);
    expect(entry.Changes).toEqual([
      { Field: `${home.name} ${SEASON}: Conference`, Before: conference.name, After: other.name },
    ]);
    expect((await newest('activity', entry.id)).Changes).toEqual([
      { Field: `${home.name} ${SEASON}: Conference`, Before: other.name, After: conference.name },
    ]);
  });
});
