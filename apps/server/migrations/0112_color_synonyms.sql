-- A synonym is stored as its entry, so shades are none: who types 藏青 means it.
update dict set synonyms = case dict_key when 'OAK' then '{木色}'::text[] when 'WALNUT' then '{胡桃木色}' when 'BROWN' then '{咖啡色,咖色}' else '{}' end where code = 'PRODUCT_COLOR' and parent_id is not null;
