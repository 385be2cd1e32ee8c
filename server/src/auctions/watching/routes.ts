import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { closingFile } from '../../schedules/calendars/closing-events.ts';
import { findClosingChange } from '../../schedules/calendars/closing-queries.ts';
import { presentAuction } from '../present.ts';
import { auctionViewer, isHidden, readAuction, readSeasons } from '../read-auction.ts';
import { findWatched } from '../queries.ts';
import { followAuction, unfollowAuction } from './commands.ts';
import { findFollows } from './queries.ts';

type Handlers = Pick<AreaHandlers<typeof contract.auctions>, 'watching' | 'follow' | 'unfollow' | 'calendar'>;

/** Handlers of the auctions that a user watches (R-watching). */
export function watchingHandlers({ db, siteUrl }: Services): Handlers {
  return {
    watching: async ({ session }) => {
      const by = auctionViewer(session);
      const [rows, follows] = await Promise.all([
        findWatched(db, by.schoolId, session.actor.id),
        findFollows(db, session.actor.id),
      ]);
      const seen = rows.filter((row) => !isHidden(row, by));
      const seasons = await readSeasons(db, seen, by, session);
      return {
        auctions: seen.map((row) => ({ ...presentAuction(row, by, seasons), follow: follows.get(row.id) ?? null })),
      };
    },
    follow: ({ params: { id }, body, session }) =>
      inTransaction(db, (tx, now) => followAuction(tx, session, { auctionId: id, ...body }, now)),
    unfollow: async ({ params: { id }, session }) => {
      await inTransaction(db, (tx) => unfollowAuction(tx, session, id));
      return { ok: true };
    },
    calendar: async ({ params: { id }, session }) => {
      const { school, ...auction } = await readAuction(db, id, auctionViewer(session));
      const changed_at = (await findClosingChange(db, id)) ?? session.at;
      return { file: closingFile({ ...auction, school_name: school.name, changed_at }, siteUrl()) };
    },
  };
}
