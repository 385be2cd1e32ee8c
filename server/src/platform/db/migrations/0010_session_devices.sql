-- What a user is shown of his sessions: an id (the token stays unknown), and where and with what each was begun.
ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN user_agent text CHECK (length(user_agent) <= 400),
  ADD COLUMN ip inet;
