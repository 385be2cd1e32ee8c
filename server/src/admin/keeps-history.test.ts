import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { aBidder, anAuction } from '../../testing/auctions.ts';
import {
  SEASON,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
} from '../../testing/builders.ts';
import { aGuarantee } from '../../testing/guarantees.ts';
import { type RowChanges, compareRows, readRows } from '../../testing/row-changes.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

type Api = ApiClient<ApiContract>;

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

/** The rows that a call deletes, adds and changes. */
async function readChanges(call: () => Promise<unknown>): Promise<RowChanges> {
  const before = await readRows(server.db);
  await call();
  return compareRows(before, await readRows(server.db));
}

/** Seasons that a conference gets with its first member are its own afterwards, as those of any other conference. */
const OWN_SEASONS = { conference_years: expect.any(Number) };
/** A schedule that is taken down and put up again is told to those whom it is about. */
const TOLD = { email_outbox: 1, notifications: 1 };

/**
 * A call with all that it may delete and change; whatever else stands in the database stays as it is. `added` is what
 * stands there after it is taken back, besides the log.
 */
interface Removal extends Partial<RowChanges> {
  /** Builds what refers to the object, and returns the call and the one that takes it back, if there is one. */
  readonly make: () => Promise<{ readonly call: () => Promise<unknown>; readonly undo?: () => Promise<unknown> }>;
}

const undoLatest = async () => {
  const [latest] = await admin.adminChanges.list();
  return admin.adminChanges.undo({ params: { id: latest?.id ?? 0 } });
};

/** Restores what the newest entry of the log about an object of this type ended. */
const restoreLatest = (object: string) => async () => {
  const params = { from: '2027-08-01', to: '2027-08-01' };
  const [entry] = await admin.activity.list({ params, segments: { object } });
  return admin.activity.restore({ params: { id: entry?.id ?? 0 } });
};

/** An account that has left its trace in every part of the product. */
async function aBusyUser(): Promise<TestUser> {
  const { db } = server;
  const school = await aSchool(db);
  const [owner, away] = [await aSchool(db), await aSchool(db)];
  const user = await aUser(db, { role: 2, school });
  const api = await server.as(user);
  const { id: game } = await api.games.add({ body: await gameBody(db, school, away, 3) });
  const { id: other } = await api.games.add({ body: await gameBody(db, school, away, 4) });
  await api.games.remove({ params: { id: other } });
  const auction = await anAuction(db, { school: owner, week: 5 });
  await aBidder(db, auction, school);
  const requestKey = '7b7f2a0c-6f0e-4a58-9a3e-1c3f5f1f2f11';
  await api.auctions.placeBid({ params: { id: auction }, body: { schoolId: school.id, amount: 100_000, requestKey } });
  await anAuction(db, { school, week: 6 });
  await sql`update auctions set created_by = ${user.id} where school_id = ${school.id}`.execute(db);
  await api.news.create({ body: { message: 'Open date in week 9.' } });
  await api.session.savePreviousSearch({ body: { url: '/team/1', description: 'One' } });
  await api.calendars.create({ params: { id: school.id } });
  await api.profile.save({ params: { id: user.id }, body: { IgnoredSchoolIds: [owner.id] } });
  await admin.games.save({ params: { id: game }, body: { ...(await gameBody(db, school, away, 3)), version: 1 } });
  await sql`insert into imports (state, created_at, created_by) values ('applied', current_moment(), ${user.id})`.execute(
    db,
  );
  await sql`
    insert into what_if_drafts (name, shared, created_at, created_by, updated_at, updated_by)
    values ('Realigned', true, current_moment(), ${user.id}, current_moment(), ${user.id})`.execute(db);
  await sql`
    insert into email_campaigns (status, subject, message, created_by) values ('1', 'News', 'x', ${user.id})`.execute(
    db,
  );
  await db
    .insertInto('email_outbox')
    .values({
      kind: 'game_changed',
      to_user_id: user.id,
      to_email: user.email,
      subject: 'x',
      body_html: 'x',
      state: 'sent',
    })
    .execute();
  return user;
}

/** A member with a conference game, a private game, wants, a held week, a division, an auction, mails and users. */
async function aFullMember(): Promise<TestSchool> {
  const { db } = server;
  const conference = await aConference(db, { state: 'membership' });
  const school = await aSchool(db, { conference });
  const other = await aSchool(db, { conference });
  const { id: divisionId } = await db
    .insertInto('conference_divisions')
    .values({ conference_id: conference.id, name: 'East' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await admin.adminSchools.setDivision({
    params: { id: school.id },
    body: { ConferenceDivisionId: divisionId, Year: SEASON },
  });
  await aGame(db, { home: school, away: other, week: 3, isConferenceGame: true });
  await aGame(db, { home: other, away: school, week: 4, pending: 3 });
  await aWeek(db, school, { week: 6, wants: [1, 22], comments: 'Talks' });
  await aWeek(db, school, { week: 7, holdForFcs: true });
  await anAuction(db, { school, week: 8 });
  await aGuarantee(db, school, await aSchool(db), { date: `${SEASON}-09-04` });
  await aUser(db, { role: 2, school });
  return school;
}

const moveTo = async (school: TestSchool, type: number) => {
  const { id } = await aConference(server.db, { type });
  return () =>
    admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId: id, Year: SEASON } });
};

