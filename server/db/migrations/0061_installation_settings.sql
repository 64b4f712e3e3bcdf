-- What is set in the back office for the whole installation, of no shop: the mail server, and when the last backup was made.
CREATE TABLE installation_settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  sealed text NOT NULL DEFAULT '',
  by text NOT NULL,
  at timestamptz NOT NULL
);
-- Mails that did not go yet, whether they are tried again or not.
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
