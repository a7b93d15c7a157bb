import { AppError, goodsCodes } from '@touchmark/contract';
import { commodityStatusText } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { qrPng, qrSvg } from '../../identify/brand/public.ts';
import {
  allCodes,
  changeCode,
  codeChoices,
  type CodeRecord,
  findCode,
  levelIds,
  linkOf,
  listCodes,
  listedCodes,
  ownCode,
  reportCode,
  stopCode,
  submitCode,
  wholeCode,
} from '../code/public.ts';
import { bindProduct } from './bind-product.ts';
import { bindable } from './bindable.queries.ts';
import { exportColumns, exportRow, mostRows } from './codes-export.ts';
import { saveCode } from './save-code.ts';
import { standingOf } from './standing.ts';

export const goodsCodesRoutes = handle(goodsCodes, {
  async list(ctx, filters) {
    const page = await listCodes(ctx, filters);
    return { ...page, records: await listedCodes(ctx, page.records) };
  },

  select: (ctx, input) => codeChoices(ctx, input),
  standing: (ctx, { gtin }) => standingOf(ctx, gtin),
  products: (ctx, input) => bindable(ctx, input),
  findOne: async (ctx, { id }) => wholeCode(ctx, await found(ctx, id)),
  saveOrUpdate: (ctx, input) => saveCode(ctx, input),

  async submit(ctx, { id, version }) {
    const held = await ownCode(ctx, id, version);
    const levels = held.codeForm === 'GTIN14' ? [] : await levelIds(ctx, held.companyId, id);
    const row = await submitCode(ctx, held);
    for (const level of levels) if (level.status === 0) await submitCode(ctx, await ownCode(ctx, level.id));
    return row;
  },

  async report(ctx, { id, version }) {
    await reportCode(ctx, await ownCode(ctx, id, version));
    return true;
  },
  change: async (ctx, { id, version, ...content }) => changeCode(ctx, await ownCode(ctx, id, version), content),
  stop: async (ctx, { id, version, ...how }) => stopCode(ctx, await ownCode(ctx, id, version), how),

  async bindProduct(ctx, { id, version, productId }) {
    await bindProduct(ctx, await ownCode(ctx, id, version), productId);
    return true;
  },

  async qr(ctx, { id, format, size }) {
    const { gtin } = await found(ctx, id);
    const url = linkOf(ctx, gtin);
    const name = `GTIN_${shortGtin(gtin)}.${format}`;
    return format === 'svg'
      ? { name, mime: 'image/svg+xml', body: Buffer.from(qrSvg(url, size)) }
      : { name, mime: 'image/png', body: await qrPng(url, size) };
  },

  async export(ctx, filters) {
    const records = await allCodes(ctx, filters, mostRows + 1);
    if (records.length > mostRows) throw new AppError('tooManyToExport', { most: mostRows.toLocaleString('en-US') });
    const name = ctx.language === 'zh' ? '全球贸易项目代码.xlsx' : 'gtins.xlsx';
    const rows = records.map((record) => exportRow(record, commodityStatusText[record.status as 0][ctx.language], ctx.language));
    return {
      name,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: xlsxStream(exportColumns(ctx.language), [rows], { at: ctx.now }),
    };
  },
});

async function found(ctx: Ctx, id: string): Promise<CodeRecord> {
  const record = await findCode(ctx, id);
  if (!record) throw new AppError('notFound');
  return record;
}
