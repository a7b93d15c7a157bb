import type { Ctx } from '../../../http/ctx.ts';

/** The enabled categories, parents before children. They belong to the platform. */
export const all = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('pro_category')
    .where('status', '=', 1)
    .select([
      'id',
      'parent_id as parentId',
      'code',
      'name_zh as nameZh',
      'name_en as nameEn',
      'level',
      'require_report as requireReport',
      'require_standards as requireStandards',
      'gpc_brick as gpcBrick',
    ])
    .orderBy('level')
    .orderBy('sort')
    .orderBy('code')
    .execute();
