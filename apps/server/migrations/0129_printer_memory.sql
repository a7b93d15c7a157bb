-- What a ZPL printer has in its own memory: a font its texts are set in, and whether it keeps what all labels of a job show.
alter table printer add column font text not null default '';
alter table printer add column store boolean not null default false;
