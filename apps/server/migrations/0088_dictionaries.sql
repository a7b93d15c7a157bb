-- Dictionaries by what they are for: values of the industry are a fourth kind. Lists and trees count by the dictionary's code.
alter table dict drop constraint dict_source_check, add constraint dict_source_check check (source in ('PLATFORM', 'VALUES', 'GMD', 'INDUSTRY'));
create index dict_source on dict (source, sort) where parent_id is null;
