import { randomBytes } from 'node:crypto';
import type { Board } from '@open-date/shared-api/rules/messages/news';
import { type TestUser, aUser } from '../builders.ts';
import { LEFT_OUT, type Attempts, about, free, letIn, ofCaller } from './attempt.ts';
import {
  type Api,
  type CalledLeague,
  type Person,
  admins,
  allButViewers,
  chief,
  commissioners,
  everyone,
  nobody,
  releasers,
  traders,
} from './callers.ts';

const isListed = (isThere: boolean) => (isThere ? undefined : LEFT_OUT);
const NEW_PASSWORD = 'fourteen green trucks';

/** A notification of a user; returns its id. */
async function aNotification({ server: { db } }: CalledLeague, { id: user_id }: TestUser): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id,
      kind: 'game_changed',
      topic: 'x',
      subject: 'x',
      url: '/welcome',
      at: new Date('2027-08-01T16:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const accountCalls = {
  'session.signIn': [
    ofCaller('the own account', everyone, (api, { user }) =>
      letIn(api.session.signIn({ body: { login: user.email, password: user.password } })),
    ),
  ],
  'session.signOut': free(everyone, { token: 'unknown' }),
  'session.user': [
    ofCaller('the own account', everyone, (api, { user: { id } }) => api.session.user({ params: { id } })),
    about(
      'another account',
      admins,
      ({ other }) => ({ id: other.user.id }),
      (api, params) => api.session.user({ params }),
    ),
  ],
  'session.previousSearches': [
    ofCaller('a search of the caller', everyone, async (api) => {
      await api.session.savePreviousSearch({ body: { url: '/team/1', description: 'Own' } });
      return isListed((await api.session.previousSearches()).some(({ Description }) => Description === 'Own'));
    }),
    ofCaller("another user's search", { allowed: nobody, leftOut: everyone }, async (api, { league: { other } }) => {
      await other.api.session.savePreviousSearch({ body: { url: '/team/2', description: 'Foreign' } });
      return isListed((await api.session.previousSearches()).some(({ Description }) => Description === 'Foreign'));
    }),
  ],
  'session.savePreviousSearch': free(everyone),
  'profile.endTour': free(everyone),
  'accounts.register': [
    ofCaller('a new account', everyone, (api, { league }) =>
      letIn(
        api.accounts.register({
          body: {
            email: `asks${league.freshNumber()}@example.test`,
            password: NEW_PASSWORD,
            name_first: 'New',
            cell_phone: '(614) 555-0100',
            work_phone: '(614) 555-0101',
            job_title: 'Coach',
          },
        }),
      ),
    ),
  ],
  'accounts.forgotPassword': [
    ofCaller('an address without an account', everyone, (api) =>
      letIn(api.accounts.forgotPassword({ body: { email: 'unknown@example.test' } })),
    ),
  ],
  'accounts.setPassword': [
    ofCaller('an unknown link', everyone, (api) =>
      letIn(
        api.accounts.setPassword({
          body: { email: 'unknown@example.test', token: 'x', password: NEW_PASSWORD, password_confirm: NEW_PASSWORD },
        }),
      ),
    ),
  ],
  'profile.save': [
    ofCaller('the own account', everyone, (api, { user: { id } }) =>
      api.profile.save({ params: { id }, body: { Title: 'Scheduler' } }),
    ),
    about(
      'another account',
      admins,
      ({ other }) => ({ id: other.user.id }),
      (api, params) => api.profile.save({ params, body: { Title: 'x' } }),
    ),
    about(
      'an administrator',
      chief,
      async ({ server }) => ({ id: (await aUser(server.db)).id }),
      (api, params) => api.profile.save({ params, body: { Title: 'x' } }),
    ),
  ],
  'profile.sessions': [
    ofCaller('the own session', everyone, async (api) =>
      isListed((await api.profile.sessions()).some(({ IsCurrent }) => IsCurrent)),
    ),
    ofCaller(
      'a session of another user',
      { allowed: nobody, leftOut: everyone },
      async (api, { league: { other } }) => {
        const [theirs] = await other.api.profile.sessions();
        return isListed((await api.profile.sessions()).some(({ id }) => id === theirs?.id));
      },
    ),
  ],
  'profile.endSession': [
    ofCaller('another session of the caller', everyone, async (api, { user, league: { server } }) => {
      const { id } = await server.db
        .insertInto('sessions')
        .values({ token_sha256: randomBytes(32), user_id: user.id, expires_at: new Date('2027-08-02T12:00:00Z') })
        .returning('id')
        .executeTakeFirstOrThrow();
      return api.profile.endSession({ params: { id } });
    }),
    ofCaller('a session of another user', { allowed: nobody, hidden: everyone }, async (api, { league: { other } }) => {
      const [theirs] = await other.api.profile.sessions();
      return api.profile.endSession({ params: { id: theirs?.id ?? 0 } });
    }),
  ],
  'profile.endOtherSessions': free(everyone),
  'personalData.own': free(everyone),
  'directory.people': free(everyone),
} as const;

