import type { ChangedUser, contract } from '@open-date/shared-api/contract';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashNewPassword } from '../../accounts/credentials/new-password.ts';
import { findAccountWords, findAffiliationWords } from '../../accounts/credentials/owner-words.ts';
import { proveCurrentPassword } from '../../accounts/credentials/current-password.ts';
import { requireSeeingUser } from '../rights.ts';
import { createUser, notifyUser, removeUser, saveUser } from './commands.ts';
import { presentAdminUser } from './present.ts';
import { managedUser } from '../../accounts/users/managed-user.ts';
import { findAdminUser, findManagedUsers } from './queries.ts';

/** Administration of accounts. */
export function adminUsersHandlers(services: Services): AreaHandlers<typeof contract.adminUsers> {
  const { db, passwords, siteUrl } = services;
  /** Null without a new password; `id` is the saved account. */
  const hashed = async (body: ChangedUser, { actor }: Session, id: number | null) => {
    const { password = '', firstname = '', lastname = '', nickname = '', email = '' } = body;
    if (password === '') return null;
    const affiliation = {
      schoolId: body.schoolid ?? actor.schoolId,
      conferenceId: body.conferenceid ?? actor.conferenceId,
    };
    const words = [
      firstname,
      lastname,
      nickname,
      email,
      ...(await findAffiliationWords(db, affiliation)),
      ...(id === null ? [] : await findAccountWords(db, id)),
    ];
    return hashNewPassword({ password, field: 'password', words }, passwords);
  };
  const requireSeen = async (actor: Actor, id: number) => {
    const user = await findAdminUser(db, id);
    if (!user) throw notFound();
    requireSeeingUser(actor, managedUser(user));
    return user;
  };
  return {
    list: async ({ session: { actor } }) => (await findManagedUsers(db, actor)).map(presentAdminUser),
    one: async ({ params, session: { actor } }) => presentAdminUser(await requireSeen(actor, params.id)),
    create: async ({ body, session }) => {
      const passwordHash = await hashed(body, session, null);
      const account = { ...body, passwordHash, siteUrl: siteUrl() };
      return inTransaction(db, async (tx, now) => presented(tx, await createUser(tx, session, account, now)));
    },
    save: async ({ params, body: { currentpassword = '', ...body }, session, ip }) => {
      const isProven = await proveCurrentPassword(
        { db, passwords, session, ip },
        {
          userId: params.id,
          email: body.email,
          hasNewPassword: (body.password ?? '') !== '',
          typed: currentpassword,
          field: 'currentpassword',
        },
      );
      // The refusal of a weak password reveals data of the account.
      await requireSeen(session.actor, params.id);
      const passwordHash = await hashed(body, session, params.id);
      return inTransaction(db, async (tx, now) => {
        await saveUser(tx, session, { id: params.id, changes: body, passwordHash, isProven, siteUrl: siteUrl() }, now);
        return presented(tx, params.id);
      });
    },
    remove: async ({ params, session }) => {
      await inTransaction(db, (tx, now) => removeUser(tx, session, params.id, now));
      return { ok: true };
    },
    notify: async ({ params: { id }, session }) => {
      const input = { id, siteUrl: siteUrl() };
      return { sent: await inTransaction(db, (tx, now) => notifyUser(tx, session, input, now)) };
    },
  };
}

async function presented(tx: Tx, id: number) {
  const user = await findAdminUser(tx, id);
  if (!user) throw notFound();
  return presentAdminUser(user);
}
