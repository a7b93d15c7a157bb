-- What was stolen, of all batches of a company: a list of boxes says which of them hold something of it. These are few among many ranges.
create index code_range_stolen on code_range (company_id, batch_id, id) where kind = 'STOLEN' and not undone;
