import type pg from 'pg';
import { StartError } from '../start-error.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Refuses a role that may not create what the missing migrations create. Throws StartError. */
export async function checkMayMigrate(client: Client, missing: number): Promise<void> {
  if (missing === 0) return;
  const { rows } = await client.query<{ role: string; schema: string | null; may: boolean }>(
    `select current_user as role, current_schema() as schema,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`,
  );
  const { role, schema = null, may = false } = rows[0] ?? {};
  if (may) return;
  throw new StartError(
    `${missing} migration(s) of the database are missing, and role ${role} may not create tables in schema ${schema ?? 'public'}: start once with the role that owns the tables.`,
  );
}

/** Tables of which a server needs less than to read and write: it appends to logs, and of a bid changes that it is retracted. */
const NEEDS_LESS: Readonly<Record<string, readonly Need[]>> = {
  schema_migrations: [],
  auction_log: ['insert'],
  activity_log: ['insert'],
  bids: ['insert', 'update of a column'],
};

type Need = 'insert' | 'update' | 'update of a column' | 'delete';

/**
 * Refuses a role that may not read and write every table of the product as a server does: those in the schema of
 * `schema_migrations` with its owner. A database without it is new. Throws StartError, naming up to five tables.
 */
export async function checkMayWrite(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; tables: string[] }>(
    `select current_user as role, coalesce(array_agg(c.relname::text order by c.relname), '{}') as tables
     from pg_class c
     join pg_class first on first.oid = to_regclass('schema_migrations')
     cross join lateral (
       select coalesce($1::jsonb -> c.relname::text, '["insert", "update", "delete"]') as what) needs
     where c.relnamespace = first.relnamespace and c.relowner = first.relowner and c.relkind in ('r', 'p')
       and not (has_table_privilege(c.oid, 'select')
                and (not needs.what ? 'insert' or has_table_privilege(c.oid, 'insert'))
                and (not needs.what ? 'update' or has_table_privilege(c.oid, 'update'))
                and (not needs.what ? 'update of a column' or has_any_column_privilege(c.oid, 'update'))
                and (not needs.what ? 'delete' or has_table_privilege(c.oid, 'delete')))`,
    [JSON.stringify(NEEDS_LESS)],
  );
  const { role, tables = [] } = rows[0] ?? {};
  if (tables.length === 0) return;
  const named = `${tables.slice(0, 5).join(', ')}${tables.length > 5 ? ` and ${tables.length - 5} more` : ''}`;
  throw new StartError(`Role ${role} may not read and write ${named}: grant it select, insert, update and delete.`);
}
