-- Where a base property is used is counted by the column of its kind.
create index data_element_type on data_element (data_type_id);
create index data_element_widget on data_element (widget_type_id);
create index data_element_infor on data_element (infor_level_id);
create index data_element_level on data_element (data_level_id);
create index data_element_words on data_element using gin (key_word_ids);
