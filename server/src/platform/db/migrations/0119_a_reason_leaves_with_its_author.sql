-- A retracted bid never changes but for one thing: the reason of a person whose data are removed is replaced (R-remove-person). The
-- transaction that removes a person says so.
CREATE OR REPLACE TRIGGER bids_guard BEFORE INSERT ON bids FOR EACH ROW EXECUTE FUNCTION bids_guard();
CREATE TRIGGER bids_change_guard BEFORE UPDATE ON bids FOR EACH ROW
  WHEN (current_setting('open_date.removed_person', true) IS DISTINCT FROM 'leaves' OR NOT OLD.retracted
        OR to_jsonb(NEW) - 'retracted_reason' IS DISTINCT FROM to_jsonb(OLD) - 'retracted_reason')
  EXECUTE FUNCTION bids_guard();
