-- Where a print area lies on its view's picture, and what a technique can print.
ALTER TABLE print_areas ADD COLUMN placement jsonb;
ALTER TABLE techniques
  ADD COLUMN spot boolean NOT NULL DEFAULT false,
  ADD COLUMN min_line_mm numeric(6, 2),
  ADD COLUMN min_text_mm numeric(6, 2);
