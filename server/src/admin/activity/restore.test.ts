import type { ApiClient } from '@open-date/shared-api/client';
import type { ActivityEntry, ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
} from '../../../testing/builders.ts';
import { anAuction } from '../../../testing/auctions.ts';
import { aGuarantee } from '../../../testing/guarantees.ts';
import { createImport, recordChanges } from '../../imports/recording.ts';
import { undoImport } from '../../imports/undo/undo-import.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseState } from '../../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';
/** When nobody can still undo a deletion, because its copy is gone. */
const LATER = '2027-08-01T18:30:00Z';
const DAYS = { from: '2027-08-01', to: '2027-08-01' };

let server: TestServer;
let user: TestUser;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server.db);
  admin = await server.as(user);
});
afterAll(() => server.close());
beforeEach(() => server.setTime(START));

/** The newest entry of the log about an object. */
async function newest(object: string, objectId: string | number): Promise<ActivityEntry> {
  const [entry] = await admin.activity.list({ params: DAYS, segments: { object, objectId: String(objectId) } });
  return admin.activity.one({ params: { id: entry?.id ?? 0 } });
}

async function later(): Promise<void> {
  await server.prune(LATER);
  server.setTime(LATER);
  // The session of an administrator ends with half an hour without a call.
  admin = await server.as(user);
}

const restore = ({ id }: { readonly id: number }) => admin.activity.restore({ params: { id } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  );

interface Pair {
  readonly conference: TestConference;
  readonly home: TestSchool;
  readonly away: TestSchool;
}

async function aPair(): Promise<Pair> {
  const conference = await aConference(server.db);
  return { conference, home: await aSchool(server.db, { conference }), away: await aSchool(server.db, { conference }) };
}

/** The weeks of schools with games, flags and wants, and how far the conference is released. */
async function schedules({ conference, home, away }: Pair): Promise<unknown> {
  const of = async ({ id }: TestSchool) => {
    const { Years } = await admin.schedules.school({ params: { id } });
    // The version of a game grows when it comes back.
    return JSON.parse(JSON.stringify(Years).replaceAll(/"Version":\d+/g, '"Version":0'));
  };
  const years = await server.db
    .selectFrom('conference_years')
    .select(['year', 'state'])
    .where('conference_id', '=', conference.id)
    .orderBy('year')
    .execute();
  return { home: await of(home), away: await of(away), years };
}

describe('a deleted game', () => {
  it('is restored from the log with its id after its copy was pruned, which is logged [ADM-135]', async () => {
    const pair = await aPair();
    const editor = await server.as(await aUser(server.db, { role: 2, school: pair.home }));
    const id = await aGame(server.db, {
      ...pair,
      week: 14,
      dayOffset: -2,
      isConferenceGame: true,
      altLocation: 'Dublin',
      comments: 'Contract signed',
    });
    const before = await schedules(pair);
    await editor.games.remove({ params: { id } });
    await later();
    const entry = await newest('game', id);
    expect(entry).toMatchObject({
      action: 'game.delete',
      Restorable: 1,
      Restore: {
        Title: expect.stringMatching(/^Restore School \d+ at School \d+ on Nov \d\d, 2027\?$/),
        BringsBack: [
          'The game comes back to both schedules.',
          `It is a conference game of ${pair.conference.name}.`,
          'It is played at Dublin.',
        ],
        Obstacle: null,
      },
    });
    await restore(entry);
    expect(await schedules(pair)).toEqual(before);
    expect(await newest('game', id)).toMatchObject({
      action: 'game.restore',
      user: { id: user.id, description: expect.stringMatching(/^Game restored: /) },
      Restorable: 0,
    });
    expect(await refusal(restore(entry))).toBe(
      '409 There is nothing to restore: it is back already, or something newer was done.',
    );
    expect((await admin.activity.one({ params: { id: entry.id } })).Restore).toBeNull();
  });

  it.each<[string, (pair: Pair) => Promise<unknown>, RegExp]>([
    [
      'another game is in its week',
      async ({ home }) => aGame(server.db, { home, away: await aSchool(server.db), week: 6 }),
      /^409 School \d+ already has a game that week\.$/,
    ],
    [
      'its week was set to BYE',
      ({ away }) => aWeek(server.db, away, { week: 6, bye: true }),
      /^409 A week of the game is set to BYE, not available or held for an FCS opponent now\.$/,
    ],
    [
      'a school left the conference',
      async ({ home }) =>
        admin.adminSchools.moveToConference({
          params: { id: home.id },
          body: { ConferenceId: (await aConference(server.db)).id, Year: SEASON },
        }),
      /^400 /,
    ],
  ])('is not restored when %s, and the log says so before [ADM-136]', async (_, change, expected) => {
    const pair = await aPair();
    const id = await aGame(server.db, { ...pair, week: 6, isConferenceGame: true });
    await admin.games.remove({ params: { id } });
    const entry = await newest('game', id);
    await change(pair);
    const state = await databaseState(server.db);
    const { Restore } = await admin.activity.one({ params: { id: entry.id } });
    const refused = await refusal(restore(entry));
    expect(refused).toMatch(expected);
    expect(refused).toContain(Restore?.Obstacle);
    expect(await databaseState(server.db)).toEqual(state);
  });

  it('deleted twice is restored in its last state', async () => {
    const pair = await aPair();
    const game = await admin.games.add({ body: await gameBody(server.db, pair.home, pair.away, 4) });
    await admin.games.remove({ params: { id: game.id } });
    const first = await newest('game', game.id);
    await admin.games.restore({ params: { id: game.id } });
    await admin.games.remove({ params: { id: game.id } });
    expect(await refusal(restore(first))).toMatch(/^409 There is nothing to restore/);
    await restore(await newest('game', game.id));
    await expect(admin.games.get({ params: { id: game.id } })).resolves.toMatchObject({ id: game.id });
  });

  it('restored by two administrators at once is restored once', async () => {
    const pair = await aPair();
    const id = await aGame(server.db, { ...pair, week: 8 });
    await admin.games.remove({ params: { id } });
    const entry = await newest('game', id);
    const outcomes = await Promise.all([refusal(restore(entry)), refusal(restore(entry))]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== 'done')).toMatch(/^409 /);
  });
});

