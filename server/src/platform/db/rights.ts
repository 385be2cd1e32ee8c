import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Refuses a role that may not create what the missing migrations create. Throws StartRefused. */
export async function checkMayMigrate(client: Client, missing: number): Promise<void> {
  if (missing === 0) return;
  const { rows } = await client.query<{ role: string; schema: string | null; may: boolean }>(
    `select current_user as role, current_schema() as schema,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`,
  );
  const { role, schema = null, may = false } = rows[0] ?? {};
  if (may) return;
  throw new StartRefused(
    `${missing} migration(s) of the database are missing, and role ${role} may not create tables in schema ${schema ?? 'public'}: start once with the role that owns the tables.`,
  );
}

/**
 * Refuses a role that may not read and write every table of the product: those in the schema of `schema_migrations` with its
 * owner. A database without it is new. Throws StartRefused, naming up to five tables.
 */
export async function checkMayWrite(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; tables: string[] }>(
    `select current_user as role, coalesce(array_agg(c.relname::text order by c.relname), '{}') as tables
     from pg_class c
     join pg_class first on first.oid = to_regclass('schema_migrations')
     where c.relnamespace = first.relnamespace and c.relowner = first.relowner and c.relkind in ('r', 'p')
       and not (has_table_privilege(c.oid, 'select') and (c.oid = first.oid or has_table_privilege(c.oid, 'insert')
                and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')))`,
  );
  const { role, tables = [] } = rows[0] ?? {};
  if (tables.length === 0) return;
  const named = `${tables.slice(0, 5).join(', ')}${tables.length > 5 ? ` and ${tables.length - 5} more` : ''}`;
  throw new StartRefused(`Role ${role} may not read and write ${named}: grant it select, insert, update and delete.`);
}
