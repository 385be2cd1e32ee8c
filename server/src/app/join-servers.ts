import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '@open-date/releases';
import type { Config } from '../platform/config/config.ts';
import { migrationNumber, readMigrations } from '../platform/db/migrate.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { EventHub } from '../platform/events/event-hub.ts';
import { ChangeListener } from '../platform/events/listen.ts';
import type { PasswordHasher } from '../platform/passwords.ts';
import { prepareDatabase } from './prepare-database.ts';
import { connectionName } from './start-checks/check-other-servers.ts';
import { checkPasswordSecret } from './start-checks/check-password-secret.ts';
import { checkAnnouncements, findMissingSettings } from './start-checks/check-pooler.ts';
import { ownTrace } from './start-checks/own-trace.ts';

interface Joining {
  readonly config: Config;
  readonly db: Db;
  /** The address of PostgreSQL itself, read for each new connection. */
  readonly url: () => string;
  readonly events: EventHub;
  /** Whether the connection is checked regularly. */
  readonly isWatchful: boolean;
  /** Null without a site. */
  readonly store: ReleaseStore | null;
  /** Folder of the migrations; undefined for those of the product. */
  readonly migrations: string | undefined;
  readonly passwords: PasswordHasher;
  /** Called before the listener connects, so that an aborted start can close it. */
  readonly onListener: (listener: ChangeListener) => void;
  readonly log: FastifyBaseLogger;
}

/** Prepares the database, registers this server with the others and listens for changes. Throws StartError. */
export async function joinServers(joining: Joining): Promise<void> {
  const { config, db, url, events, store, passwords, log } = joining;
  const migrations = await readMigrations(joining.migrations);
  const trace = await ownTrace(config, store, migrations.map(migrationNumber).at(-1) ?? '0000');
  const listener = new ChangeListener(events, {
    url,
    name: connectionName(trace),
    isWatchful: joining.isWatchful,
    onLost: (error) => log.warn({ err: error }, 'live events paused: listener lost its connection'),
  });
  joining.onListener(listener);
  await prepareDatabase({
    url: url(),
    migrations,
    db,
    trace: config.databaseUrl === null ? null : trace,
    register: () => listener.open(),
    demo: config.demo,
    passwords,
    log: (text) => log.info(text),
  });
  await checkPasswordSecret(db, passwords);
  const isPooled = config.eventsDatabaseUrl !== null;
  await checkAnnouncements(db, listener, isPooled ? 'EVENTS_DATABASE_URL' : 'DATABASE_URL');
  const missing = isPooled ? await findMissingSettings(db) : [];
  if (missing.length > 0) log.warn({ missing }, 'the pooler sets other connection settings: see deploy/pgbouncer');
}
