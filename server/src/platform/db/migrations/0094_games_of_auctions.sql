-- The game that came of an auction, and which of both schools agree that its price stands in the guarantee games (R-auction-game).
CREATE TABLE auction_games (
  auction_id int PRIMARY KEY,
  owner_school_id int NOT NULL,
  winner_school_id int NOT NULL REFERENCES schools,
  game_id int,                                 -- no reference: a game that was declined or deleted may come back with its id
  owner_agrees boolean NOT NULL DEFAULT false,
  winner_agrees boolean NOT NULL DEFAULT false,
  price_added_at timestamptz,                  -- once; whatever administrators do with the guarantee game afterwards
  FOREIGN KEY (auction_id, owner_school_id) REFERENCES auctions (id, school_id) ON DELETE CASCADE,
  CHECK (winner_school_id <> owner_school_id),
  CHECK (price_added_at IS NULL OR (owner_agrees AND winner_agrees))
);
CREATE INDEX auction_games_game_ix ON auction_games (game_id);
CREATE INDEX auction_games_owner_ix ON auction_games (owner_school_id);
CREATE INDEX auction_games_winner_ix ON auction_games (winner_school_id);

-- Told to both schools alone, like their answers to a game: others hear of the game by their schedules.
CREATE FUNCTION announce_auction_games() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auctions', c.auction_id || ':' || c.owner_school_id || ',' || c.winner_school_id) FROM changed c;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_i AFTER INSERT ON auction_games REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_auction_games();
CREATE TRIGGER announce_u AFTER UPDATE ON auction_games REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_auction_games();

CREATE FUNCTION announce_games_of_auctions() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM pg_notify('auctions', r.auction_id || ':' || r.owner_school_id || ',' || r.winner_school_id)
    FROM changed c JOIN auction_games r ON r.game_id = c.id;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_auction_u AFTER UPDATE ON games REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_games_of_auctions();
CREATE TRIGGER announce_auction_d AFTER DELETE ON games REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_games_of_auctions();
