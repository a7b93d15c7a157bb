-- The one word of the dictionary of service states that 0051 left; what an administrator has worded otherwise stays.
update dict set dict_value_en = 'Unpublished', update_time = now()
  where parent_id is not null and code = 'SERVICE_STATUS' and dict_key = '2' and dict_value = '已下架' and dict_value_en = 'Taken off';
