import {
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
  saturdayOfWeek,
  weekId,
} from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';
/** A day later. */
const TOO_LATE = '2027-08-02T16:00:01Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.setTime(START));

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));

async function anEdited() {
  const conference = await aConference(server.db);
  const [school, opponent] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
  const user = await aUser(server.db, { role: 2, school });
  return { conference, school, opponent, user, api: await server.as(user) };
}

const readWeek = async (school: TestSchool, week: number) => {
  const api = await signIn();
  return (await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, week) } })).Cell;
};

describe('the changes of a schedule within a day', () => {
  it('editors read who changed what, newest first, and undo each change [SCH-114]', async () => {
    const { school, opponent, api } = await anEdited();
    const game = await aGame(server.db, { home: school, away: opponent, week: 3 });
    const params = { id: await weekId(server.db, school, 5) };
    await api.schoolWeeks.save({ params, body: { Bye: 1, Comments: 'Rest' } });
    await api.games.move({ params: { id: game }, body: { GameDate: await saturdayOfWeek(server.db, 8), version: 1 } });
    await api.schedules.saveSeason({ params: { id: school.id, year: 2027 }, body: { SeasonFull: 2, SeasonLocked: 1 } });
    const list = await api.scheduleChanges.ofSchool({ params: { id: school.id } });
    expect(list.map(({ What, CanUndo }) => [What.replaceAll(/School \d+/g, 'S'), CanUndo])).toEqual([
      ['Saved the 2027 season of S.', 1],
      ['Game changed: S at S on Oct 16, 2027.', 1],
      ['Saved the week of 2027-09-25 of S.', 1],
    ]);
    expect(list[2]).toMatchObject({
      By: expect.stringContaining(school.name),
      Changes: expect.arrayContaining([
        { Field: 'BYE', Before: 'No', After: 'Yes' },
        { Field: 'Comments', Before: '', After: 'Rest' },
      ]),
    });
    for (const { id } of list) await api.scheduleChanges.undo({ params: { id } });
    expect(await readWeek(school, 5)).toMatchObject({ Bye: 0, Comments: '' });
    expect(await readWeek(school, 3)).toMatchObject({ GameID: game });
    const { Years } = await api.schedules.school({ params: { id: school.id } });
    expect(Years.find(({ Year }) => Year === 2027)).toMatchObject({ SeasonLocked: 0 });
  });

  it('a deleted game comes back, and a released schedule goes back to the state before [SCH-114]', async () => {
    const { conference, school } = await anEdited();
    const other = await aSchool(server.db, { conference });
    const commissioner = await signIn({ role: 10, conference });
    const body = { ...(await gameBody(server.db, school, other, 4)), ConferenceGame: 1 as const };
    const { id, Version: version } = await commissioner.games.add({ body });
    await commissioner.games.remove({ params: { id }, query: { version } });
    const [deletion] = await commissioner.scheduleChanges.ofConference({ params: { id: conference.id } });
    await commissioner.scheduleChanges.undo({ params: { id: deletion?.id ?? 0 } });
    expect(await readWeek(school, 4)).toMatchObject({ GameID: id });
    await commissioner.conferences.movePending({ params: { id: conference.id }, body: { year: 2027 } });
    const [privacy] = await commissioner.scheduleChanges.ofConference({ params: { id: conference.id } });
    await commissioner.scheduleChanges.undo({ params: { id: privacy?.id ?? 0 } });
    expect((await readWeek(school, 4)).GameData).toMatchObject({ Pending: 0 });
  });

  it('a change is not undone once something newer was done, its week is taken, or a day is over', async () => {
    const { school, opponent, user, api } = await anEdited();
    const params = { id: await weekId(server.db, school, 5) };
    await api.schoolWeeks.save({ params, body: { Comments: 'one' } });
    const [older] = await api.scheduleChanges.ofSchool({ params: { id: school.id } });
    await api.schoolWeeks.save({ params, body: { Comments: 'two' } });
    const list = await api.scheduleChanges.ofSchool({ params: { id: school.id } });
    expect(list.map(({ CanUndo }) => CanUndo)).toEqual([1, 0]);
    await expect(api.scheduleChanges.undo({ params: { id: older?.id ?? 0 } })).rejects.toMatchObject({ code: 'stale' });
    const game = await aGame(server.db, { home: school, away: opponent, week: 3 });
    await api.games.remove({ params: { id: game } });
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 3 });
    const [deletion] = await api.scheduleChanges.ofSchool({ params: { id: school.id } });
    await expect(api.scheduleChanges.undo({ params: { id: deletion?.id ?? 0 } })).rejects.toMatchObject({
      code: 'week.taken',
    });
    server.setTime(TOO_LATE);
    const later = await server.as(user);
    expect(await later.scheduleChanges.ofSchool({ params: { id: school.id } })).toEqual([]);
    await expect(later.scheduleChanges.undo({ params: { id: list[0]?.id ?? 0 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('nobody reads in the list what they may not see in the schedule [SCH-114]', async () => {
    const { conference, school, opponent, api } = await anEdited();
    const other = await aSchool(server.db, { conference });
    const admin = await signIn();
    const commissioner = await signIn({ role: 10, conference });
    await aWeek(server.db, school, { week: 2, bye: false });
    await commissioner.games.add({
      body: { ...(await gameBody(server.db, school, other, 6)), Pending: 3, ConferenceGame: 1, Comments: 'secret' },
    });
    await admin.games.add({
      body: { ...(await gameBody(server.db, school, opponent, 7)), Pending: 2, Comments: 'secret' },
    });
    await commissioner.conferences.movePending({ params: { id: conference.id }, body: { year: 2027 } });
    expect(JSON.stringify(await api.scheduleChanges.ofSchool({ params: { id: school.id } }))).not.toContain('secret');
    expect(JSON.stringify(await admin.scheduleChanges.ofSchool({ params: { id: school.id } }))).toContain('secret');
    const stranger = await signIn({ role: 2, school: opponent });
    await expect(stranger.scheduleChanges.ofSchool({ params: { id: school.id } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(stranger.scheduleChanges.ofConference({ params: { id: conference.id } })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('an editor of the other school undoes no change that they may not make', async () => {
    const { school, api } = await anEdited();
    const params = { id: await weekId(server.db, school, 5) };
    await api.schoolWeeks.save({ params, body: { Comments: 'ours' } });
    const [change] = await api.scheduleChanges.ofSchool({ params: { id: school.id } });
    const stranger = await signIn({ role: 2, school: await aSchool(server.db) });
    await expect(stranger.scheduleChanges.undo({ params: { id: change?.id ?? 0 } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await readWeek(school, 5)).toMatchObject({ Comments: 'ours' });
  });
});
