-- Prices of guarantee games are compared by the power groups of both sides, so another group makes them anew like another game.
CREATE TRIGGER data_version_id AFTER INSERT OR DELETE ON conference_years
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');
CREATE TRIGGER data_version_u AFTER UPDATE OF power_group ON conference_years
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');
CREATE TRIGGER data_version_u AFTER UPDATE OF power_override ON school_years
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');
