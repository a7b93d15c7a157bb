-- The dictionary of users' states says the words that the pages say. What an administrator has worded otherwise stays.
update dict set dict_value_en = 'Under review', update_time = now()
  where parent_id is not null and code = 'USER_STATUS' and dict_key = '2' and dict_value = '审核中' and dict_value_en = 'In review';
