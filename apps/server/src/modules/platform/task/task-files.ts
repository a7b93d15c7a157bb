import { task } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { sheetKind } from '../sheet/public.ts';
import { find, sheetsAlone } from './task.queries.ts';

/** Results of exports: for whoever asked for one, or may make the same with the same scope. */
export const taskFiles: Referrer = {
  of: 'export',
  find: (ctx, files) => findNaming(ctx, files, { table: 'task', json: { result: ['$.fileId'] }, where: sheetsAlone(sheetKind) }),
  views: [{ call: task.findOne, shows: async (ctx, id) => (await find(ctx, id))?.whole }],
};