/** The calls of a board; authors may change the posts of others. */
function boardCalls(board: Board, writers: readonly Person[]) {
  const message = async ({ admin }: CalledLeague) => ({
    id: (await admin[board].create({ body: { message: 'x' } })).id,
  });
  const onMessage = (call: (api: Api, params: { readonly id: number }) => Promise<unknown>) => [
    about("somebody else's message", writers, message, call),
  ];
  return {
    list: free(everyone),
    create: free(writers),
    edit: onMessage((api, params) => api[board].edit({ params, body: { message: 'z' } })),
    repost: onMessage((api, params) => api[board].repost({ params })),
    remove: onMessage((api, params) => api[board].remove({ params })),
  };
}

const news = boardCalls('news', allButViewers);
const updates = boardCalls('newsAdminUpdates', admins);
const guarantees = boardCalls('newsAdmin', admins);

export const messageCalls = {
  'news.list': news.list,
  'news.create': news.create,
  'news.edit': news.edit,
  'news.repost': news.repost,
  'news.remove': news.remove,
  'newsAdminUpdates.list': updates.list,
  'newsAdminUpdates.create': updates.create,
  'newsAdminUpdates.edit': updates.edit,
  'newsAdminUpdates.repost': updates.repost,
  'newsAdminUpdates.remove': updates.remove,
  'newsAdmin.list': guarantees.list,
  'newsAdmin.create': guarantees.create,
  'newsAdmin.edit': guarantees.edit,
  'newsAdmin.repost': guarantees.repost,
  'newsAdmin.remove': guarantees.remove,
  'notifications.list': [
    ofCaller('a notification of the caller', everyone, async (api, { league, user }) => {
      const own = await aNotification(league, user);
      return isListed((await api.notifications.list()).items.some(({ id }) => id === own));
    }),
    ofCaller("another user's notification", { allowed: nobody, leftOut: everyone }, async (api, { league }) => {
      const theirs = await aNotification(league, league.other.user);
      return isListed((await api.notifications.list()).items.some(({ id }) => id === theirs));
    }),
  ],
  'notifications.read': [
    ofCaller('a notification of the caller', everyone, async (api, { league, user }) =>
      api.notifications.read({ params: { id: await aNotification(league, user) } }),
    ),
    ofCaller("another user's notification", { allowed: nobody, hidden: everyone }, async (api, { league }) =>
      api.notifications.read({ params: { id: await aNotification(league, league.other.user) } }),
    ),
  ],
  'notifications.readAll': free(everyone, { upTo: 1 }),
  'welcome.read': free(everyone),
  'events.stream': free(everyone),
} as const;

