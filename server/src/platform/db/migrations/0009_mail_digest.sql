-- How mails about games come to somebody with EmailNotify: each at once, one a day, none (the bell shows them all).
ALTER TABLE users
  ADD COLUMN mail_digest text NOT NULL DEFAULT 'each' CHECK (mail_digest IN ('each', 'daily', 'off'));
