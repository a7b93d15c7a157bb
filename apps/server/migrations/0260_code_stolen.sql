-- What was reported stolen lies over the states of codes, below a recall and above a freeze; finding it again ends that.
alter table code_range drop constraint code_range_kind_check;
alter table code_range add constraint code_range_kind_check check (kind in ('ACTIVATE', 'VOID', 'FREEZE', 'UNFREEZE', 'RECALL', 'STOLEN', 'FOUND'));
