-- Bytes of what is read of a row: a large document is read when whoever asks for it has a turn, which has to be known before
-- anything of it is read. What a line says besides its design takes about 300.
ALTER TABLE quote_lines ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (300
  + COALESCE(octet_length(customization::text), 0)
  + octet_length(picture) + octet_length(artwork) + octet_length(images::text)) STORED;
ALTER TABLE order_lines ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (300
  + COALESCE(octet_length(customization::text), 0)
  + octet_length(picture) + octet_length(artwork) + octet_length(images::text)) STORED;
ALTER TABLE order_proofs ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (300
  + octet_length(customization::text) + octet_length(artwork) + octet_length(images::text)) STORED;
ALTER TABLE carts ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(products::text)) STORED;
