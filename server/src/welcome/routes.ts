import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import { noteVisit } from './commands.ts';
import { findVisit } from './queries.ts';
import { readDesk } from './read-desk.ts';

/** Milliseconds within which a second reading is not noted, because the screen reads again with each change. */
const NOTED_FOR = 60_000;

/** Handlers of the welcome screen (R-desk). */
export function welcomeHandlers({ db, mail }: Services): AreaHandlers<typeof contract.welcome> {
  return {
    read: async ({ session }) => {
      const last = await findVisit(db, session.actor.id);
      const isNoted = last !== undefined && session.at.getTime() - last.readAt.getTime() < NOTED_FOR;
      const { since } = isNoted ? last : await inTransaction(db, (tx, now) => noteVisit(tx, session, now));
      return { since: since?.toISOString() ?? null, ...(await readDesk({ db, mail }, session, since)) };
    },
  };
}
