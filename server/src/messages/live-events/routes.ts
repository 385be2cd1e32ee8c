import { Readable } from 'node:stream';
import { contract, type LiveEvent } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { addToLog } from '../../platform/http/log.ts';
import { invalidInput } from '../../platform/http/call-input.ts';
import { requirePermission } from '../../platform/http/permission.ts';
import { parameterCheck } from '../../platform/http/query-parameters.ts';
import { HttpError, unavailable } from '../../platform/http/http-error.ts';
import { Viewer } from '../../access/viewer.ts';
import type { Authenticate, FindSession, Session } from '../../platform/http/session.ts';
import type { EventHub, EventViewer } from '../../platform/events/event-hub.ts';

const { stream } = contract.events;

/**
 * Time between heartbeats in milliseconds: proxies close silent streams, and each heartbeat checks that the session is
 * still open.
 */
const HEARTBEAT = 25_000;
/** Unread bytes after which a slow client is cut off; the client then reconnects and reads its data again. */
const MOST_UNREAD = 65_536;
/** Maximum number of streams of one user; the tabs of a browser share one stream. */
const MOST_PER_USER = 20;

export interface EventStreamDependencies {
  readonly hub: EventHub;
  readonly authenticate: Authenticate;
  readonly find: FindSession;
  /** Time between heartbeats, in milliseconds. */
  readonly heartbeat?: number | undefined;
}

/** GET /api/v1/events: streams changes to signed-in users until they leave, their session ends or the server stops. */
export function eventRoutes({ hub, authenticate, find, heartbeat }: EventStreamDependencies): FastifyPluginAsync {
  return async (app) => {
    const open = new Map<Readable, Stream>();
    const checkParameters = parameterCheck(stream);
    const endAll = () => {
      for (const { end } of open.values()) end();
    };
    app.addHook('preClose', async () => endAll());
    // A stream that would miss changes ends: its page says so, and asks for what it missed.
    hub.onDeaf(endAll);
    app.get(stream.path, async (request, reply) => {
      const token = readToken(request);
      const session = await authenticate(token);
      requirePermission(session, stream);
      const { actor } = session;
      addToLog(request, { userId: actor.id });
      const viewer = new Viewer(session);
      const wrong = checkParameters(request.query);
      if (wrong !== null) throw wrong;
      const query = z.safeParse(stream.query, request.query, { reportInput: true });
      if (!query.success) throw invalidInput(query.error.issues);
      if (hub.isDeaf) throw unavailable();
      const others = [...open.values()].filter(({ userId }) => userId === actor.id);
      if (others.length >= MOST_PER_USER) throw new HttpError('rate-limited', MESSAGES.tooManyAttempts);
      const readable = new Readable({ highWaterMark: MOST_UNREAD, read: () => undefined });
      const { stop, end } = feed(readable, {
        hub,
        viewer,
        at: session.at,
        since: query.data.since,
        heartbeat: heartbeat ?? HEARTBEAT,
        rights: rightsKey(session),
        find: () => find(token),
        createViewer: (found) => new Viewer(found),
      });
      open.set(readable, { userId: actor.id, end });
      readable.once('close', () => {
        stop();
        open.delete(readable);
      });
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(readable);
    });
  };
}

interface Stream {
  readonly userId: number;
  readonly end: () => void;
}

interface Feed {
  readonly hub: EventHub;
  readonly viewer: EventViewer;
  /** The moment of the call, by the database's clock. */
  readonly at: Date;
  /** How long the client was away, in milliseconds; undefined when it connects for the first time. */
  readonly since: number | undefined;
  readonly heartbeat: number;
  /** The session's rights when the stream opens, to notice later changes. */
  readonly rights: string;
  readonly find: () => Promise<Session | null>;
  readonly createViewer: (session: Session) => EventViewer;
}

/** The rights that decide which events a session gets, as one text. */
function rightsKey({ actor, memberships }: Session): string {
  return JSON.stringify([actor, memberships]);
}

function feed(readable: Readable, { hub, viewer, at, since, heartbeat, find, createViewer, ...opened }: Feed) {
  let { rights } = opened;
  let isOver = false;
  const write = (text: string) => {
    if (!isOver && !readable.push(text) && readable.readableLength > MOST_UNREAD) readable.destroy();
  };
  const end = () => {
    if (!isOver) readable.push(null);
    isOver = true;
  };
  const recheck = async () => {
    const session = await find().catch(() => null);
    if (session === null) {
      end();
      return null;
    }
    // The page was loaded with other rights, so it has to reload its data.
    if (rightsKey(session) !== rights) write(eventText({ type: 'resync' }));
    rights = rightsKey(session);
    return createViewer(session);
  };
  // The time of the database, by which auctions end, so that countdowns follow it.
  write(`: open ${at.getTime()}\n\n`);
  const subscription = hub.subscribe(viewer, (event) => write(eventText(event)), { recheck, since });
  const beat = async () => {
    // Undefined when the database does not answer: silence tells the client that no change would reach it.
    const session = await find().catch(() => undefined);
    if (session === null) end();
    if (!session) return;
    // The rights changed just now, or the announcement of the change was missed.
    if (rightsKey(session) !== rights) subscription.recheck();
    else write(`: alive ${session.at.getTime()}\n\n`);
  };
  const timer = setInterval(() => void beat(), heartbeat);
  const stop = () => {
    subscription.stop();
    clearInterval(timer);
  };
  return { stop, end };
}

function eventText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function readToken(request: FastifyRequest): string {
  const token = request.headers['auth-token'];
  if (typeof token !== 'string' || token === '') throw new HttpError('session.expired', MESSAGES.sessionExpired);
  return token;
}
