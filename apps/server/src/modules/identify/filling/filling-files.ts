import { aptitudeFilling } from '@touchmark/contract';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { Referrer } from '../../../http/ctx.ts';
import { find } from './filling.queries.ts';
import { whole } from './filling-view.ts';

/** Files of what was handed in: whoever sees the filling with its files sees them. */
export const fillingFiles: Referrer = {
  of: 'filled in certificate',
  find: (ctx, files) => findNaming(ctx, files, { table: 'aptitudeFilling', many: ['files'] }),
  views: [
    {
      call: aptitudeFilling.findOne,
      shows: async (ctx, id) => {
        const row = await find(ctx, id);
        return row && (await whole(ctx, row)).files.length > 0;
      },
    },
  ],
};
