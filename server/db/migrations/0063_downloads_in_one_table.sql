-- Whatever is fetched by an address stands in one table; addresses are valid for a minute, so that none is carried over.
ALTER TABLE downloads RENAME COLUMN month TO about;
DROP TABLE shop_downloads;
