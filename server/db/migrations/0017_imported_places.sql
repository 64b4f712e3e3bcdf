-- Places that came in by a file: newer reference data of the program leaves them as they are.
ALTER TABLE cities ADD COLUMN imported boolean NOT NULL DEFAULT false;
ALTER TABLE localities ADD COLUMN imported boolean NOT NULL DEFAULT false;
