-- The shop's own look at a version of a proof, who looks after it, and whether its answer came by the link or was
-- recorded by the shop.
ALTER TABLE order_proofs ADD COLUMN checked_at timestamptz;
ALTER TABLE order_proofs ADD COLUMN checked_by text NOT NULL DEFAULT '';
ALTER TABLE order_proofs ADD COLUMN assigned_to uuid;
ALTER TABLE order_proofs ADD COLUMN answered_via text NOT NULL DEFAULT 'link';
ALTER TABLE order_proofs ADD CONSTRAINT order_proofs_answered_via CHECK (answered_via IN ('link', 'shop'));
