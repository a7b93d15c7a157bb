-- How many attributes take a list, beside each of its codes.
create index gmd_attribute_list on gmd_attribute (list_code);
