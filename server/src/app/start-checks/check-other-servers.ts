import type { MailWay } from '@open-date/shared-api/rules/messages/setup';
import type pg from 'pg';
import { StartRefused } from '../../platform/start-refused.ts';

/** What the servers of one database must agree on. */
export interface ServerTrace {
  readonly host: string;
  readonly mail: MailWay;
  /** The identity of its release store, or `unknown`. */
  readonly store: string;
}

// PostgreSQL cuts the name of a connection after 63 bytes.
const HOST_LENGTH = 24;
const TRACE = /^open-date events on (\S+) \((smtp|file|off), (\w+)\)$/;

/** The name of a server's connection for events, by which the others know it. */
export function connectionName({ host, mail, store }: ServerTrace): string {
  const shown = host.replaceAll(/[^\w.-]/g, '_').slice(0, HOST_LENGTH);
  return `open-date events on ${shown} (${mail}, ${store})`;
}

function readTrace(name: string): ServerTrace | null {
  const [, host, mail, store] = TRACE.exec(name) ?? [];
  if (host === undefined || store === undefined) return null;
  if (mail !== 'smtp' && mail !== 'file' && mail !== 'off') return null;
  return { host, mail, store };
}

/** Why two servers cannot share a database; null when they can. Those of one machine share its files. */
export function findConflict(own: ServerTrace, other: ServerTrace): string | null {
  if (own.host === other.host) return null;
  if (own.mail === 'file' || other.mail === 'file')
    return `${other.host} uses this database too, and mails would end in files of ${own.mail === 'file' ? own.host : other.host}: give every machine SMTP_URL, or MAIL=off.`;
  if (own.store !== other.store && own.store !== 'unknown' && other.store !== 'unknown')
    return `${other.host} uses this database too and serves another release store: give every machine the same folder or bucket as RELEASE_STORE.`;
  return null;
}

/** Refuses a server that other machines' servers of the same database do not fit. Throws StartRefused. */
export async function checkOtherServers(client: Pick<pg.ClientBase, 'query'>, own: ServerTrace): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where datname = current_database()',
  );
  const self = readTrace(connectionName(own));
  if (self === null) return;
  for (const { name } of rows) {
    const other = readTrace(name);
    const conflict = other === null ? null : findConflict(self, other);
    if (conflict !== null) throw new StartRefused(conflict);
  }
}
