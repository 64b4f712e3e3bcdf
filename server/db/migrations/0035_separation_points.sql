-- How many points the outlines of a picture have: a print of several elements is tried as a whole where they are many
-- together. Rows of before are asked anew, by another hash.
ALTER TABLE separations ADD COLUMN points integer NOT NULL DEFAULT 0 CHECK (points >= 0);
