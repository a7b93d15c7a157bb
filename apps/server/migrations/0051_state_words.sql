-- The dictionaries of states say the words that the pages say. What an administrator has worded otherwise stays.
with was (code, dict_key, zh, en, new_zh, new_en) as (values
  ('APPLY_STATUS', '1', '待审核', 'Pending', '待审核', 'Pending review'),
  ('SERVICE_STATUS', '0', '未上架', 'Not on', '未开通', 'Not subscribed'),
  ('SERVICE_STATUS', '3', '已失效', 'Lapsed', '已到期', 'Expired'),
  ('USER_STATUS', '0', '未认证', 'Not certified', '未实名', 'Not verified'),
  ('USER_STATUS', '1', '已实名', 'Verified', '已实名未选企业', 'Verified, no company'),
  ('USER_STATUS', '2', '认证中', 'In review', '审核中', 'In review'),
  ('USER_STATUS', '4', '认证驳回', 'Rejected', '已驳回', 'Rejected'))
update dict d set dict_value = was.new_zh, dict_value_en = was.new_en, update_time = now()
  from was where d.parent_id is not null and d.code = was.code and d.dict_key = was.dict_key and d.dict_value = was.zh and d.dict_value_en = was.en;
