-- What opens an order's proofs and nothing else of it: whoever approves them need not be who bought.
ALTER TABLE orders ADD COLUMN proof_token text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
ALTER TABLE orders ADD CONSTRAINT orders_proof_token UNIQUE (tenant_id, proof_token);

-- Every version of every line's proof, with what was said to it. Nothing is taken away: an answer is written once.
CREATE TABLE order_proofs (
  tenant_id integer NOT NULL REFERENCES tenants ON DELETE CASCADE,
  order_id bigint NOT NULL,
  line uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  customization jsonb NOT NULL,
  artwork text NOT NULL DEFAULT '',
  images jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('approved', 'change')),
  answered_by text NOT NULL DEFAULT '',
  answered_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  PRIMARY KEY (tenant_id, order_id, line, version),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE
);
