-- States that a life allows and no other, so that the database refuses what no page could show, and `npm run db:types` knows them.
alter table brand_node add constraint brand_node_apply_status check (apply_status between 0 and 4);
alter table change_request add constraint change_request_apply_status check (apply_status between 0 and 4);
alter table product_identify add constraint product_identify_apply_status check (apply_status between 0 and 4),
  add constraint product_identify_service_status check (service_status between 0 and 4);
alter table aptitude_accredit add constraint aptitude_accredit_status check (status between 0 and 4);
alter table gs1_prefix add constraint gs1_prefix_apply_status check (apply_status between 0 and 4);
alter table goods_allot add constraint goods_allot_apply_status check (apply_status between 0 and 4);
alter table goods_report add constraint goods_report_apply_status check (apply_status between 0 and 4);
alter table orders add constraint orders_status check (status between 0 and 5);
alter table node_apply add constraint node_apply_apply_status check (apply_status between 0 and 4);
alter table code_apply add constraint code_apply_apply_status check (apply_status between 0 and 4);
