-- The pages somebody has pinned to the home tab of a company.
create table quick_entry (
  company_id bigint not null references company (id), user_id bigint not null references app_user (id), paths text[] not null, primary key (company_id, user_id)
);
call protect('quick_entry');
