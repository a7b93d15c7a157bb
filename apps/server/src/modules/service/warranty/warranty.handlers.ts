import { AppError, type Parsed, warranty, type WarrantyCard } from '@touchmark/contract';
import {
  cardState,
  cardStates,
  coveredUntil,
  entryNamed,
  namesOfParts,
  today,
  warrantyParts,
  warrantySources,
  warrantyWords,
} from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { now } from '../../../http/table/table.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { requireOpenProduct } from '../../identify/product-catalogue/public.ts';
import { cards } from './card.queries.ts';
import { maskedCustomer, shownCustomer } from './contact.ts';
import { hearSales } from './hear.ts';
import { saveSetting, serviceSetting } from './setting.ts';
import { allTerms, categoryExists, nextVersion, ownCategories, ownProducts, productIsOwn, terms } from './terms.queries.ts';
import * as rows from './warranty.queries.ts';

hearSales();
const bizType = 'warrantyCard';

const shown = ({ services, now: at }: Ctx, row: rows.Listed): WarrantyCard & { companyId: string } => {
  const { customerName, phone, address, months, endedTime, replacedBy, forgottenTime, batchId: _, serial: __, ...rest } = row;
  return {
    ...rest,
    ...maskedCustomer(services, { customerName, phone, address }),
    state: cardState({ endedTime, replacedBy, endDate: row.endDate }, today(at)),
    parts: namesOfParts.flatMap((part) => {
      const until = months[part] ? coveredUntil(months, row.beginDate, part) : null;
      return until ? [{ part, until }] : [];
    }),
    forgotten: forgottenTime !== null,
  };
};

const col = columnsBy<WarrantyCard>()(warrantyWords);
const sheetColumns = [
  col('code', 28),
  col('productName', 24),
  col('model', 14),
  col('state', 10, cardStates),
  col('source', 10, warrantySources),
  col('customerName', 10),
  col('phone', 14),
  col('beginDate', 12),
  col('endDate', 12),
  col('soldOn', 12),
  col('boughtOn', 12),
  col('installedOn', 12),
  col('seller', 20),
  col('parts', 40, (row) => row.parts.map(({ part, until }) => `${entryNamed(warrantyParts, part)!.zh} ${until}`).join('；')),
  col('endReason', 24),
  col('createTime', 20),
];

async function found(ctx: Ctx, id: string): Promise<rows.Listed> {
  const row = await rows.findOne(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

async function saveTerms(ctx: Ctx, { months, ...input }: Parsed<typeof warranty.saveTerms>): Promise<{ id: string; termsVersion: number }> {
  const { productId, categoryId } = input;
  if (productId && !(await productIsOwn(ctx, productId)))
    throw fieldFault('productId', { zh: '没有这个产品', en: 'is no product of yours' });
  if (productId) await requireOpenProduct(ctx, productId);
  if (categoryId && !(await categoryExists(ctx, categoryId))) throw fieldFault('categoryId', { zh: '没有这个品类', en: 'is no category' });
  const termsVersion = await nextVersion(ctx.db, ctx.me.companyId, { productId, categoryId });
  const { id } = await terms.insert(ctx, { ...input, months: json(months), termsVersion });
  return { id, termsVersion };
}

export const warrantyRoutes = handle(warranty, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },

  async findOne(ctx, { id }) {
    return { ...shown(ctx, await found(ctx, id)), history: await historyOf(ctx, bizType, id) };
  },

  terms: allTerms,
  subjects: async (ctx, { search }) => ({ products: await ownProducts(ctx, search), categories: await ownCategories(ctx) }),
  saveTerms,

  async unmask(ctx, { id }) {
    const row = await found(ctx, id);
    ctx.note({ bizType, bizId: id, action: 'unmask', companyId: row.companyId });
    return shownCustomer(ctx.services, row);
  },

  async endCard(ctx, { id, version, reason }) {
    const row = await cards.hold(ctx, id, version);
    if (row.endedTime) throw new AppError('notAllowedInState');
    await cards.update(ctx, row, { endedTime: now, endReason: reason }, { action: 'end', opinion: reason });
    return true;
  },

  async forget(ctx, { id, version, reason }) {
    const row = await cards.hold(ctx, id, version);
    if (row.forgottenTime) throw new AppError('notAllowedInState');
    const gone = { customerName: null, phone: null, phoneHash: null, address: null, forgottenTime: now };
    await cards.update(ctx, row, gone, { action: 'forget', opinion: reason });
    return true;
  },

  setting: (ctx) => serviceSetting(ctx, ctx.me.companyId),
  saveSetting,

  export: sheetOf(warranty.export, {
    name: { zh: '保修卡', en: 'Warranty cards' },
    query: rows.all,
    items: (ctx, all) => Promise.resolve(all.map((row) => shown(ctx, row))),
    columns: sheetColumns,
  }),
});
