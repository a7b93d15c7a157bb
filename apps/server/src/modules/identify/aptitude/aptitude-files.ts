import { aptitudeManage } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './aptitude.queries.ts';

export const aptitudeFiles: Referrer = {
  of: 'certificate of a product',
  find: (ctx, files) => findNaming(ctx, files, { table: 'aptitude', many: ['files'] }),
  views: [{ call: aptitudeManage.findOne, shows: find }],
};
