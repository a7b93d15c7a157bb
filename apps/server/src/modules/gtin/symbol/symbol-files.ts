import { barcode, barcodeAllot, barcodeManage } from '@touchmark/contract';
import type { Ctx, Referrer } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import { type BarcodeRow, find, isGs1 } from './symbol.queries.ts';

const shown = (fits: (row: BarcodeRow) => boolean) => async (ctx: Ctx, id: string) => {
  const row = await find(ctx, id);
  return row !== undefined && fits(row);
};

/** Symbols with the report of their grade: three pages list them, each a part. */
export const symbolFiles: Referrer = {
  of: 'barcode',
  find: (ctx, files) => findNaming(ctx, files, { table: 'barcode', one: ['gradeReport'] }),
  views: [
    { call: barcode.list, shows: find },
    { call: barcodeManage.list, shows: shown(isGs1) },
    { call: barcodeAllot.list, shows: shown(({ source }) => source === 'GTIN') },
  ],
};
