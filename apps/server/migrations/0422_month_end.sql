-- A warranty that ends in a shorter month lasts to that month's end: the day that was subtracted too much is given back.
update warranty_card set end_date = end_date + 1 where extract(day from end_date + 1) <> extract(day from begin_date);
