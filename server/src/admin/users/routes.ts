import type { contract } from '@open-date/shared-api/contract';
import { type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { hashNewPassword } from '../../accounts/credentials/new-password.ts';
import { provePresentPassword } from '../../accounts/credentials/present-password.ts';
import { requireSeeingUser } from '../rights.ts';
import { createUser, notifyUser, removeUser, saveUser } from './commands.ts';
import { presentAdminUser } from './present.ts';
import { managedUser } from '../../accounts/users/managed-user.ts';
import { findAdminUser, findManagedUsers } from './queries.ts';

/** Handlers of the administration of accounts, for administrators, school editors and commissioners. */
export function adminUsersHandlers(services: Services): AreaHandlers<typeof contract.adminUsers> {
  const { db, passwordCost } = services;
  const hashed = (password: string | undefined) =>
    password ? hashNewPassword(password, 'password', passwordCost) : null;
  const administration = (session: Session) => ({ session, now: session.at });
  return {
    list: async ({ session: { actor } }) => (await findManagedUsers(db, actor)).map(presentAdminUser),
    one: async ({ params, session: { actor } }) => {
      const user = await findAdminUser(db, params.id);
      if (!user) throw notFound();
      requireSeeingUser(actor, managedUser(user));
      return presentAdminUser(user);
    },
    create: async ({ body, session }) => {
      const by = administration(session);
      const passwordHash = await hashed(body.password);
      return inTransaction(db, async (tx) => presented(tx, await createUser(tx, by, body, passwordHash)));
    },
    save: async ({ params, body: { currentpassword = '', ...body }, session, ip }) => {
      const by = administration(session);
      const isProven = await provePresentPassword(
        { db, session, ip },
        {
          userId: params.id,
          email: body.email,
          hasNewPassword: (body.password ?? '') !== '',
          typed: currentpassword,
          field: 'currentpassword',
        },
      );
      const passwordHash = await hashed(body.password);
      return inTransaction(db, async (tx) => {
        await saveUser(tx, by, { id: params.id, input: body, passwordHash, isProven });
        return presented(tx, params.id);
      });
    },
    remove: async ({ params, session }) => {
      const by = administration(session);
      await inTransaction(db, (tx) => removeUser(tx, by, params.id));
      return { ok: true };
    },
    notify: async ({ params, session }) => {
      const by = administration(session);
      return { sent: await inTransaction(db, (tx) => notifyUser(tx, by, params.id)) };
    },
  };
}

async function presented(tx: Tx, id: number) {
  const user = await findAdminUser(tx, id);
  if (!user) throw notFound();
  return presentAdminUser(user);
}
