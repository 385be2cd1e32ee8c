-- A mail to many users that is sent twice by mistake is known by what it says.
ALTER TABLE email_campaigns
  ADD COLUMN fingerprint bytea,
  ADD COLUMN recipients int NOT NULL DEFAULT 0;
CREATE INDEX email_campaigns_sent_ix ON email_campaigns (created_by, fingerprint);
CREATE INDEX email_outbox_campaign_ix ON email_outbox (campaign_id) WHERE campaign_id IS NOT NULL;
