-- Mails of the last day that strangers caused, by recipient. Over all shops: who gets them has one mailbox.
CREATE TABLE mail_recipients (
  key text PRIMARY KEY,
  sent timestamptz[] NOT NULL,
  last timestamptz NOT NULL
);
CREATE INDEX mail_recipients_age ON mail_recipients (last);
