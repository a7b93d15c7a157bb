-- Shorter names of the code packs: 码码包 said 码 twice. Orders placed before keep the name they were placed under.
update charge_mode set name_zh = '电子码包', name_en = 'Ecode pack' where product_code = 'ECODE_PACK' and name_zh = '电子码码包';
update charge_mode set name_zh = '正品码包', name_en = 'Authentic code pack' where product_code = 'AUTH_PACK' and name_zh = '正品码码包';
