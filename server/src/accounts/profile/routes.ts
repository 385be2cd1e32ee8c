import type { contract } from '@open-date/shared-api/contract';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { hashNewPassword } from '../credentials/new-password.ts';
import { findAccountWords } from '../credentials/owner-words.ts';
import { proveCurrentPassword } from '../credentials/current-password.ts';
import { requireOwnAccount } from '../rights.ts';
import { presentUser } from '../users/present.ts';
import { findUser } from '../users/queries.ts';
import { endOtherSessions, endSession, endTour, saveProfile } from './commands.ts';
import { presentSession } from './present.ts';
import { findSessions } from './queries.ts';

export function profileHandlers({ db, passwords }: Services): AreaHandlers<typeof contract.profile> {
  return {
    save: async ({ params: { id }, body, session, ip }) => {
      requireOwnAccount(session.actor, id);
      const { Password, PasswordConfirm: _, CurrentPassword, IgnoredSchools, IgnoredConferences, ...changes } = body;
      const isProven = await proveCurrentPassword(
        { db, passwords, session, ip },
        {
          userId: id,
          email: changes.Email,
          hasNewPassword: Password !== '',
          typed: CurrentPassword,
          field: 'CurrentPassword',
        },
      );
      const hash = async () => {
        const { FirstName = '', LastName = '', Email = '' } = changes;
        // Only administrators may learn words of another user.
        const mayKnow = id === session.actor.id || session.actor.roleId === ROLE.admin;
        const words = [FirstName, LastName, Email, ...(mayKnow ? await findAccountWords(db, id) : [])];
        return hashNewPassword({ password: Password, field: 'Password', words }, passwords);
      };
      const passwordHash = Password === '' ? null : await hash();
      await inTransaction(db, (tx, now) =>
        saveProfile(
          tx,
          session,
          {
            id,
            changes: {
              ...changes,
              IgnoredSchoolIds: changes.IgnoredSchoolIds ?? IgnoredSchools?.map((school) => school.ID),
              IgnoredConferenceIds:
                changes.IgnoredConferenceIds ?? IgnoredConferences?.map((conference) => conference.id),
            },
            passwordHash,
            isProven,
          },
          now,
        ),
      );
      const user = await findUser(db, id);
      if (!user) throw notFound();
      return presentUser(user);
    },
    sessions: async ({ session }) => {
      const rows = await findSessions(db, session.actor.id, session.id, session.at);
      return rows.map((row) => presentSession(row, session.id));
    },
    endTour: async ({ session }) => {
      await inTransaction(db, (tx, now) => endTour(tx, session, now));
      return { ok: true };
    },
    endSession: async ({ params, session }) => {
      await inTransaction(db, (tx, now) => endSession(tx, session, params.id, now));
      return { ok: true };
    },
    endOtherSessions: async ({ session }) => {
      await inTransaction(db, (tx, now) => endOtherSessions(tx, session, now));
      return { ok: true };
    },
  };
}
