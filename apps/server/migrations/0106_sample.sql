-- The rows of a company's sample data. Ids of all tables come from one sequence, so an id alone names a row.
create table sample_row (company_id bigint not null references company (id), row_id bigint not null, primary key (company_id, row_id));
call protect('sample_row');
