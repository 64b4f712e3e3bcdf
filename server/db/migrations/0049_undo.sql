-- A change of an order that is taken back, by the entry of the history that did so.
ALTER TABLE history ADD COLUMN undone_by bigint;

-- Mails of a change wait with it, and go with it if it is taken back before they are due.
ALTER TABLE mails ADD COLUMN change uuid;
CREATE INDEX mails_change ON mails (tenant_id, change) WHERE change IS NOT NULL;

-- What taking a change back needs, by the key of its call: apart from the history, which keeps nothing of a person, and
-- deleted with the person and after 30 days.
CREATE TABLE order_undo (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  request uuid NOT NULL,
  at timestamptz NOT NULL,
  change jsonb NOT NULL,
  PRIMARY KEY (tenant_id, order_id, request)
);
ALTER TABLE order_undo ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE order_undo ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
CREATE INDEX order_undo_request ON order_undo (tenant_id, request);
CREATE INDEX order_undo_at ON order_undo (at);

-- An order that the shop makes while part of its money is still to come.
ALTER TABLE orders ADD COLUMN owing boolean NOT NULL DEFAULT false;
CREATE OR REPLACE FUNCTION version_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.touched := OLD.touched;
  IF NEW.status <> OLD.status THEN
    NEW.touched := NEW.touched || jsonb_build_object('status', NEW.version);
  END IF;
  IF NEW.received <> OLD.received OR NEW.grand_total <> OLD.grand_total OR NEW.payment <> OLD.payment
    OR NEW.owing <> OLD.owing THEN
    NEW.touched := NEW.touched || jsonb_build_object('money', NEW.version);
  END IF;
  IF NEW.held IS DISTINCT FROM OLD.held THEN
    NEW.touched := NEW.touched || jsonb_build_object('held', NEW.version);
  END IF;
  IF NEW.shipping <> OLD.shipping THEN
    NEW.touched := NEW.touched || jsonb_build_object('tracking', NEW.version);
  END IF;
  RETURN NEW;
END $$;
