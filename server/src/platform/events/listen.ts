import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { EventHub } from './event-hub.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 2000;
/** How long an announcement may take to arrive, in milliseconds. */
const HEARD_WITHIN = 5000;
/** Milliseconds between two looks whether the database still answers, and how long it may take. */
const LOOK_PAUSE = 10_000;
const ANSWERS_WITHIN = 10_000;
/** The channel on which a server announces something to itself. */
const PULSE = 'pulse';

export interface ListenSettings {
  /** The address of PostgreSQL itself, because a pooler keeps announcements; asked for each new connection. */
  readonly url: () => string;
  /** The name of the connection, as the database lists it. */
  readonly name: string;
  /** Called when the connection is lost; the listener reconnects by itself. */
  readonly onLost: (error: Error) => void;
  /** Whether it looks again and again whether the database still answers. */
  readonly isWatchful: boolean;
  /** Milliseconds between two looks. */
  readonly lookPause?: number;
  /** Milliseconds that an answer may take. */
  readonly answersWithin?: number;
}

/** The one connection on which the database announces the changes of every process to this process. */
export class ChangeListener {
  readonly #hub: EventHub;
  readonly #settings: ListenSettings;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = FIRST_PAUSE;
  #look: NodeJS.Timeout | undefined;
  #onPulse: (word: string) => void = () => undefined;
  #isClosed = false;

  constructor(hub: EventHub, settings: ListenSettings) {
    this.#hub = hub;
    this.#settings = settings;
  }

  /** Opens the connection; rejects when the first attempt fails. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#settings.url(),
      application_name: this.#settings.name,
      keepAlive: true,
      // Its name says that this server runs: of a machine that lost its power it is gone within a minute.
      options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
      connectionTimeoutMillis: this.#settings.answersWithin ?? ANSWERS_WITHIN,
      query_timeout: this.#settings.answersWithin ?? ANSWERS_WITHIN,
    });
    client.on('notification', ({ channel, payload }) => this.#take(channel, payload));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query(
        'listen rights; listen schedule; listen notifications; listen auctions; listen news; listen pulse',
      );
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#pause = FIRST_PAUSE;
    this.#lookLater(client);
  }

  /** A path to the database that is cut ends no connection: nothing would be heard, and nobody would know. */
  #lookLater(client: pg.Client): void {
    clearTimeout(this.#look);
    if (!this.#settings.isWatchful) return;
    this.#look = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#lookLater(client),
        (error: unknown) => this.#lose(client, error instanceof Error ? error : new Error(String(error))),
      );
    }, this.#settings.lookPause ?? LOOK_PAUSE).unref();
  }

  /** Whether a word that `announce` sends on a channel arrives here within five seconds. */
  async hears(announce: (channel: string, word: string) => Promise<unknown>): Promise<boolean> {
    const word = randomUUID();
    const heard = Promise.withResolvers<boolean>();
    this.#onPulse = (arrived) => {
      if (arrived === word) heard.resolve(true);
    };
    // With the answer to a look, a pooler may pass on what it kept.
    clearTimeout(this.#look);
    await announce(PULSE, word);
    const waiting = setTimeout(() => heard.resolve(false), HEARD_WITHIN);
    const isHeard = await heard.promise;
    clearTimeout(waiting);
    if (this.#client !== null) this.#lookLater(this.#client);
    return isHeard;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#look);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #take(channel: string, payload: string | undefined): void {
    if (channel === 'rights') return this.#takeRights(payload ?? '');
    if (channel === PULSE) return this.#onPulse(payload ?? '');
    if (channel === 'news') return this.#hub.newsChanged();
    if (channel === 'auctions') return this.#takeAuction(payload ?? '');
    if (channel === 'schedule') return this.#takeSchedule(payload ?? '');
    const id = Number(payload);
    if (Number.isInteger(id) && id > 0) this.#hub.notificationsChanged(id);
    else this.#hub.resync();
  }

  /**
   * Announces a changed schedule, given as `18` (a school, for everybody) or `18:15:2040:private` (for viewers who may
   * see private games of conference 15 in 2040; a further `:4,9` adds two schools). `resync` stands for many changes.
   */
  #takeSchedule(payload: string): void {
    const [school = '', conference, year, state, visibleTo] = payload.split(':');
    const id = Number(school);
    if (!Number.isInteger(id) || id <= 0) return this.#hub.resync();
    if (conference === undefined) return this.#hub.scheduleChanged(id);
    const scheduleState = state === 'membership' || state === 'released' ? state : 'private';
    this.#hub.privateGameChanged(id, {
      privateConferenceId: Number(conference),
      year: Number(year),
      scheduleState,
      visibleTo: visibleTo?.split(',').map(Number) ?? [],
    });
  }

  /** Announces changed rights, given as `7` (a user), `school:12` (all users of a school) or `all`. */
  #takeRights(payload: string): void {
    if (payload === 'all') return this.#hub.rightsChanged(() => true);
    const [, school] = payload.split(':');
    if (school === undefined) return this.#hub.rightsChanged(({ id }) => id === Number(payload));
    this.#hub.rightsChanged(({ schoolId }) => schoolId === Number(school));
  }

  /** Announces a changed auction, given as `12` (for everybody who may see auctions) or `12:4,9` (for two schools). */
  #takeAuction(payload: string): void {
    const [auction = '', schools] = payload.split(':');
    this.#hub.auctionChanged(Number(auction), schools === undefined ? null : schools.split(',').map(Number));
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#look);
    this.#hub.lost();
    this.#settings.onLost(error);
    client.end().catch(() => undefined);
    this.#openLater();
  }

  #openLater(): void {
    this.#timer = setTimeout(() => {
      this.open().then(
        () => this.#hub.found(),
        (error: unknown) => {
          this.#settings.onLost(error instanceof Error ? error : new Error(String(error)));
          if (!this.#isClosed) this.#openLater();
        },
      );
    }, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}
