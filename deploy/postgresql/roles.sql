-- Three roles of Open Date, each with the rights that its work needs (docs/operations.md, "Database roles"):
--   open_date_owner   migrates, imports an export: owns every table, and nothing outside this database
--   open_date_app     the servers: reads and writes rows, changes no table, appends to logs
--   open_date_reader  reports and support: reads rows, but no secrets of accounts and no mails
-- Run it as a superuser in the database of the product, before the first start or later, and again after an upgrade:
--   psql -v ON_ERROR_STOP=1 -d open_date -f deploy/postgresql/roles.sql
-- It sets no passwords: \password open_date_owner, and so on.
BEGIN;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['open_date_owner', 'open_date_app', 'open_date_reader'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN EXECUTE format('CREATE ROLE %I', name); END IF;
    EXECUTE format('ALTER ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS', name);
  END LOOP;
  -- Undoing an import needs a temporary table.
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('ALTER DATABASE %I OWNER TO open_date_owner', current_database());
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO open_date_app', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO open_date_reader', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO open_date_owner;
GRANT USAGE ON SCHEMA public TO open_date_app, open_date_reader;

-- What another role has made in the schema, such as the one that the product ran with until now.
DO $$
DECLARE command text;
BEGIN
  FOR command IN
    SELECT format('ALTER TABLE %s OWNER TO open_date_owner', c.oid::regclass)
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
    UNION ALL SELECT format('ALTER SEQUENCE %s OWNER TO open_date_owner', c.oid::regclass)
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
    UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO open_date_owner', p.oid::regprocedure)
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
    UNION ALL SELECT format('ALTER TYPE %s OWNER TO open_date_owner', t.oid::regtype)
      FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
      WHERE t.typnamespace = 'public'::regnamespace AND t.typelem = 0 AND (t.typrelid = 0 OR c.relkind = 'c')
        AND t.typtype IN ('c', 'd', 'e')
  LOOP EXECUTE command; END LOOP;
END $$;

-- The servers: rows of every table, now and after later migrations.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO open_date_app;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO open_date_app;
ALTER DEFAULT PRIVILEGES FOR ROLE open_date_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO open_date_app;
ALTER DEFAULT PRIVILEGES FOR ROLE open_date_owner IN SCHEMA public
  GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO open_date_app;

-- Logs are appended to, bids are placed and retracted, and which migrations ran is the owner's to say.
DO $$
BEGIN
  IF to_regclass('public.schema_migrations') IS NULL THEN
    RAISE NOTICE 'There are no tables yet: start a server once with open_date_owner, then run this file again.';
    RETURN;
  END IF;
  REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM open_date_app;
  REVOKE UPDATE, DELETE ON auction_log, activity_log, bids FROM open_date_app;
  GRANT UPDATE (retracted, retracted_at, retracted_by, retracted_reason, retracted_with) ON bids TO open_date_app;
END $$;

-- Readers: columns, so that a secret is left out; tables of later migrations only when this file is run again.
DO $$
DECLARE command text;
BEGIN
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM open_date_reader;
  FOR command IN
    SELECT format('GRANT SELECT (%s) ON %s TO open_date_reader',
                  string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum), c.oid::regclass)
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname !~ '^(sessions|session_tokens|sign_in_challenges|totp_factors|recovery_codes|passkeys|password_resets|calendar_feeds|login_attempts|account_requests|sign_in_places|email_)'
      AND a.attname !~ 'password|secret|token|credential|recovery'
    GROUP BY c.oid
  LOOP EXECUTE command; END LOOP;
END $$;

COMMIT;
