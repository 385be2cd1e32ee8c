import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { fileTransport, type OutgoingMail } from '../../platform/mail/transport.ts';
import { aUser, type TestUser } from '../../../testing/builders.ts';
import { Bidding } from '../../../testing/bidding.ts';
import { storedRows } from '../../../testing/backups.ts';
import { databaseState } from '../../../testing/database-state.ts';
import { sendNextDigest } from '../../messages/notifications/digest.ts';
import { verifyLogs } from '../../auctions/bid-log/verify-logs.ts';

let bidding: Bidding;
beforeAll(async () => {
  bidding = await Bidding.start();
});
afterAll(() => bidding.server.close());
afterEach(() => bidding.reset());

const EMAIL = "zelda.o'quirk+1@kentucky.test";
const FORMER = 'zelda.before@kentucky.test';
/** What nobody else in the database has. */
const MARKS = ['Zelda', 'Quirkington', EMAIL, FORMER, '0123-555-987', 'zeldatweets', 'Zelda Board'];

/** A school editor who has used everything that keeps something about a person. */
async function aBusyPerson(): Promise<TestUser> {
  const { server, schools, users } = bidding;
  const admin = await server.as(users.admin);
  const created = await aUser(server.db, { role: 2, school: schools.one });
  const params = { id: created.id };
  await admin.adminUsers.save({
    params,
    body: { firstname: 'Zelda', lastname: 'Quirkington', email: FORMER, phone: '0123-555-987', twitter: 'zeldatweets' },
  });
  await admin.adminUsers.save({ params, body: { email: EMAIL } });
  const user = { ...created, email: EMAIL };
  const own = await server.as(user);
  await own.session.savePreviousSearch({ body: { url: '/team/1', description: 'Toledo' } });
  await own.profile.save({ params, body: { IgnoredSchoolIds: [schools.two.id], DontShowTeamsWithin: 2 } });
  await own.calendars.create({ params: { id: schools.one.id } });
  await own.news.create({ body: { message: '<p>We look for a game</p>' } });
  await own.profile.endOtherSessions();
  return user;
}

async function aBid(user: TestUser): Promise<number> {
  const auction = await bidding.auction();
  const own = await bidding.server.as(user);
  const body = { schoolId: bidding.schools.one.id, amount: 100_000, requestKey: crypto.randomUUID() };
  await own.auctions.placeBid({ params: { id: auction }, body });
  await own.auctions.follow({ params: { id: auction }, body: { noticeMinutes: 60 } });
  return auction;
}

it('removing a person deletes their mail files, also one that is being written [PLT-246]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-removal-'));
  const server = await startTestServer({ DATA_DIR: folder });
  const admin = await server.as(await aUser(server.db));
  const { id, email } = await aUser(server.db, { email: "zelda.o'quirk+1@kentucky.test" });
  const mails = join(folder, 'mail');
  const site = { from: 'no-reply@opendate.test', url: () => 'https://opendate.example' };
  const written = fileTransport(mails, site);
  const now = () => new Date('2027-08-01T16:00:00Z');
  for (const address of [email, (await aUser(server.db)).email])
    await server.api.accounts.forgotPassword({ body: { email: address } });
  while (await deliverNext({ db: server.db, transport: written, now }));
  expect(await readdir(mails)).toHaveLength(2);
  await server.api.accounts.forgotPassword({ body: { email } });
  const remove = () => admin.personalData.remove({ params: { id }, body: { email } });
  // The person is removed while their last mail is written.
  const slow = {
    ...written,
    send: async (mail: OutgoingMail) => {
      await remove();
      await written.send(mail);
    },
  };
  await deliverNext({ db: server.db, transport: slow, now });
  const left = await readdir(mails);
  expect(left).toHaveLength(1);
  expect(await readFile(join(mails, left[0] ?? ''), 'utf8')).not.toContain('quirk');
  await server.close();
  await rm(folder, { recursive: true });
});

