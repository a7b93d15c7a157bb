-- The brick of GS1's Global Product Classification a category stands for: proposed in forms, compared when a report is reviewed.
-- Bricks of GPC class 7501xxxx; where none fits a whole category, it stays empty.
alter table pro_category add gpc_brick text not null default '' check (gpc_brick ~ '^(\d{8})?$');

update pro_category c set gpc_brick = b.brick from (values
  ('F101001', '10002195'), ('F101002', '10002195'), ('F101003', '10002194'), ('F101004', '10002196'), ('F102001', '10002207'), ('F102002', '10002207'), ('F1030', '10002193'),
  ('F2010', '10002210'), ('F2020', '10002210'), ('F2030', '10002210'), ('F2040', '10002210'),
  ('F301001', '10002118'), ('F301002', '10002118'), ('F301003', '10002118'), ('F3020', '10005199'), ('F3030', '10002117'), ('F3040', '10002186'), ('F3050', '10005199'), ('F3060', '10005199'),
  ('F4010', '10002207'), ('F4020', '10002207'), ('F4030', '10002207'), ('F5010', '10002202'), ('F5020', '10002203'), ('F5030', '10002202'), ('F6010', '10002193'), ('F6020', '10002193'), ('F6030', '10002193'),
  ('F7010', '10002195'), ('F7020', '10002207'), ('F7030', '10002203'), ('F7040', '10005199')
) as b(code, brick) where c.code = b.code;
