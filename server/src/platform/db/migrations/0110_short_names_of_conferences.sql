-- locks conferences: there are some hundreds at most
-- Two conferences never have one short name, in any case and with any blanks. Of conferences that have one, all but the first
-- get their number behind it.
UPDATE conferences c SET nickname = left(c.nickname, 36 - length(c.id::text)) || ' (' || c.id || ')'
WHERE EXISTS (
  SELECT FROM conferences o WHERE o.id < c.id
    AND lower(regexp_replace(o.nickname, '\s', '', 'g')) = lower(regexp_replace(c.nickname, '\s', '', 'g'))
);
SET CONSTRAINTS ALL IMMEDIATE;
CREATE UNIQUE INDEX conferences_nickname_ux ON conferences (lower(regexp_replace(nickname, '\s', '', 'g')));