describe('a removed schedule', () => {
  /** A conference whose schedule of three games, one of them disputed, was removed. */
  async function aRemoval(state: 'released' | 'membership' | 'private') {
    const pair = await aPair();
    const games = [
      await aGame(server.db, { ...pair, week: 3, pending: state === 'released' ? 0 : 3, isConferenceGame: true }),
      await aGame(server.db, { ...pair, week: 7, pending: state === 'released' ? 0 : 3, isConferenceGame: true }),
    ];
    await server.db
      .updateTable('conference_years')
      .set({ state })
      .where('conference_id', '=', pair.conference.id)
      .execute();
    await server.db
      .insertInto('game_consents')
      .values({
        game_id: games[0] ?? 0,
        state: 'disputed',
        school_id: pair.away.id,
        asked_at: new Date(START),
        reason: 'No.',
      })
      .execute();
    const before = await schedules(pair);
    const call = { params: { id: pair.conference.id }, body: { year: SEASON } };
    await admin.conferences.remove(call);
    return { pair, games, before, call, entry: await newest('conferenceyear', `${pair.conference.id}/${SEASON}`) };
  }

  it.each(['released', 'membership', 'private'] as const)(
    'that was %s is restored as a whole, with consents [ADM-135]',
    async (state) => {
      const { pair, before, entry, games } = await aRemoval(state);
      expect(entry.Restore).toMatchObject({
        Title: `Restore the ${SEASON} schedule of ${pair.conference.name}?`,
        BringsBack: [
          '2 conference games come back to the schedules of the members.',
          expect.stringMatching(/^The schedule is .+ again\.$/),
        ],
        Obstacle: null,
      });
      await restore(entry);
      expect(await schedules(pair)).toEqual(before);
      const consent = await server.db.selectFrom('game_consents').selectAll().where('game_id', 'in', games).execute();
      expect(consent).toMatchObject([{ state: 'disputed', reason: 'No.', school_id: pair.away.id }]);
      expect(await newest('conferenceyear', `${pair.conference.id}/${SEASON}`)).toMatchObject({
        action: 'schedule.restore',
        description: `Restored the ${SEASON} schedule of ${pair.conference.name}, 2 games.`,
        Restorable: 0,
      });
      expect(await refusal(restore(entry))).toMatch(/^409 There is nothing to restore/);
    },
  );

  it.each<[string, (removal: Awaited<ReturnType<typeof aRemoval>>) => Promise<unknown>, RegExp]>([
    [
      'the schedule was released since',
      ({ call }) => admin.conferences.release(call),
      /^409 The schedule has since been released\. Make it private before restoring the removed games\.$/,
    ],
    [
      'another game is in a week',
      async ({ pair }) => aGame(server.db, { home: pair.home, away: await aSchool(server.db), week: 7 }),
      /^409 School \d+ has another game in the week of [A-Z]\w\w \d\d, 2027\.$/,
    ],
    [
      'weeks have flags now',
      async ({ pair }) => {
        await aWeek(server.db, pair.home, { week: 3, bye: true });
        await aWeek(server.db, pair.away, { week: 3, notAvailable: true });
      },
      /^409 School \d+ has set BYE, not available or an FCS hold in the week of .+, 2027\. 1 more week is in the way\.$/,
    ],
    [
      'a week has a live auction [AUC-104]',
      async ({ pair }) => anAuction(server.db, { school: pair.away, week: 3 }),
      /^409 School \d+ has a live auction in the week of [A-Z]\w\w \d\d, 2027\.$/,
    ],
    [
      'a member left',
      async ({ pair }) =>
        admin.adminSchools.moveToConference({
          params: { id: pair.away.id },
          body: { ConferenceId: (await aConference(server.db)).id, Year: SEASON },
        }),
      /^409 School \d+ is no longer in the conference\. 1 more week is in the way\.$/,
    ],
  ])('is not restored when %s, and nothing of it [ADM-136]', async (_, change, expected) => {
    const removal = await aRemoval('released');
    await change(removal);
    const state = await databaseState(server.db);
    const { Restore } = await admin.activity.one({ params: { id: removal.entry.id } });
    const refused = await refusal(restore(removal.entry));
    expect(refused).toMatch(expected);
    expect(refused).toContain(Restore?.Obstacle);
    expect(await databaseState(server.db)).toEqual(state);
  });
});

