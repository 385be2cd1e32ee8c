-- Lookups whose ids the product knows by heart.
INSERT INTO conference_types VALUES
  (1, 'FBS', 'FBS', 'FBS'),
  (2, 'FCS', 'FCS', 'FBS'),
  (3, 'DIV II', 'DIV II', 'DIV2'),
  (4, 'DIV III', 'DIV III', 'DIV2'),
  (5, 'NAIA', 'NAIA', 'DIV2'),
  (6, 'IND', 'NON D1 INDEP', NULL);
INSERT INTO roles VALUES (1, 'APP ADMIN'), (2, 'SCHOOL ADMIN'), (3, 'SCHOOL VIEW'), (10, 'CONF ADMIN');
INSERT INTO user_statuses VALUES (1, 'Active'), (2, 'Pending'), (3, 'Disabled'), (5, 'Internal');
INSERT INTO site_settings DEFAULT VALUES;
INSERT INTO wants (id, label, short_label, conf_type_id, sort) VALUES
  (1, 'P4 HOME-AND-HOME, START AT HOME', 'P4 H/H HOME', 1, 1),
  (2, 'P4 HOME-AND-HOME, START ON THE ROAD', 'P4 H/H ROAD', 1, 2),
  (3, 'BUY FBS GUARANTEE', 'BUY FBS', 1, 3),
  (4, 'SELL FBS GUARANTEE', 'SELL FBS', 1, 4),
  (5, 'FBS HOME-AND-HOME, START AT HOME', 'H/H HOME', 1, 5),
  (6, 'FBS HOME-AND-HOME, START ON THE ROAD', 'H/H ROAD', 1, 6),
  (7, 'BUY AN FCS GAME', 'BUY FCS', 1, 7),
  (8, 'SELL FBS GUARANTEE (FCS)', 'SELL FBS', 2, 8),
  (9, 'BUY FCS GUARANTEE', 'BUY FCS', 2, 9),
  (10, 'SELL FCS GUARANTEE', 'SELL FCS', 2, 10),
  (11, 'FCS HOME-AND-HOME, START AT HOME', 'H/H HOME', 2, 11),
  (12, 'FCS HOME-AND-HOME, START ON THE ROAD', 'H/H ROAD', 2, 12),
  (13, 'BUY A DIV II GAME', 'BUY DII', 2, 13),
  (14, 'SELL GUARANTEE TO FCS', 'SELL FCS', 3, 14),
  (15, 'DIV II HOME-AND-HOME, START AT HOME', 'H/H HOME', 3, 15),
  (16, 'DIV II HOME-AND-HOME, START ON THE ROAD', 'H/H ROAD', 3, 16),
  (17, 'DIV III HOME-AND-HOME, START AT HOME', 'H/H HOME', 4, 17),
  (18, 'DIV III HOME-AND-HOME, START ON THE ROAD', 'H/H ROAD', 4, 18),
  (19, 'NAIA HOME-AND-HOME, START AT HOME', 'H/H HOME', 5, 19),
  (20, 'NAIA HOME-AND-HOME, START ON THE ROAD', 'H/H ROAD', 5, 20),
  (21, 'SELL A GUARANTEE GAME', 'SELL', 6, 21),
  (22, 'NEUTRAL SITE GAME', 'NEUTRAL', 0, 22),
  (23, 'OPEN TO ANY OFFER', 'ANY', 0, 23);
INSERT INTO reports (id, title, kind, conf_type_id, without_type_id, want_id, pending_scope) VALUES
  (1, 'FBS available by year', 'available', 1, NULL, NULL, NULL),
  (2, 'FBS available without an FCS opponent', 'available_without', 1, 2, NULL, NULL),
  (3, 'FBS full without an FCS opponent', 'full_without', 1, 2, NULL, NULL),
  (4, 'Buy FBS guarantee', 'want', 1, NULL, 3, NULL),
  (5, 'Buy an FCS game', 'want', 1, NULL, 7, NULL),
  (6, 'Sell FBS guarantee', 'want', 1, NULL, 4, NULL),
  (7, 'FBS home-and-home, start at home', 'want', 1, NULL, 5, NULL),
  (8, 'FBS home-and-home, start on the road', 'want', 1, NULL, 6, NULL),
  (9, 'FBS byes in a year', 'bye', 1, NULL, NULL, NULL),
  (10, 'FCS available by year', 'available', 2, NULL, NULL, NULL),
  (11, 'FCS available by year without an FBS opponent', 'available_without', 2, 1, NULL, NULL),
  (12, 'Buy FCS guarantee', 'want', 2, NULL, 9, NULL),
  (13, 'FCS sell FBS guarantee', 'want', 2, NULL, 8, NULL),
  (14, 'Sell FCS guarantee', 'want', 2, NULL, 10, NULL),
  (15, 'FCS home-and-home, start at home', 'want', 2, NULL, 11, NULL),
  (16, 'FCS home-and-home, start on the road', 'want', 2, NULL, 12, NULL),
  (17, 'FCS byes in a year', 'bye', 2, NULL, NULL, NULL),
  (18, 'P4 home-and-home, start at home', 'want', 1, NULL, 1, NULL),
  (19, 'P4 home-and-home, start on the road', 'want', 1, NULL, 2, NULL),
  (20, 'FCS buy a DIV II game', 'want', 2, NULL, 13, NULL),
  (21, 'DIV II sell guarantee to FCS', 'want', 3, NULL, 14, NULL),
  (22, 'PENDING GAMES BY YEAR', 'pending', NULL, NULL, NULL, 'all'),
  (23, 'PENDING CONFERENCE GAMES BY YEAR', 'pending', NULL, NULL, NULL, 'conference'),
  (24, 'PENDING NON-CONFERENCE GAMES BY YEAR', 'pending', NULL, NULL, NULL, 'nonconference'),
  (25, 'DIV II byes in a year', 'bye', 3, NULL, NULL, NULL),
  (26, 'DIV II available by year', 'available', 3, NULL, NULL, NULL),
  (27, 'DIV III available by year', 'available', 4, NULL, NULL, NULL),
  (28, 'NAIA available by year', 'available', 5, NULL, NULL, NULL),
  (29, 'Non-D1 independents available by year', 'available', 6, NULL, NULL, NULL);

INSERT INTO report_links (group_label, group_sort, sort, report_id)
SELECT 'FBS', 1, o, r FROM unnest(ARRAY[18, 19, 4, 6, 7, 8, 1, 2, 3, 5, 11, 13, 9]) WITH ORDINALITY t(r, o) UNION ALL
SELECT 'FCS', 2, o, r FROM unnest(ARRAY[10, 5, 13, 12, 14, 15, 16, 17]) WITH ORDINALITY t(r, o) UNION ALL
SELECT 'D2', 3, o, r FROM unnest(ARRAY[26, 21]) WITH ORDINALITY t(r, o) UNION ALL
SELECT 'D3', 4, 1, 27 UNION ALL SELECT 'NAIA', 5, 1, 28 UNION ALL SELECT 'NON D1 INDEP', 6, 1, 29;
INSERT INTO report_links (group_label, group_sort, sort, report_id, linked) VALUES
  ('FCS', 2, 9, 20, false),
  ('D2', 3, 3, 25, false);
