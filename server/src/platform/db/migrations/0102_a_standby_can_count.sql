-- Rows of a transaction are numbered in a sequence of their own, which is logged. That of an unlogged table does not reach a
-- standby whole: after it took over, nothing that numbers such a row could be saved (R-standby, record 145).
CREATE SEQUENCE transaction_rows;
ALTER TABLE game_checks ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT nextval('transaction_rows');
ALTER TABLE schedule_news ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT nextval('transaction_rows');
ALTER TABLE touched_seasons ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT nextval('transaction_rows');
