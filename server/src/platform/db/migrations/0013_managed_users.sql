-- Two administrators may have the same account open: a save tells which version of it was seen. Signing in is no change.
ALTER TABLE users ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE FUNCTION count_user_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER user_version BEFORE UPDATE OF email, password_hash, role_id, status, school_id, conference_id, associate,
  disable_emails, email_notify, show_in_directory, first_name, last_name, nickname, title, phone, mobile, twitter
  ON users FOR EACH ROW EXECUTE FUNCTION count_user_version();

-- The outbox by state, newest first.
CREATE INDEX email_outbox_state_ix ON email_outbox (state, id);
