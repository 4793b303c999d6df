-- What each picture takes of the merchant's space, without reading the picture.
alter table pictures add column size int not null default 0;
update pictures set size = octet_length(bytes);
