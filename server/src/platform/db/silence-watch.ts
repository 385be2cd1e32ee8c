import pg from 'pg';

export interface SilenceSettings {
  /** The database's address, asked for each new connection. */
  readonly url: () => string;
  /** Called once for each silence that lasts too long. */
  readonly onSilence: () => void;
  /** Milliseconds between two looks. */
  readonly pause?: number;
  /** Milliseconds without an answer that are too long. */
  readonly longest?: number;
}

const PAUSE = 5000;
const LONGEST = 15_000;

/**
 * Asks the database again and again on a connection of its own. A path that is cut ends no connection, so that calls would
 * wait for as long as the system sends again, a quarter of an hour.
 */
export class SilenceWatch {
  readonly #settings: Required<SilenceSettings>;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #heardAt = performance.now();
  #isSilent = false;
  #isClosed = false;

  constructor(settings: SilenceSettings) {
    this.#settings = { pause: PAUSE, longest: LONGEST, ...settings };
    this.#lookLater();
  }

  /** Whether the database has not answered for too long. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#leave();
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#look().finally(() => this.#lookLater()), this.#settings.pause).unref();
  }

  async #look(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      await this.#client.query('select 1');
      this.#heardAt = performance.now();
      this.#isSilent = false;
    } catch {
      this.#leave();
      if (this.#isSilent || performance.now() - this.#heardAt < this.#settings.longest) return;
      this.#isSilent = true;
      this.#settings.onSilence();
    }
  }

  async #connect(): Promise<pg.Client> {
    const { url, pause } = this.#settings;
    const client = new pg.Client({
      connectionString: url(),
      application_name: 'open-date watch',
      connectionTimeoutMillis: pause,
      query_timeout: pause,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  #leave(): void {
    const client = this.#client;
    this.#client = null;
    // A connection whose other end is gone never ends by itself.
    client?.end().catch(() => undefined);
  }
}
