import { createHash } from 'node:crypto';
import type { contract } from '@open-date/shared-api/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { matchesTag } from '../../platform/http/prepared.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { Viewer } from '../../access/viewer.ts';
import { newToken, tokenHash } from '../../accounts/sessions/token.ts';
import { calendarText } from './calendar.ts';
import { findClosings } from './closing-queries.ts';
import { createCalendar, removeCalendar } from './commands.ts';
import { noteRead } from './note-read.ts';
import { findFeed, findFeedByToken, findFeeds, findGamesFrom, hasSchool } from './queries.ts';

const PATH = '/api/v1/calendars/';

/** Handlers of a user's private calendar addresses, one per school. */
export function calendarsHandlers({ db }: Services): AreaHandlers<typeof contract.calendars> {
  return {
    list: async ({ session }) => {
      const rows = await findFeeds(db, session.actor.id);
      return rows.map((row) => ({
        SchoolId: row.school_id,
        SchoolName: row.school_name,
        CreatedAt: row.created_at.toISOString(),
      }));
    },
    get: async ({ params: { id }, session }) => {
      const createdAt = await findFeed(db, session.actor.id, id);
      if (!createdAt && !(await hasSchool(db, id))) throw notFound();
      return { createdAt: createdAt?.toISOString() ?? null };
    },
    create: async ({ params: { id }, session }) => {
      const token = newToken();
      const input = { schoolId: id, tokenHash: tokenHash(token) };
      await inTransaction(db, (tx, now) => createCalendar(tx, session, input, now));
      return { path: `${PATH}${token}.ics` };
    },
    remove: async ({ params: { id }, session }) => {
      await inTransaction(db, (tx) => removeCalendar(tx, session, { schoolId: id }));
      return { ok: true };
    },
  };
}

/** Serves the calendars to programs that cannot sign in: the address is the secret, and shows what its user may see. */
export function calendarRoutes({ db, siteUrl }: Services): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { token: string } }>(`${PATH}:token.ics`, async (request, reply) => {
      const hash = tokenHash(request.params.token);
      const feed = await findFeedByToken(db, hash);
      if (!feed) throw notFound();
      await noteRead(db, hash, feed.at);
      const viewer = new Viewer(feed);
      const from = viewer.currentYear - 1;
      const [games, closings] = await Promise.all([
        findGamesFrom(db, feed.schoolId, from),
        findClosings(db, feed, from),
      ]);
      const text = calendarText(
        { ...feed, siteUrl: siteUrl() },
        {
          games: games
            .filter(({ game }) => viewer.canSee(game))
            .map(({ game, ...rest }) => ({ ...rest, game: viewer.shown(game) })),
          closings,
        },
      );
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    });
  };
}
