-- How many who ever had one payout account may claim; nothing bounded it before.
update activities set document = jsonb_set(document, '{limits,perAccount}', 'null');
update activity_versions set document = jsonb_set(document, '{limits,perAccount}', 'null');
