-- A logo is stored in the two sizes that screens need; files from before have only the one they were uploaded in.
ALTER TABLE files
  ADD COLUMN small bytea,
  ADD CHECK (small IS NULL OR kind = 'logo');
