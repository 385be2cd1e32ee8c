declare const logLevels: readonly ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** The settings of one server process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of everything the server keeps outside an external database. */
  readonly dataDir: string;
  /** An external PostgreSQL; null starts the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Absolute folder (or address) of the release store. */
  readonly releaseStore: string;
  readonly releaseChannel: 'dev' | 'staging' | 'production';
  /** Fill an empty database with the demo league. */
  readonly demo: boolean;
  /** Calls per minute of one session or address; 0 is no limit. */
  readonly rateLimit: number;
  /** Addresses of proxies whose X-Forwarded-For is believed; null believes none. */
  readonly trustProxy: string | null;
  readonly version: string;
  readonly commit: string;
}
/** An environment that the server cannot start with; the message names every unusable variable. */
export declare class ConfigError extends Error {
  constructor(problems: readonly string[]);
}
/** Reads the settings from environment variables; relative folders count from `folder`. Throws ConfigError. */
export declare function readConfig(environment: Readonly<Record<string, string | undefined>>, folder?: string): Config;
export {};
