import type { contract } from '@open-date/shared-api/contract';
import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashNewPassword } from '../../accounts/credentials/new-password.ts';
import { provePresentPassword } from '../../accounts/credentials/present-password.ts';
import { requireSeeingUser } from '../rights.ts';
import { createUser, notifyUser, removeUser, saveUser } from './commands.ts';
import { presentAdminUser } from './present.ts';
import { managedUser } from '../../accounts/users/managed-user.ts';
import { findAdminUser, findManagedUsers } from './queries.ts';

/** Handlers of the administration of accounts, for administrators, school editors and commissioners. */
export function adminUsersHandlers(services: Services): AreaHandlers<typeof contract.adminUsers> {
  const { db, passwords } = services;
  const hashed = (password: string | undefined) => (password ? hashNewPassword(password, 'password', passwords) : null);
  return {
    list: async ({ session: { actor } }) => (await findManagedUsers(db, actor)).map(presentAdminUser),
    one: async ({ params, session: { actor } }) => {
      const user = await findAdminUser(db, params.id);
      if (!user) throw notFound();
      requireSeeingUser(actor, managedUser(user));
      return presentAdminUser(user);
    },
    create: async ({ body, session }) => {
      const passwordHash = await hashed(body.password);
      return inTransaction(db, async (tx) => presented(tx, await createUser(tx, session, { ...body, passwordHash })));
    },
    save: async ({ params, body: { currentpassword = '', ...body }, session, ip }) => {
      const isProven = await provePresentPassword(
        { db, passwords, session, ip },
        {
          userId: params.id,
          email: body.email,
          hasNewPassword: (body.password ?? '') !== '',
          typed: currentpassword,
          field: 'currentpassword',
        },
      );
      const passwordHash = await hashed(body.password);
      return inTransaction(db, async (tx, now) => {
        await saveUser(tx, session, { id: params.id, changes: body, passwordHash, isProven }, now);
        return presented(tx, params.id);
      });
    },
    remove: async ({ params, session }) => {
      await inTransaction(db, (tx, now) => removeUser(tx, session, params.id, now));
      return { ok: true };
    },
    notify: async ({ params, session }) => {
      return { sent: await inTransaction(db, (tx, now) => notifyUser(tx, session, params.id, now)) };
    },
  };
}

async function presented(tx: Tx, id: number) {
  const user = await findAdminUser(tx, id);
  if (!user) throw notFound();
  return presentAdminUser(user);
}
