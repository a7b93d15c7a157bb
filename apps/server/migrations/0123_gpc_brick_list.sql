-- The bricks of GPC belong to the value lists that operators keep: a release of GMD, which does not have them, would disable them.
update dict set source = 'INDUSTRY', sort = 3900 where code = 'GPC_BRICK' and parent_id is null;
update dict set source = 'INDUSTRY' where code = 'GPC_BRICK' and parent_id is not null;
