-- The keywords that were there from the beginning described no data element, so nothing was found or proposed by their synonyms.
update data_element e set key_word_ids = array[k.id], version = e.version + 1
from base_prop k join unnest(string_to_array(
  'MATERIAL|DE10001 DE10002 DE10003 DE10007 DE10009 DE10010 DE20017~SIZE|DE20001 DE20002 DE20003 DE20007 DE20008 DE20015 DE20016 DE20019 DE40002~WEIGHT|DE20004 DE40003~'
  'FORMALDEHYDE|DE30002 DE30003~FIRE|DE30005~ORIGIN|DE40004~CARE|DE20011 DE50004',
  '~')) as line on split_part(line, '|', 1) = k.code
where k.kind = 'keyWord' and e.code = any (string_to_array(split_part(line, '|', 2), ' ')) and e.key_word_ids = '{}';
