-- What goes with a product, and how many products a category has, of a shop whose index is not in memory.
CREATE INDEX products_related ON products (tenant_id, category_id, popularity DESC, id) WHERE active;
CREATE INDEX products_popular ON products (tenant_id, popularity DESC, id) WHERE active;