/** An unused account. */
const ACCOUNTS = {
  'an account of the own school': ({ server: { db }, own: school }: CalledLeague) => aUser(db, { role: 3, school }),
  'an account of the own conference': ({ server: { db }, conference }: CalledLeague) =>
    aUser(db, { role: 10, conference }),
  'an account of a foreign school': ({ server: { db }, foreign: school }: CalledLeague) =>
    aUser(db, { role: 3, school }),
  'an administrator': ({ server: { db } }: CalledLeague) => aUser(db),
} as const;

const MANAGED: Readonly<Record<keyof typeof ACCOUNTS, readonly Person[]>> = {
  'an account of the own school': traders,
  'an account of the own conference': releasers,
  'an account of a foreign school': admins,
  'an administrator': chief,
};

/** Unlike changing, seeing an account takes no rights beyond those of the account (A211). */
const SEEN = {
  ...MANAGED,
  'an account of the own conference': [...admins, ...commissioners],
  'an administrator': admins,
};

/** Calls on any account that only administrators without the associate flag may make. */
const CHIEFLY: Readonly<Record<keyof typeof ACCOUNTS, readonly Person[]>> = {
  'an account of the own school': chief,
  'an account of the own conference': chief,
  'an account of a foreign school': chief,
  'an administrator': chief,
};

const onAccounts = (
  rights: Readonly<Record<keyof typeof ACCOUNTS, readonly Person[]>>,
  call: (api: Api, user: TestUser) => Promise<unknown>,
): Attempts =>
  (
    [
      'an account of the own school',
      'an account of the own conference',
      'an account of a foreign school',
      'an administrator',
    ] as const
  ).map((object) => about(object, rights[object], ACCOUNTS[object], call));

const listed = (of: keyof typeof ACCOUNTS) =>
  about(of, { allowed: SEEN[of], leftOut: allButViewers }, ACCOUNTS[of], async (api, user) =>
    isListed((await api.adminUsers.list()).some(({ id }) => id === user.id)),
  );

interface Affiliation {
  readonly roleid: 1 | 3 | 10;
  readonly schoolid?: number;
  readonly conferenceid?: number;
}

const newAccount = (object: string, rights: readonly Person[], affiliation: (league: CalledLeague) => Affiliation) =>
  about(
    object,
    rights,
    (league) => ({ ...affiliation(league), firstname: 'New', email: `new${league.freshNumber()}@example.test` }),
    (api, body) => api.adminUsers.create({ body }),
  );

export const userCalls = {
  'adminUsers.list': [
    listed('an account of the own school'),
    listed('an account of the own conference'),
    listed('an account of a foreign school'),
  ],
  'adminUsers.create': [
    newAccount('a user of the own school', traders, ({ own }) => ({ roleid: 3, schoolid: own.id })),
    newAccount('a user of the own conference', releasers, ({ conference }) => ({
      roleid: 10,
      conferenceid: conference.id,
    })),
    newAccount('a user of a foreign school', admins, ({ foreign }) => ({ roleid: 3, schoolid: foreign.id })),
    newAccount('an administrator', chief, () => ({ roleid: 1 })),
  ],
  'adminUsers.one': onAccounts(SEEN, (api, { id }) => api.adminUsers.one({ params: { id } })),
  'adminUsers.save': onAccounts(MANAGED, (api, { id }) =>
    api.adminUsers.save({ params: { id }, body: { title: 'x' } }),
  ),
  'adminUsers.remove': onAccounts(MANAGED, (api, { id }) => api.adminUsers.remove({ params: { id } })),
  'adminUsers.notify': onAccounts(MANAGED, (api, { id }) => api.adminUsers.notify({ params: { id } })),
  'personalData.ofUser': onAccounts(CHIEFLY, (api, { id }) => api.personalData.ofUser({ params: { id } })),
  'personalData.remove': [
    ...onAccounts(CHIEFLY, (api, { id, email }) => api.personalData.remove({ params: { id }, body: { email } })),
    ofCaller('the own account', nobody, (api, { user: { id, email } }) =>
      api.personalData.remove({ params: { id }, body: { email } }),
    ),
  ],
} as const;
