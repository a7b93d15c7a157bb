import { AppError, barcode } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireOpenProduct } from '../../identify/product-catalogue/public.ts';
import { barcodeImport } from './barcode-import.ts';
import * as rows from './symbol.queries.ts';
import { symbols } from './symbol.queries.ts';
import { answerOf, drawOrder, drawRow } from './draw.ts';
import { checkedOwn, taken } from './own-barcode.ts';
import { bizType, downloadBarcode, refusePrinted, seen, switchBarcode } from './steps.ts';
import { barcodesOf } from './view.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { barcodeColumns } from './barcode-sheet.ts';

export const barcodeRoutes = handle(barcode, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await barcodesOf(ctx, page.records) };
  },

  export: sheetOf(barcode.export, { name: { zh: '条码', en: 'Barcodes' }, query: rows.all, items: barcodesOf, columns: barcodeColumns }),

  async saveOrUpdate(ctx, input) {
    const before = input.id ? await editable(ctx, input.id, input.version) : null;
    const { fields, warnings } = await checkedOwn(ctx, input);
    if (await symbols.taken(ctx, { symbology: fields.symbology, content: fields.content }, input.id)) throw taken();
    if (before) return { ...(await symbols.update(ctx, before, rows.columnsFor(fields))), warnings };
    const id = await rows.insert(ctx, fields);
    if (id === undefined) throw taken();
    ctx.note({ bizType, bizId: id, action: 'add' });
    return { id, version: 0, warnings };
  },

  async render(ctx, { id, content = '', width = 0, height = 0, ...more }) {
    return answerOf(
      id ? drawRow(await seen(ctx, id), more.dpi, more.marks) : drawOrder({ ...more, content, widthMm: width, heightMm: height }),
    );
  },

  ...barcodeImport,

  async bindProduct(ctx, { id, productId, version }) {
    const row = await symbols.hold(ctx, id, version);
    if (productId && !(await rows.hasProduct(ctx, productId))) throw fieldFault('productId', { zh: '产品不存在', en: 'does not exist' });
    for (const one of [productId, row.productId]) if (one) await requireOpenProduct(ctx, one);
    await symbols.update(ctx, row, { productId }, { action: productId ? 'bindProduct' : 'unbindProduct' });
    return true;
  },

  download: downloadBarcode,
  enable: switchBarcode,
});

/** Only symbols that the company registered itself and has not printed; a symbol of a GTIN is changed by its allotment. */
async function editable(ctx: Ctx, id: string, version?: number) {
  const row = await symbols.hold(ctx, id, version);
  if (row.source !== 'OWN') throw new AppError('notAllowedInState');
  refusePrinted(row);
  return row;
}
