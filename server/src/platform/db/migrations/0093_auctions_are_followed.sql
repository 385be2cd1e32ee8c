-- A user follows an auction, and chooses how long before its end they are notified (R-watching).
CREATE TABLE auction_follows (
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  auction_id int NOT NULL REFERENCES auctions ON DELETE CASCADE,
  notice_minutes smallint CHECK (notice_minutes IN (15, 60, 1440)),  -- before the end; null for no notice
  notified_at timestamptz,                                           -- null until the notice was sent
  created_at timestamptz NOT NULL DEFAULT current_moment(),
  PRIMARY KEY (user_id, auction_id),
  CHECK (notified_at IS NULL OR notice_minutes IS NOT NULL)
);
CREATE INDEX auction_follows_auction_ix ON auction_follows (auction_id);
