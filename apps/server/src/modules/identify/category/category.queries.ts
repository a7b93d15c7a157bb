import { switchLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** The enabled categories, parents before children. They belong to the platform. */
export const all = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('proCategory')
    .where('status', '=', switchLife.at.on)
    .select(['id', 'parentId', 'code', 'nameZh', 'nameEn', 'level', 'requireReport', 'requireStandards', 'gpcBrick'])
    .orderBy('level')
    .orderBy('sort')
    .orderBy('code')
    .execute();
