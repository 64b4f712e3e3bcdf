-- Whether whoever brings a variant has said its hue, rather than having it derived from its colour's name.
ALTER TABLE stage_variants ADD COLUMN hex_chosen boolean;
-- A bar code that is read finds its product at once.
CREATE INDEX variants_barcode ON variants (tenant_id, (extras ->> 'barcode')) WHERE extras ? 'barcode';