describe('a moved school', () => {
  it('is moved back from the log with its games and wants [ADM-135]', async () => {
    const pair = await aPair();
    await aGame(server.db, { ...pair, week: 5, isConferenceGame: true });
    await aWeek(server.db, pair.home, { week: 3, wants: [1] });
    const before = await schedules(pair);
    const other = await aConference(server.db, { type: 2 });
    const params = { id: pair.home.id };
    await admin.adminSchools.moveToConference({ params, body: { ConferenceId: other.id, Year: SEASON } });
    const entry = await newest('schoolyear', `${pair.home.id}/${SEASON}`);
    expect(entry).toMatchObject({
      Restorable: 1,
      Changes: [{ Field: 'Conference', Before: pair.conference.name, After: other.name }],
      Restore: {
        Title: `Move ${pair.home.name} back to ${pair.conference.name} for ${SEASON}?`,
        BringsBack: expect.arrayContaining(['1 game is a conference game again.']),
        Obstacle: null,
      },
    });
    await restore(entry);
    expect(await schedules(pair)).toEqual(before);
    expect((await admin.activity.one({ params: { id: entry.id } })).Restorable).toBe(0);
    expect(await newest('activity', entry.id)).toMatchObject({ action: 'change.undo' });
  });

  it('is not moved back after a later change [ADM-136]', async () => {
    const pair = await aPair();
    const params = { id: pair.home.id };
    const [one, other] = [await aConference(server.db), await aConference(server.db)];
    await admin.adminSchools.moveToConference({ params, body: { ConferenceId: one.id, Year: SEASON } });
    const entry = await newest('schoolyear', `${pair.home.id}/${SEASON}`);
    await admin.adminSchools.moveToConference({ params, body: { ConferenceId: other.id, Year: SEASON } });
    const obstacle = `${pair.home.name} was moved in ${SEASON}, or lost its old division, since this was applied. It cannot be undone.`;
    expect((await admin.activity.one({ params: { id: entry.id } })).Restore?.Obstacle).toBe(obstacle);
    expect(await refusal(restore(entry))).toBe(`409 ${obstacle}`);
  });
});

