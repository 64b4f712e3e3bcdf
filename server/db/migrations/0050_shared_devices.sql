-- A device that several of a workshop share is an operator of its own, without mail or password: its session is all that
-- it has.
ALTER TABLE operators ADD COLUMN is_device boolean NOT NULL DEFAULT false;
ALTER TABLE operators ALTER COLUMN email DROP NOT NULL;
ALTER TABLE operators ADD CONSTRAINT operators_email_of_persons CHECK (is_device = (email IS NULL));
ALTER TABLE invitations ADD COLUMN is_device boolean NOT NULL DEFAULT false;
