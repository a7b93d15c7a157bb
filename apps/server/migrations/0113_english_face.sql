-- What English pages show instead; empty where there is only the Chinese.
alter table platform_config add column operator_name_en text not null default '', add column platform_name_en text not null default '',
  add column footer_text_en text not null default '', add column notice_bar_en text[] not null default '{}';
