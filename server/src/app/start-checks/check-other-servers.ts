import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '../../platform/start-refused.ts';

/** What the servers of one database must agree on. */
export interface ServerTrace {
  readonly host: string;
  /** `smtp`, `off`, or the identity of the data folder into whose files its mails go. */
  readonly mail: string;
  /** The identity of its release store, or `unknown`. */
  readonly store: string;
}

// PostgreSQL cuts the name of a connection after 63 bytes.
const SHOWN_LENGTH = 14;
const HASH_LENGTH = 6;
const TRACE = /^open-date events on (\S+) \((\w+), (\w+)\)$/;

/** A host name that is short and still its own: those of one group often differ at their end only. */
function shortHost(host: string): string {
  const hash = createHash('sha256').update(host).digest('hex').slice(0, HASH_LENGTH);
  return `${host.replaceAll(/[^\w.-]/g, '_').slice(0, SHOWN_LENGTH)}~${hash}`;
}

/** The name of a server's connection for events, by which the others know it. */
export function connectionName({ host, mail, store }: ServerTrace): string {
  return `open-date events on ${shortHost(host)} (${mail}, ${store})`;
}

function readTrace(name: string): ServerTrace | null {
  const [, host, mail, store] = TRACE.exec(name) ?? [];
  return host === undefined || mail === undefined || store === undefined ? null : { host, mail, store };
}

const writesFiles = ({ mail }: ServerTrace) => mail !== 'smtp' && mail !== 'off';

/** Why two servers cannot share a database; null when they can. Those of one machine share its files. */
export function findConflict(own: ServerTrace, other: ServerTrace): string | null {
  if (own.host === other.host) return null;
  const writer = [own, other].find(writesFiles);
  if (writer !== undefined && own.mail !== other.mail)
    return `${other.host} uses this database too, and mails would end in files of ${writer.host}: give every machine SMTP_URL, MAIL=off, or the same DATA_DIR.`;
  if (own.store !== other.store && own.store !== 'unknown' && other.store !== 'unknown')
    return `${other.host} uses this database too and serves another release store: give every machine the same folder or bucket as RELEASE_STORE.`;
  return null;
}

/** Refuses a server that other machines' servers of the same database do not fit. Throws StartRefused. */
export async function checkOtherServers(client: Pick<pg.ClientBase, 'query'>, own: ServerTrace): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where datname = current_database()',
  );
  const self = { ...own, host: shortHost(own.host) };
  for (const { name } of rows) {
    const other = readTrace(name);
    const conflict = other === null ? null : findConflict(self, other);
    if (conflict !== null) throw new StartRefused(conflict);
  }
}
