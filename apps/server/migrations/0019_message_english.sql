-- Messages speak both languages; the reader's decides.
alter table msg_notify add column title_en text not null default '', add column content_en text not null default '';
