-- An account that its shop lets in no more.
ALTER TABLE customers ADD COLUMN blocked_at timestamptz;
