-- What was done on some days of a shop, however much was done since.
CREATE INDEX history_day ON history (tenant_id, at, id);

-- Why the provider took no money, in the provider's own code: `cc_rejected_insufficient_amount`, `-1`; '' for none.
ALTER TABLE payments ADD COLUMN reason text NOT NULL DEFAULT '';