const REMOVALS: Readonly<Record<string, Removal>> = {
  'deleting a user with games, bids, auctions, news, imports, mails and a what-if draft': {
    make: async () => {
      const { id } = await aBusyUser();
      return { call: () => admin.adminUsers.remove({ params: { id } }) };
    },
    gone: { calendar_feeds: 1 },
    changed: { users: ['deleted_at'], sessions: ['revoked_at'] },
  },
  'moving a member with games, wants, an auction, users and mails to another division of football': {
    make: async () => ({ call: await moveTo(await aFullMember(), 2), undo: undoLatest }),
    added: OWN_SEASONS,
    gone: { school_week_wants: 1 },
    changed: {
      games: ['conference_id'],
      school_weeks: ['hold_for_fcs'],
      school_years: ['conference_id', 'division_id'],
    },
  },
  'moving a member within its division of football': {
    make: async () => ({ call: await moveTo(await aFullMember(), 1), undo: undoLatest }),
    added: OWN_SEASONS,
    changed: { games: ['conference_id'], school_years: ['conference_id', 'division_id'] },
  },
  'copying a season with another conference over a full one': {
    make: async () => {
      const school = await aFullMember();
      const { id: conference_id } = await aConference(server.db, { type: 2 });
      await server.db
        .updateTable('school_years')
        .set({ conference_id, division_id: null })
        .where('school_id', '=', school.id)
        .where('year', '=', SEASON - 1)
        .execute();
      const body = { From: SEASON - 1, Until: SEASON, Settings: ['conference' as const] };
      return { call: () => admin.adminSchools.copySeason({ params: { id: school.id }, body }), undo: undoLatest };
    },
    added: OWN_SEASONS,
    gone: { school_week_wants: 1 },
    changed: {
      games: ['conference_id'],
      school_weeks: ['hold_for_fcs'],
      school_years: ['conference_id', 'division_id'],
    },
  },
  'changing the type of a conference with members, wants and games': {
    make: async () => {
      const school = await aFullMember();
      const params = { id: school.conferenceId };
      return { call: () => admin.adminConferences.save({ params, body: { TypeID: 2 } }), undo: undoLatest };
    },
    gone: { school_week_wants: 1 },
    changed: { conferences: ['type_id'], school_weeks: ['hold_for_fcs'] },
  },
  'leaving out a division that a season uses and one that none uses': {
    make: async () => {
      const school = await aFullMember();
      await server.db
        .insertInto('conference_divisions')
        .values({ conference_id: school.conferenceId, name: 'West' })
        .execute();
      const params = { id: school.conferenceId };
      return { call: () => admin.adminConferences.save({ params, body: { Divisions: '' } }) };
    },
    gone: { conference_divisions: 1 },
    changed: { conference_divisions: ['active'] },
  },
  'taking a school out of its division': {
    make: async () => {
      const school = await aFullMember();
      return { call: () => admin.adminSchools.removeDivision({ params: { id: school.id }, body: { year: SEASON } }) };
    },
    changed: { school_years: ['division_id'] },
  },
  "removing a conference's schedule with private games": {
    make: async () => {
      const school = await aFullMember();
      const call = () => admin.conferences.remove({ params: { id: school.conferenceId }, body: { year: SEASON } });
      return { call, undo: restoreLatest('conferenceyear') };
    },
    added: TOLD,
    gone: { games: 2, game_sides: 4 },
    changed: { conference_years: ['state'] },
  },
  'deleting a guarantee game': {
    make: async () => {
      const id = await aGuarantee(server.db, await aSchool(server.db), await aSchool(server.db));
      return {
        call: () => admin.adminGuaranteeGames.remove({ params: { id } }),
        undo: restoreLatest('guaranteegame'),
      };
    },
    gone: { guarantee_games: 1 },
  },
  'removing a season in which nothing stands': {
    make: async () => {
      // Test schools play three seasons only, so that this one is given the new season by hand.
      const { ID: id, Year } = await admin.adminSeasons.create({ body: {} });
      const school = await aSchool(server.db);
      await sql`
        insert into conference_years (conference_id, year) select ${school.conferenceId}, ${Year}
        on conflict do nothing`.execute(server.db);
      await sql`
        insert into school_years (school_id, year, conference_id) values (${school.id}, ${Year}, ${school.conferenceId})`.execute(
        server.db,
      );
      await sql`
        insert into school_weeks (school_id, season_week_id, year)
        select ${school.id}, id, year from season_weeks where year = ${Year}`.execute(server.db);
      return { call: () => admin.adminSeasons.remove({ params: { id } }) };
    },
    gone: {
      seasons: 1,
      season_weeks: expect.any(Number),
      school_years: expect.any(Number),
      school_weeks: expect.any(Number),
      conference_years: expect.any(Number),
    },
  },
  'removing news from a board': {
    make: async () => {
      const { id } = await admin.news.create({ body: { message: 'Open date.' } });
      return { call: () => admin.news.remove({ params: { id } }) };
    },
    changed: { news_items: ['deleted_at', 'deleted_by'] },
  },
};

