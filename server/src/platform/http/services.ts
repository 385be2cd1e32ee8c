import type { Channel, TestKind, ReleaseStore } from '@open-date/releases';
import type { MailWay } from '@open-date/shared-api/rules/messages/mail-way';
import type { Query } from '../db/open.ts';
import type { Db } from '../db/transaction.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { ScanFile } from './scanner.ts';
import type { PasswordHasher } from '../passwords.ts';
import type { SealingKey } from '../sealing-key.ts';

/** The release store, and the channel that the site serves. */
export interface SiteReleases {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  /** Signs the links that open release sets; without it none are made. */
  readonly linkSecret?: string;
}

/** The services that the handlers of the API use. */
export interface Services {
  readonly db: Db;
  readonly query: Query;
  /**
   * The clock of this process, for values that never leave it. What users read or change goes by the database's clock:
   * `session.at`, or the moment of `inTransaction`.
   */
  readonly processClock: () => Date;
  /** Hashes and checks passwords. */
  readonly passwords: PasswordHasher;
  /** Encrypts the keys of authenticator apps. */
  readonly factorKey: SealingKey;
  /** Looks into files that users send. */
  readonly scanFile: ScanFile;
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Address of the site as its users know it, without a slash at the end. */
  readonly siteUrl: () => string;
  /** Where mails go. */
  readonly mail: MailWay;
  /** Deletes the files of written mails, by their ids in the outbox. */
  readonly deleteMailFiles: (ids: readonly number[]) => Promise<void>;
  /** Percent of the browser sessions that report their loads; all report their faults. */
  /** What the server counts of itself; null when nobody reads it. */
  readonly metrics: ServerMetrics | null;
  /** Announces changes to open pages. */
  readonly events: EventHub;
  /** The release store, and the channel that the site serves. */
  readonly releases: SiteReleases;
  /** Evidence without which this site promotes nothing, whoever asks. */
  readonly requiredTests: readonly TestKind[];
  /** Bytes of prepared answers kept in memory. */
  readonly cacheBytes: number;
}
