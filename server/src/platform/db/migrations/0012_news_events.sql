-- What changes on a news board is announced to everybody who reads events.
CREATE FUNCTION announce_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'changed');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_news AFTER INSERT OR UPDATE OR DELETE ON news_items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_news();
