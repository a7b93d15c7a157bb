import { AppError, goodsCode } from '@touchmark/contract';
import { prefixUsable, today } from '@touchmark/domain';
import { buildGtin, prefixCapacity } from '@touchmark/gs1';
import { handle } from '../../../http/handle.ts';
import { findPrefix, freeRefs, isFree } from '../prefix/public.ts';
import { ownCode, release, reserve, submitCode } from './allot.ts';
import { useOfCode } from './code-use.ts';
import { wholeCode } from './code-view.ts';
import { sheetNow, sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './commodity.queries.ts';
import { goodsColumns } from './goods-export.ts';
import { recent } from './lookup.queries.ts';
import { goodsRow, lookUp, pageOfLines } from './lookup.ts';
import { changeCode, reportCode, reportWith, stopCode } from './report.ts';

const goodsSheet = { name: { zh: '商品码', en: 'gtins' }, columns: goodsColumns };
const exportFound = sheetOf(goodsCode.export, { ...goodsSheet, query: rows.all, items: (_, found) => found.map(goodsRow) });

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
        codeForm: row.codeForm,
        status: row.status,
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
  async reportWith(ctx, { id, version, ...more }) {
    await reportWith(ctx, await ownCode(ctx, id, version), more);
    return true;
  },
  change: async (ctx, { id, version, ...content }) => changeCode(ctx, await ownCode(ctx, id, version), content),
  stop: async (ctx, { id, version, ...how }) => stopCode(ctx, await ownCode(ctx, id, version), how),

  export: (ctx, { lines, ...input }) =>
    lines && lines.length > 0 ? sheetNow(ctx, goodsSheet, lookUp(ctx, lines), input.format) : exportFound(ctx, input),
});
