import { AppError, circulation } from '@touchmark/contract';
import { can, circulationLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { docColumns, lineColumns } from './circulation-sheet.ts';
import { deliveryNote } from './delivery-note.ts';
import * as rows from './circulation.queries.ts';
import { closeRest } from './close-rest.ts';
import { findText } from './find-text.ts';
import { lineRows, linesWith, listLines } from './line-list.queries.ts';
import { asParty } from './party.ts';
import { planImport } from './plan-import.ts';
import { cancelDoc, copyDoc, moveLine, removeLines, saveDoc } from './prepare.ts';
import { receiveDoc, receiveFor } from './receive-doc.ts';
import { remind } from './remind.ts';
import { returnGoods } from './return-goods.ts';
import { registerSale, showBuyer } from './sale.ts';
import { requireForce, scanInto, steps } from './scan-doc.ts';
import { saveSetting, setting } from './setting.ts';
import { docDetail, docRows, lineViews } from './show.ts';
import { shipDoc, undoShipment } from './ship-doc.ts';

const mayForce = ['sendBatch_ship', 'deliveryBatch_ship', 'brandDepot_ship', 'saleDepot_ship'];

/** The filters of a list, with the documents or lines that have what was scanned. */
async function withText<F extends { text?: string | undefined }>(ctx: Ctx, { text, ...filters }: F, of: 'id' | 'docId') {
  return text === undefined ? filters : { ...filters, ids: await idsWith(ctx, text, of) };
}
async function idsWith(ctx: Ctx, text: string, of: 'id' | 'docId'): Promise<string[]> {
  const found = await findText(ctx, text);
  const lines = found ? await linesWith(ctx.db, ctx.me.companyId, found) : [];
  return lines.map((line) => line[of]);
}

/** The filters of a sheet: what was scanned becomes the rows that have it. */
async function withFound<F extends { text?: string | undefined; ids?: string[] | undefined }>(
  ctx: Ctx,
  input: F,
  of: 'id' | 'docId',
): Promise<F> {
  if (input.text === undefined) return input;
  const ids = await idsWith(ctx, input.text, of);
  return { ...input, text: undefined, ids: input.ids ? input.ids.filter((id) => ids.includes(id)) : ids };
}

const docSheet = sheetOf(circulation.export, {
  name: { zh: '流通单据', en: 'circulation documents' },
  query: rows.all,
  items: docRows,
  columns: docColumns,
});
const lineSheet = sheetOf(circulation.exportLines, {
  name: { zh: '绑码记录', en: 'binding records' },
  query: lineRows,
  items: lineViews,
  columns: lineColumns,
});

export const circulationRoutes = handle(circulation, {
  async list(ctx, { pageNum, pageSize, ...filters }) {
    const page = await rows.list(ctx, { ...(await withText(ctx, filters, 'docId')), pageNum, pageSize });
    return { ...page, records: await docRows(ctx, page.records) };
  },

  async findOne(ctx, { id, docNo }) {
    const found = id ?? (await rows.idOfNo(ctx, (docNo ?? '').trim().split(/[/#=]/).at(-1)!.toUpperCase()));
    const row = found === undefined ? undefined : await rows.find(ctx, found);
    if (!row) throw new AppError('notFound');
    return docDetail(ctx, row);
  },

  saveOrUpdate: saveDoc,

  confirm: (ctx, { id, version }) =>
    asParty(ctx, { id, version }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
      await steps.take(brand, doc, 'confirm', { companyId: ctx.me.companyId });
      return true as const;
    }),

  delete: (ctx, { id, version }) =>
    asParty(ctx, { id, version }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
      if (!can(circulationLife, doc.status, 'delete')) throw new AppError('notAllowedInState');
      await rows.savePlan(brand.db, doc.companyId, doc.id, []);
      await steps.take(brand, doc, 'delete', { companyId: ctx.me.companyId });
      return true as const;
    }),

  scan(ctx, input) {
    requireForce(ctx, input.force, mayForce);
    return scanInto(ctx, input);
  },

  remove: removeLines,
  moveLine,
  ship: shipDoc,
  undo: undoShipment,
  cancel: cancelDoc,
  copy: copyDoc,
  receive: receiveDoc,
  receiveFor,
  closeRest,
  returnGoods,
  sale: (ctx, input) => registerSale(ctx, input),
  remind,
  buyer: showBuyer,

  async lines(ctx, { pageNum, pageSize, ...filters }) {
    const page = await listLines(ctx, { ...(await withText(ctx, filters, 'id')), pageNum, pageSize });
    return { ...page, records: await lineViews(ctx, page.records) };
  },

  note: deliveryNote,
  ...planImport,
  setting,
  saveSetting,

  export: async (ctx, input) => docSheet(ctx, await withFound(ctx, input, 'docId')),
  exportLines: async (ctx, input) => lineSheet(ctx, await withFound(ctx, input, 'id')),
});
