import pg from 'pg';
import type { EventHub } from './event-hub.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 2000;
const CONNECT_TIMEOUT = 10_000;

export interface ListenSettings {
  /** The database's address, asked for each new connection. */
  readonly url: () => string;
  /** The name of the connection, as the database lists it. */
  readonly name: string;
  /** Called when the connection is lost; the listener reconnects by itself. */
  readonly onLost: (error: Error) => void;
}

/** The one connection on which the database announces the changes of every process to this process. */
export class ChangeListener {
  readonly #hub: EventHub;
  readonly #settings: ListenSettings;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = FIRST_PAUSE;
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
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    client.on('notification', ({ channel, payload }) => this.#take(channel, payload));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query('listen rights; listen schedule; listen notifications; listen auctions; listen news');
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#pause = FIRST_PAUSE;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #take(channel: string, payload: string | undefined): void {
    if (channel === 'rights') return this.#takeRights(payload ?? '');
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
    const [school = '', conference, year, state, knownBy] = payload.split(':');
    const id = Number(school);
    if (!Number.isInteger(id) || id <= 0) return this.#hub.resync();
    if (conference === undefined) return this.#hub.scheduleChanged(id);
    const scheduleState = state === 'membership' || state === 'released' ? state : 'private';
    this.#hub.privateGameChanged(id, {
      privateConferenceId: Number(conference),
      year: Number(year),
      scheduleState,
      knownBy: knownBy?.split(',').map(Number) ?? [],
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
