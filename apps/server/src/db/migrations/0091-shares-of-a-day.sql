-- By place as well: what an earner has of a day must never be looked for among all earners' of it, which statistics suggest for days that are new.
create index team_commissions_day_place on team_commissions (merchant_id, day, place_id);
drop index team_commissions_day;
