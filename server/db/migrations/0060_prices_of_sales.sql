-- Whether somebody of sales sets prices as well: an owner may take that away.
ALTER TABLE memberships ADD COLUMN prices boolean NOT NULL DEFAULT true;
ALTER TABLE invitations ADD COLUMN prices boolean NOT NULL DEFAULT true;
