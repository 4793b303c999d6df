-- Where a vendor's games open: in a frame of the portal's page, or, for vendors that may not be framed, in a window of their own.
alter table vendors add column opens_in text not null default 'frame' check (opens_in in ('frame', 'popup'));
