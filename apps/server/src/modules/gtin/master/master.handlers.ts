import { AppError, goodsCodes } from '@touchmark/contract';
import { commodityLife, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
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
import { sheetOf } from '../../platform/sheet/public.ts';
import { codeColumns } from './codes-export.ts';
import { saveCode } from './save-code.ts';
import { standingOf } from './standing.ts';

const page = '/globalTrade/goodsCodes';
waitsForCompany(
  {
    key: 'gtinsAbnormal',
    title: { zh: '核查异常、待更正的商品码', en: 'GTINs to correct after inspection' },
    path: page,
    query: `?status=${commodityLife.at.abnormal}`,
    call: goodsCodes.saveOrUpdate,
    tone: 'red',
    count: (ctx) => countOwn(ctx, 'commodityCode', { status: commodityLife.at.abnormal }),
  },
  {
    key: 'gtinsToSubmit',
    title: { zh: '待提交分配的商品码', en: 'GTINs to submit for allocation' },
    path: page,
    query: `?status=${commodityLife.at.reserved}`,
    call: goodsCodes.submit,
    tone: 'blue',
    count: (ctx) => countOwn(ctx, 'commodityCode', { status: commodityLife.at.reserved }),
  },
  {
    key: 'gtinsToReport',
    title: { zh: '待通报的商品码', en: 'GTINs to report' },
    path: page,
    query: `?status=${commodityLife.at.allotted}`,
    call: goodsCodes.report,
    tone: 'blue',
    count: (ctx) => countOwn(ctx, 'commodityCode', { status: commodityLife.at.allotted }),
  },
);

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
    for (const level of levels) if (inState(commodityLife, level.status, 'reserved')) await submitCode(ctx, await ownCode(ctx, level.id));
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

  export: sheetOf(goodsCodes.export, {
    name: { zh: '全球贸易项目代码', en: 'GTIN master data' },
    query: allCodes,
    items: (_, found) => found,
    columns: codeColumns,
  }),
});

async function found(ctx: Ctx, id: string): Promise<CodeRecord> {
  const record = await findCode(ctx, id);
  if (!record) throw new AppError('notFound');
  return record;
}
