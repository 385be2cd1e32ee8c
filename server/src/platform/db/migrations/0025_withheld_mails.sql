-- Mails that wait for somebody whose rights have changed since are withheld: they may tell what their reader may no longer know.
ALTER TABLE email_outbox DROP CONSTRAINT email_outbox_suppressed_reason_check;
ALTER TABLE email_outbox ADD CONSTRAINT email_outbox_suppressed_reason_check
  CHECK (suppressed_reason IN ('site_off', 'actor_disabled', 'recipient_off', 'rights_changed'));
CREATE INDEX email_outbox_waiting_ix ON email_outbox (to_user_id) WHERE state = 'queued';
