import { AppError, goodsCode } from '@touchmark/contract';
import { type CodeForm, type CommodityStatus, prefixUsable, today } from '@touchmark/domain';
import { buildGtin, prefixCapacity } from '@touchmark/gs1';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { findPrefix, freeRefs, isFree } from '../prefix/public.ts';
import { ownCode, release, reserve, submitCode } from './allot.ts';
import { useOfCode } from './code-use.ts';
import { wholeCode } from './code-view.ts';
import * as rows from './commodity.queries.ts';
import { exportColumns, exportRow, mostRows } from './goods-export.ts';
import { recent } from './lookup.queries.ts';
import { goodsRow, lookUp, pageOfLines } from './lookup.ts';
import { changeCode, reportCode, stopCode } from './report.ts';

export const goodsCodeRoutes = handle(goodsCode, {
  reserve: (ctx, input) => reserve(ctx, input),

  async allot(ctx, input) {
    if (!ctx.me.permissions.has('goodsCode_submit')) throw new AppError('forbidden');
    const kept = await reserve(ctx, input);
    return submitCode(ctx, await ownCode(ctx, kept.id));
  },

  submit: async (ctx, { id, version }) => submitCode(ctx, await ownCode(ctx, id, version)),

  async release(ctx, { id, version }) {
    await release(ctx, await ownCode(ctx, id, version));
    return true;
  },

  async nextRef(ctx, { prefixId, itemRef }) {
    const prefix = await findPrefix(ctx, prefixId);
    if (!prefix || prefix.companyId !== ctx.me.companyId) throw new AppError('notFound');
    const digits = 12 - prefix.prefix.length;
    const left = prefixCapacity(prefix.prefix.length).gtin13 - Number(prefix.used);
    if (!prefixUsable(prefix, today(ctx.now))) return { itemRef: null, gtin: null, free: false, left, digits };
    const ref = itemRef === undefined ? (await freeRefs(ctx, prefix, 1))[0] : itemRef.padStart(digits, '0');
    const gtin = ref === undefined ? undefined : buildGtin(prefix.prefix, ref);
    if (ref === undefined || !gtin?.ok) return { itemRef: ref ?? null, gtin: null, free: false, left, digits };
    return { itemRef: ref, gtin: gtin.value, free: itemRef === undefined || (await isFree(ctx, prefix, ref)), left, digits };
  },

  async recent(ctx, filters) {
    const page = await recent(ctx, filters);
    return {
      ...page,
      records: page.records.map(({ categoryZh: zh, categoryEn: en, ...row }) => ({
        ...row,
        categoryName: { zh, en },
        codeForm: row.codeForm as CodeForm,
        status: row.status as CommodityStatus,
      })),
    };
  },

  async query(ctx, { lines, ...filters }) {
    if (lines && lines.length > 0) return pageOfLines(await lookUp(ctx, lines), filters);
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map(goodsRow) };
  },

  async findOne(ctx, { id }) {
    const record = await rows.find(ctx, id);
    if (!record) throw new AppError('notFound');
    return wholeCode(ctx, record);
  },
  async usage(ctx, { id }) {
    const record = await rows.find(ctx, id);
    if (!record) throw new AppError('notFound');
    return useOfCode(ctx, record);
  },

  async report(ctx, { id, version }) {
    await reportCode(ctx, await ownCode(ctx, id, version));
    return true;
  },
  change: async (ctx, { id, version, ...content }) => changeCode(ctx, await ownCode(ctx, id, version), content),
  stop: async (ctx, { id, version, ...how }) => stopCode(ctx, await ownCode(ctx, id, version), how),

  async export(ctx, { lines, ...filters }) {
    const found = lines && lines.length > 0 ? await lookUp(ctx, lines) : (await listed(ctx, filters)).map(goodsRow);
    const name = ctx.language === 'zh' ? '商品码.xlsx' : 'gtins.xlsx';
    return {
      name,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: xlsxStream(exportColumns(ctx.language), [found.map((row) => exportRow(row, ctx.language))], { at: ctx.now }),
    };
  },
});

async function listed(ctx: Ctx, filters: Parameters<typeof rows.all>[1]) {
  const found = await rows.all(ctx, filters, mostRows + 1);
  if (found.length > mostRows) throw new AppError('tooManyToExport', { most: mostRows.toLocaleString('en-US') });
  return found;
}
