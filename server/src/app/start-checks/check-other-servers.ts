import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../../platform/start-error.ts';

/** What servers of one database must agree on. */
export interface ServerTrace {
  readonly host: string;
  /** `smtp`, `off`, the identity of the folder with mails in files, or `none` without background work. */
  readonly mail: string;
  /** Identity of the release store, or `unknown`. */
  readonly store: string;
  /** Number of the newest known migration. */
  readonly schema: string;
}

// PostgreSQL truncates connection names to 63 bytes.
const SHOWN_LENGTH = 14;
const HASH_LENGTH = 6;
const TRACE = /^open-date on (\S+) \((\w+), (\w+), (\w+)\)$/;

/** A short unique host name: names of a group often differ only at the end. */
function shortHost(host: string): string {
  const hash = createHash('sha256').update(host).digest('hex').slice(0, HASH_LENGTH);
  return `${host.replaceAll(/[^\w.-]/g, '_').slice(0, SHOWN_LENGTH)}~${hash}`;
}

/** The name of a server's event connection, by which others recognize it. */
export function connectionName({ host, mail, store, schema }: ServerTrace): string {
  return `open-date on ${shortHost(host)} (${mail}, ${store}, ${schema})`;
}

function readTrace(name: string): ServerTrace | null {
  const [, host, mail, store, schema] = TRACE.exec(name) ?? [];
  if (host === undefined || mail === undefined || store === undefined || schema === undefined) return null;
  return { host, mail, store, schema };
}

const doesWork = ({ mail }: ServerTrace) => mail !== 'none';
const writesFiles = ({ mail }: ServerTrace) => !['smtp', 'off', 'none'].includes(mail);

/** Why two servers cannot share a database; null when they can. Servers of one machine share files. */
export function findConflict(own: ServerTrace, other: ServerTrace): string | null {
  if (own.host === other.host) return null;
  const writer = [own, other].find(writesFiles);
  if (writer !== undefined && doesWork(own) && doesWork(other) && own.mail !== other.mail)
    return `${other.host} uses this database too, and mails would end in files of ${writer.host}: give every machine SMTP_URL, MAIL=off, or the same DATA_DIR.`;
  if (own.store !== other.store && own.store !== 'unknown' && other.store !== 'unknown')
    return `${other.host} uses this database too and serves another release store: give every machine the same folder or bucket as RELEASE_STORE.`;
  return null;
}

/** Running servers of the database, including this one once it listens. */
export async function findServers(client: Pick<pg.ClientBase, 'query'>): Promise<ServerTrace[]> {
  const { rows } = await client.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where datname = current_database()',
  );
  return rows.flatMap(({ name }) => readTrace(name) ?? []);
}

/** Number of servers with background work. */
export async function countWorkers(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  return (await findServers(client)).filter(doesWork).length;
}

/** Throws StartError for a conflict with servers on other machines. */
export async function checkOtherServers(client: Pick<pg.ClientBase, 'query'>, own: ServerTrace): Promise<void> {
  const self = { ...own, host: shortHost(own.host) };
  for (const other of await findServers(client)) {
    const conflict = findConflict(self, other);
    if (conflict !== null) throw new StartError(conflict);
  }
}
