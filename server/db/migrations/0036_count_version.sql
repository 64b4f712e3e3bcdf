-- Which count found an artwork's inks and stitches: what an earlier one found is counted again when it is priced.
ALTER TABLE uploads ADD COLUMN count_version integer NOT NULL DEFAULT 0 CHECK (count_version >= 0);
