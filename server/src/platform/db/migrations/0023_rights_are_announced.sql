-- Open event streams hear of every change of the rights they were opened with, in the order of the commits. The channel
-- carries a user's id, `school:12` for everybody of a school, or `all`.
CREATE FUNCTION announce_user_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_rights AFTER UPDATE OF role_id, school_id, conference_id, associate, status, deleted_at ON users
  FOR EACH ROW WHEN ((OLD.role_id, OLD.school_id, OLD.conference_id, OLD.associate, OLD.status, OLD.deleted_at)
    IS DISTINCT FROM (NEW.role_id, NEW.school_id, NEW.conference_id, NEW.associate, NEW.status, NEW.deleted_at))
  EXECUTE FUNCTION announce_user_rights();

CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_end AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION announce_session_end();

-- The conference of a school in a season decides which private games its users know.
CREATE FUNCTION announce_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'school:' || NEW.school_id);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_membership AFTER UPDATE OF conference_id ON school_years
  FOR EACH ROW WHEN (OLD.conference_id <> NEW.conference_id) EXECUTE FUNCTION announce_membership();
CREATE FUNCTION announce_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'all');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_memberships AFTER INSERT OR DELETE ON school_years
  FOR EACH STATEMENT EXECUTE FUNCTION announce_memberships();