it.each(Object.entries(REMOVALS))(
  '%s loses nothing that others refer to, says so in the log, and comes back as it was where it can be undone [ADM-188]',
  async (_name, { make, gone = {}, added = {}, changed = {} }) => {
    const { call, undo } = await make();
    const before = await readRows(server.db);
    const changes = await readChanges(call);
    expect({ gone: changes.gone, changed: changes.changed }).toEqual({ gone, changed });
    expect(changes.added).toMatchObject({ activity_log: 1 });
    if (!undo) return;
    await undo();
    // Both calls stand in the log.
    const after = compareRows(before, await readRows(server.db));
    expect(after).toEqual({ gone: {}, added: { activity_log: 2, ...added }, changed: {} });
  },
);

/** Calls that would lose what others refer to, each with the sentence of its refusal. */
const REFUSALS: Readonly<Record<string, readonly [make: () => Promise<() => Promise<unknown>>, text: RegExp]>> = {
  'the own account': [
    async () => {
      const user = await aUser(server.db);
      const api = await server.as(user);
      return () => api.adminUsers.remove({ params: { id: user.id } });
    },
    /^\S.*\.$/,
  ],
  'a season that is not the last': [
    async () => {
      const seasons = await admin.adminSeasons.list();
      const id = seasons.find(({ Year }) => Year === SEASON)?.ID ?? 0;
      return () => admin.adminSeasons.remove({ params: { id } });
    },
    /^Only the last season, \d+, can be removed\.$/,
  ],
  'an auction with a bid': [
    async () => {
      const id = await anAuction(server.db, { school: await aSchool(server.db), week: 5 });
      const bidder = await aSchool(server.db);
      await aBidder(server.db, id, bidder);
      const requestKey = '7b7f2a0c-6f0e-4a58-9a3e-1c3f5f1f2f12';
      await admin.auctions.placeBid({ params: { id }, body: { schoolId: bidder.id, amount: 100_000, requestKey } });
      await admin.auctions.cancel({ params: { id } });
      return () => admin.auctions.remove({ params: { id } });
    },
    /^\S.*\.$/,
  ],
  'an import that was applied': [
    async () => {
      const { rows } = await sql<{ id: number }>`
        insert into imports (state, created_at) values ('applied', current_moment()) returning id`.execute(server.db);
      return () => admin.adminImport.discard({ params: { id: rows[0]?.id ?? 0 } });
    },
    /^\S.*\.$/,
  ],
};

it.each(Object.entries(REFUSALS))(
  '%s is not deleted, and a sentence says why [ADM-188]',
  async (_name, [make, text]) => {
    const call = await make();
    const changes = await readChanges(() =>
      expect(call()).rejects.toMatchObject({ status: expect.any(Number), message: expect.stringMatching(text) }),
    );
    expect({ gone: changes.gone, changed: changes.changed }).toEqual({ gone: {}, changed: {} });
  },
);

it('a move in a season that was removed later cannot be undone, with a clear message [ADM-188]', async () => {
  const school = await aSchool(server.db);
  const { ID: id, Year } = await admin.adminSeasons.create({ body: {} });
  const { id: ConferenceId } = await aConference(server.db);
  await admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId, Year } });
  await admin.adminSeasons.remove({ params: { id } });
  const undoing = undoLatest();
  await expect(undoing).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/^\S.*\.$/) });
});

it('the log keeps the terms and the bidders of a deleted auction [ADM-188]', async () => {
  const owner = await aSchool(server.db);
  const bidder = await aSchool(server.db);
  const id = await anAuction(server.db, { school: owner, week: 5, cancelled: true, startingBid: 250_000 });
  await aBidder(server.db, id, bidder, 3);
  const { gone } = await readChanges(() => admin.auctions.remove({ params: { id } }));
  expect(gone).toEqual({ auctions: 1, auction_bidders: 1, auction_log: 2 });
  const entry = await server.db
    .selectFrom('activity_log')
    .select('detail')
    .where('object_type', '=', 'auction')
    .where('object_id', '=', String(id))
    .where('action', '=', 'auction.remove')
    .executeTakeFirstOrThrow();
  expect(entry.detail).toMatchObject({
    before: {
      schoolId: owner.id,
      startingBid: 250_000,
      division: 1,
      PrivateBidding: 0,
      comment: 'Single game, no return.',
    },
    bidders: [{ school_id: bidder.id, status: 3 }],
  });
});