describe('a deleted guarantee game', () => {
  async function aDeletedGuarantee() {
    const pair = await aPair();
    const id = await aGuarantee(server.db, pair.home, pair.away, { guarantee: 450_000, site: 'Detroit' });
    const row = () => server.db.selectFrom('guarantee_games').selectAll().where('id', '=', id).executeTakeFirst();
    const before = await row();
    await admin.adminGuaranteeGames.remove({ params: { id } });
    return { id, pair, row, before, entry: await newest('guaranteegame', id) };
  }

  it('is restored with its id and all its values [ADM-135]', async () => {
    const { id, row, before, entry } = await aDeletedGuarantee();
    expect(entry.Restore).toMatchObject({
      Title: expect.stringMatching(/^Restore the guarantee game School \d+ at School \d+ on /),
      BringsBack: ['The guarantee game comes back to the reports.', 'Its guarantee is $450,000.'],
      Obstacle: null,
    });
    await restore(entry);
    expect(await row()).toMatchObject({
      ...before,
      version: 1,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
    expect(await newest('guaranteegame', id)).toMatchObject({ action: 'guaranteegame.restore', Restorable: 0 });
    expect(await refusal(restore(entry))).toMatch(/^409 There is nothing to restore/);
  });

  it('is not restored when the same schools have another one on that day [ADM-136]', async () => {
    const { pair, entry } = await aDeletedGuarantee();
    await aGuarantee(server.db, pair.home, pair.away, { guarantee: 1 });
    const text = 'There is already a guarantee game of these schools on that date.';
    expect((await admin.activity.one({ params: { id: entry.id } })).Restore?.Obstacle).toBe(text);
    expect(await refusal(restore(entry))).toBe(`409 ${text}`);
  });
});

describe('an entry about schools and a conference that an undone import removed', () => {
  /** A pair that an import brought, and how to take that import back. */
  async function anImportedPair() {
    const [pair, id] = await inTransaction(server.db, async (tx) => {
      const importId = await createImport(tx);
      await recordChanges(tx, importId);
      const conference = await aConference(tx, { state: 'private' });
      const schools = { home: await aSchool(tx, { conference }), away: await aSchool(tx, { conference }) };
      return [{ conference, ...schools }, importId] as const;
    });
    return { pair, undo: () => inTransaction(server.db, (tx) => undoImport(tx, id)) };
  }

  const ended: Record<string, (pair: Pair) => Promise<ActivityEntry>> = {
    'a deleted game': async (pair) => {
      const id = await aGame(server.db, { ...pair, week: 3 });
      await admin.games.remove({ params: { id } });
      await later();
      return newest('game', id);
    },
    'a deleted guarantee game': async ({ home, away }) => {
      const id = await aGuarantee(server.db, home, away, { guarantee: 450_000 });
      await admin.adminGuaranteeGames.remove({ params: { id } });
      return newest('guaranteegame', id);
    },
    'a removed schedule': async (pair) => {
      await aGame(server.db, { ...pair, week: 3, pending: 3, isConferenceGame: true });
      await admin.conferences.remove({ params: { id: pair.conference.id }, body: { year: SEASON } });
      return newest('conferenceyear', `${pair.conference.id}/${SEASON}`);
    },
    'a school that left the conference': async ({ conference }) => {
      const [from, to] = [await aConference(server.db), await aConference(server.db)];
      const params = { id: (await aSchool(server.db, { conference: from })).id };
      for (const { id: ConferenceId } of [conference, to])
        await admin.adminSchools.moveToConference({ params, body: { ConferenceId, Year: SEASON } });
      // A move makes seasons of the conference that the import did not.
      await sql`delete from conference_years y where conference_id = ${conference.id} and not exists (
        select from import_changes where table_name = 'conference_years' and row_key = array[y.conference_id, y.year]::text[])`.execute(
        server.db,
      );
      return newest('schoolyear', `${params.id}/${SEASON}`);
    },
  };

  it.each(Object.keys(ended))('%s says that it cannot be restored, and why [ADM-179]', async (what) => {
    const { pair, undo } = await anImportedPair();
    const entry = await ended[what]?.(pair);
    if (!entry) throw new Error(`no entry of ${what}`);
    expect(entry.Restore?.Obstacle).toBeNull();
    await undo();
    const state = await databaseState(server.db);
    const { Restore } = await admin.activity.one({ params: { id: entry.id } });
    expect(Restore?.Title).not.toMatch(/ {2}|undefined/);
    expect(Restore?.Obstacle).toMatch(/^[A-Z].+\.$/);
    expect(await refusal(restore(entry))).toBe(`409 ${Restore?.Obstacle}`);
    expect(await refusal(admin.adminChanges.undo({ params: { id: entry.id } }))).toMatch(/^4(?:04|09) [A-Z]/);
    expect(await databaseState(server.db)).toEqual(state);
  });
});

it('an entry without affected records cannot be restored, and an unknown one answers 404', async () => {
  const pair = await aPair();
  const game = await admin.games.add({ body: await gameBody(server.db, pair.home, pair.away, 4) });
  const entry = await newest('game', game.id);
  expect(entry.Restore).toBeNull();
  expect(await refusal(restore(entry))).toMatch(/^409 An entry of this kind keeps nothing/);
  expect(await refusal(restore({ id: 999_999 }))).toMatch(/^404 /);
});
