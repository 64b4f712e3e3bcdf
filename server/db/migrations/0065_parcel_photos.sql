-- Photographs of parcels as they were packed. They may show an address, so that they lie here, and not among the files
-- that anybody may ask for by their name.
CREATE TABLE parcel_photos (
  tenant_id integer NOT NULL,
  order_id bigint NOT NULL,
  id uuid NOT NULL,
  content bytea NOT NULL,
  taken_by text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, order_id, id)
);
ALTER TABLE parcel_photos ADD FOREIGN KEY (tenant_id, order_id) REFERENCES orders (tenant_id, id) ON DELETE CASCADE;
ALTER TABLE parcel_photos ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
CREATE INDEX parcel_photos_taken ON parcel_photos (taken_at);
