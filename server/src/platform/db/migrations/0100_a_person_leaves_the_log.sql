-- The activity log is append-only but for one change: a person whose data are removed leaves it (R-remove-person). Their names and
-- the texts about them go; no entry, moment, action, object or place in it does. The transaction that removes a person says so.
CREATE OR REPLACE FUNCTION log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('open_date.removed_person', true) = 'leaves'
     AND (NEW.id, NEW.created_at, NEW.action, NEW.object_type, NEW.object_id, NEW.user_id, NEW.user_role_id, NEW.school_ids, NEW.conference_ids)
       IS NOT DISTINCT FROM
         (OLD.id, OLD.created_at, OLD.action, OLD.object_type, OLD.object_id, OLD.user_id, OLD.user_role_id, OLD.school_ids, OLD.conference_ids)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'LOG_IS_APPEND_ONLY' USING ERRCODE = '23514';
END $$;

-- When the personal data of an account were removed; null while it has some.
ALTER TABLE users ADD COLUMN removed_at timestamptz CHECK (removed_at IS NULL OR deleted_at IS NOT NULL);
