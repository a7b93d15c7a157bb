import { symbolGrade } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './symbol-grade.queries.ts';

export const symbolGradeFiles: Referrer = {
  of: 'measured grade',
  find: (ctx, files) => findNaming(ctx, files, { table: 'symbolGrade', one: ['reportFile'] }),
  views: [{ call: symbolGrade.list, shows: find }],
};