const marksIn = async (): Promise<string[]> => {
  const rows = Object.entries(await storedRows(bidding.server.databaseUrl));
  return rows.flatMap(([table, texts]) =>
    texts.flatMap((text) => MARKS.filter((mark) => text.includes(mark)).map((mark) => `${table}: ${mark}`)),
  );
};

it('all users can export their stored data, without tokens and data about others [PLT-179]', async () => {
  const user = await aBusyPerson();
  const auction = await aBid(user);
  const data = await (await bidding.server.as(user)).personalData.own();
  expect(data).toMatchObject({
    account: { email: EMAIL, firstName: 'Zelda', phone: '0123-555-987', role: 'SCHOOL ADMIN', school: 'Kentucky' },
    preferences: { ignoredSchools: ['Indiana'], hidesTeamsWithin: 2 },
    calendarAddresses: [{ school: 'Kentucky' }],
    searches: [{ description: 'Toledo' }],
    news: [{ html: '<p>We look for a game</p>' }],
    bids: [{ auctionId: auction, amount: 100_000, school: 'Kentucky' }],
    followedAuctions: [{ auctionId: auction, noticeMinutes: 60 }],
  });
  expect(data.sessions.length).toBeGreaterThan(0);
  expect(data.mails.map(({ subject }) => subject)).toContain('Your Open Date email address was changed');
  expect(data.activity.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.profile', 'auth.revoke']));
  const { db } = bidding.server;
  const secrets = await db.selectFrom('sessions').select('token_sha256').where('user_id', '=', user.id).execute();
  for (const { token_sha256 } of secrets) expect(JSON.stringify(data)).not.toContain(token_sha256.toString('hex'));
  expect(JSON.stringify(data)).not.toContain(bidding.users.two.email);
  expect(await (await bidding.server.as(bidding.users.admin)).personalData.ofUser({ params: { id: user.id } })).toEqual(
    {
      ...data,
      exportedAt: expect.any(String),
      sessions: expect.any(Array),
      signIns: expect.any(Array),
      account: expect.any(Object),
    },
  );
  await (await bidding.server.as(bidding.users.admin)).personalData.remove({
    params: { id: user.id },
    body: { email: EMAIL },
  });
});

it('a removal leaves no row of any table with the person, while bids, their log and the log of activity stay [PLT-180]', async () => {
  const user = await aBusyPerson();
  const auction = await aBid(user);
  const { server, users } = bidding;
  const token = await server.token(user);
  const count = async () => {
    const { bids, auction_log, activity_log } = await storedRows(server.databaseUrl);
    return [bids?.length, auction_log, activity_log?.length];
  };
  const [bids, log, activity] = await count();
  expect((await marksIn()).length).toBeGreaterThan(5);
  const admin = await server.as(users.admin);
  const params = { id: user.id };
  await admin.personalData.remove({ params, body: { email: EMAIL.toUpperCase() } });
  expect(await marksIn()).toEqual([]);
  // Signing in and the removal itself are also entries.
  expect(await count()).toEqual([bids, log, Number(activity) + 2]);
  expect((await verifyLogs(server.db, [])).problems).toEqual([]);
  expect((await admin.auctions.one({ params: { id: auction } })).status).toBe('Active');
  await expect(server.client(token).personalData.own()).rejects.toMatchObject({ status: 401 });
  await expect(server.token(user)).rejects.toMatchObject({ code: 'login.refused' });
  await expect(admin.personalData.ofUser({ params })).rejects.toMatchObject({ status: 404 });
  await expect(admin.personalData.remove({ params, body: { email: EMAIL } })).rejects.toMatchObject({ status: 404 });
  expect((await admin.adminUsers.list()).map(({ id }) => id)).not.toContain(user.id);
  const names = await server.db
    .selectFrom('activity_log')
    .select(['user_first_name', 'user_last_name'])
    .where('user_id', '=', user.id)
    .execute();
  expect(new Set(names.map((row) => `${row.user_first_name} ${row.user_last_name}`))).toEqual(
    new Set(['Removed person']),
  );
  // The address is free for somebody else.
  await admin.adminUsers.create({
    body: { firstname: 'New', email: EMAIL, roleid: 3, schoolid: bidding.schools.one.id },
  });
  await server.db.deleteFrom('email_outbox').where('to_email', '=', EMAIL).execute();
  await server.db.deleteFrom('password_resets').execute();
  await server.db.deleteFrom('users').where('email', '=', EMAIL).execute();
});

it('the reason of a retracted bid is exported, and removed from the bid, the log and messages with its author [PLT-179 PLT-180]', async () => {
  const { server, schools, users } = bidding;
  const user = await aBusyPerson();
  const auction = await bidding.auction({ school: schools.owner });
  await server.db.updateTable('users').set({ mail_digest: 'daily' }).where('id', '=', users.one.id).execute();
  const own = await server.as(user);
  const body = { schoolId: schools.one.id, amount: 100_000, requestKey: crypto.randomUUID() };
  const { bid } = await own.auctions.placeBid({ params: { id: auction }, body });
  const reason = 'Call Zelda at 0123-555-987 & "ask"';
  await own.auctions.retractBid({ params: { id: auction, bidId: bid.id }, body: { reason } });
  await sendNextDigest(server.db, new Date('2027-08-02T16:00:00Z'));
  const data = await own.personalData.own();
  expect(data.bids).toMatchObject([{ auctionId: auction, retractedReason: reason }]);
  expect(data.activity.filter((entry) => entry.reason !== null)).toMatchObject([{ action: 'bid.retract', reason }]);
  const isMarked = (mark: string) => /: (Zelda|Quirkington|0123-555-987)$/.test(mark);
  expect((await marksIn()).filter(isMarked).map((mark) => mark.split(':')[0])).toEqual(
    expect.arrayContaining(['bids', 'activity_log', 'notifications', 'email_outbox']),
  );
  const admin = await server.as(users.admin);
  await admin.personalData.remove({ params: { id: user.id }, body: { email: EMAIL } });
  expect(await marksIn()).toEqual([]);
  const kept = server.db.selectFrom('bids').select(['amount', 'retracted_reason']).where('id', '=', bid.id);
  expect(await kept.execute()).toEqual([{ amount: 100_000, retracted_reason: 'This reason was removed.' }]);
  expect((await verifyLogs(server.db, [])).problems).toEqual([]);
});

it('a retracted bid cannot be changed otherwise, and its reason can only be removed', async () => {
  const { db } = bidding.server;
  const retracted = await db.selectFrom('bids').select('id').where('retracted', '=', true).executeTakeFirstOrThrow();
  const change = (reason: string, values: { amount?: number; retracted_reason?: string }) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('open_date.removed_person', ${reason}, true)`.execute(tx);
      await tx.updateTable('bids').set(values).where('id', '=', retracted.id).execute();
    });
  await expect(change('', { retracted_reason: 'x' })).rejects.toThrow('BID_IS_IMMUTABLE');
  await expect(change('leaves', { retracted_reason: 'x', amount: 1 })).rejects.toThrow('BID_IS_IMMUTABLE');
});

it('removing an address does not change a longer address that contains it [PLT-180]', async () => {
  const { server, users, schools } = bidding;
  const admin = await server.as(users.admin);
  const create = (email: string) =>
    admin.adminUsers.create({ body: { firstname: 'Pat', email, roleid: 3, schoolid: schools.one.id } });
  const [longer, shorter] = [await create('annpat@kentucky.test'), await create('pat@kentucky.test')];
  await admin.personalData.remove({ params: { id: shorter.id }, body: { email: 'pat@kentucky.test' } });
  const entry = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('object_id', '=', String(longer.id))
    .executeTakeFirstOrThrow();
  expect(entry.description).toBe('Created the user Pat (annpat@kentucky.test).');
});

it('removing a deleted account leaves the data of the account that has its address now [PLT-180]', async () => {
  const { server, users, schools } = bidding;
  const admin = await server.as(users.admin);
  const email = 'shared@kentucky.test';
  const create = (firstname: string) =>
    admin.adminUsers.create({ body: { firstname, email, roleid: 2, schoolid: schools.one.id } });
  const old = await create('Old');
  await server.db
    .insertInto('login_attempts')
    .values({ email, ok: true, at: new Date('2027-07-31T12:00:00Z'), ip: '192.0.2.7' })
    .execute();
  await admin.adminUsers.remove({ params: { id: old.id } });
  const holder = await create('New');
  const mail = { to_user_id: holder.id, to_email: email, kind: 'news', subject: 'A game', body_html: '<p>On</p>' };
  await server.db.insertInto('email_outbox').values(mail).execute();
  const data = await admin.personalData.ofUser({ params: { id: holder.id } });
  expect(data.signIns).toEqual([]);
  await admin.personalData.remove({ params: { id: old.id }, body: { email } });
  const left = await admin.personalData.ofUser({ params: { id: holder.id } });
  expect(left.mails.map(({ subject }) => subject)).toContain('A game');
  const entry = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('object_id', '=', String(holder.id))
    .where('action', '=', 'user.create')
    .executeTakeFirstOrThrow();
  expect(entry.description).toBe(`Created the user New (${email}).`);
  await admin.personalData.remove({ params: { id: holder.id }, body: { email } });
});

it('a deleted account can be exported and removed afterwards [PLT-180]', async () => {
  const user = await aBusyPerson();
  const admin = await bidding.server.as(bidding.users.admin);
  const params = { id: user.id };
  await admin.adminUsers.remove({ params });
  expect((await admin.personalData.ofUser({ params })).account).toMatchObject({ email: EMAIL, firstName: 'Zelda' });
  await admin.personalData.remove({ params, body: { email: EMAIL } });
  expect(await marksIn()).toEqual([]);
});

it('a removal without the right address, or of the own account, is refused and changes nothing [PLT-180]', async () => {
  const { server, users } = bidding;
  const admin = await server.as(users.admin);
  const before = await databaseState(server.db);
  await expect(
    admin.personalData.remove({ params: { id: users.one.id }, body: { email: users.two.email } }),
  ).rejects.toMatchObject({ status: 400, fields: { email: 'Type the email address of this user.' } });
  await expect(
    admin.personalData.remove({ params: { id: users.admin.id }, body: { email: users.admin.email } }),
  ).rejects.toMatchObject({ status: 403, message: expect.stringContaining('Another administrator removes your data') });
  await expect(
    admin.personalData.remove({ params: { id: 999_999 }, body: { email: 'no@body.test' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await databaseState(server.db)).toEqual(before);
});

it('of two administrators who remove each other at once one remains [PLT-180]', async () => {
  const { server } = bidding;
  const pair = [await aUser(server.db), await aUser(server.db)] as const;
  const [one, other] = [await server.as(pair[0]), await server.as(pair[1])];
  const remove = (by: typeof one, { id, email }: TestUser) =>
    by.personalData.remove({ params: { id }, body: { email } });
  const ended = await Promise.allSettled([remove(one, pair[1]), remove(other, pair[0])]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = await server.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [pair[0].id, pair[1].id])
    .where('deleted_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

it('entries of the activity log cannot be changed otherwise', async () => {
  const { db } = bidding.server;
  const change = () => db.updateTable('activity_log').set({ description: 'x' });
  await expect(change().execute()).rejects.toThrow('LOG_IS_APPEND_ONLY');
  await expect(db.deleteFrom('activity_log').execute()).rejects.toThrow('LOG_IS_APPEND_ONLY');
});
