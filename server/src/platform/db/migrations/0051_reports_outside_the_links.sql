-- Reports 20 and 25 can be chosen where a report is open, without a link of their own in the list of reports (A171).
ALTER TABLE report_links ADD COLUMN linked boolean NOT NULL DEFAULT true;
INSERT INTO report_links (group_label, group_sort, sort, report_id, linked)
VALUES ('FCS', 2, 9, 20, false), ('D2', 3, 3, 25, false);
