-- Standards and packages of a product stood twice, on the product and in its information models. The product's own words hold now.
update product_identify_model m
set element_values = m.element_values || jsonb_build_object('DE40001', p.package_pieces)
from product_identify p
where p.id = m.product_id and m.is_current and m.element_values ? 'DE40001';

update product_identify_model m
set element_values = m.element_values || jsonb_build_object('DE30001', array_to_string(p.execute_standards, '、'))
from product_identify p
where p.id = m.product_id and m.is_current and m.element_values ? 'DE30001' and cardinality(p.execute_standards) > 0
  and length(array_to_string(p.execute_standards, '、')) <= 100;
