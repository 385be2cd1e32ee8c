-- locks sign_in_challenges: it has a few rows, which last for minutes.
-- The Message-ID of a mail begins with its key: the same for every try, and of no other mail after a restore. The mails that
-- are there get theirs when they are sent.
ALTER TABLE email_outbox ADD COLUMN message_key uuid;
ALTER TABLE email_outbox ALTER COLUMN message_key SET DEFAULT gen_random_uuid();
-- Challenges that nobody has answered yet are bounded for each network. Those that are there last for minutes.
ALTER TABLE sign_in_challenges ADD COLUMN network inet;
CREATE INDEX sign_in_challenges_network_ix ON sign_in_challenges (network) WHERE network IS NOT NULL;
