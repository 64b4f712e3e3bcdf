-- A technique that is not offered any more stays, for orders that were made with it; and how many pieces a day are printed.
ALTER TABLE techniques ADD COLUMN retired_at timestamptz;
ALTER TABLE techniques ADD COLUMN capacity_per_day integer;
