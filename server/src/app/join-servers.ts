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
  /** The address of PostgreSQL itself, asked for each new connection. */
  readonly url: () => string;
  readonly events: EventHub;
  /** Whether the server looks again and again whether the database still answers. */
  readonly isWatchful: boolean;
  /** The release store of a server with a site. */
  readonly store: ReleaseStore | null;
  /** The folder of the migrations that this version knows; undefined for those of the product. */
  readonly migrations: string | undefined;
  readonly passwords: PasswordHasher;
  /** Gets the listener before it connects, so that whoever ends the start closes it. */
  readonly onListener: (listener: ChangeListener) => void;
  readonly log: FastifyBaseLogger;
}

/**
 * Prepares the database, makes this server known to the others that use it, and listens for what they change. Throws
 * StartRefused.
 */
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
    appear: () => listener.open(),
    demo: config.demo,
    passwords,
    log: (text) => log.info(text),
  });
  await checkPasswordSecret(db, passwords);
  const isPooled = config.eventsDatabaseUrl !== null;
  await checkAnnouncements(db, listener, isPooled ? 'EVENTS_DATABASE_URL' : 'DATABASE_URL');
  const missing = isPooled ? await findMissingSettings(db) : [];
  if (missing.length > 0) log.warn({ missing }, 'the pooler gives connections other settings: see deploy/pgbouncer');
}
