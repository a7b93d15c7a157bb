-- Pages ask for one slice of several figures: the slice comes before the figure, and the number lies in the index, so that a year of
-- days or cities is read from neighbouring pages.
alter table stat_daily drop constraint stat_daily_pkey;
alter table stat_daily add primary key (company_id, slice, figure, day, key) include (n);
