-- The last movement of the member when what is to be played was made: play that was written before it was of older money, whatever the clocks say.
alter table turnover_items add column after_transfer bigint;
