import { apps, AppError, chargeProduct, type ChargeProductRow, type Language, type Parsed } from '@touchmark/contract';
import { chargeProductWords, deliverKindWords, fixedProducts } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './charge-product.queries.ts';
import { products } from './charge-product.queries.ts';

const col = columnsBy<ChargeProductRow>()(chargeProductWords);

const t = (zh: string, en: string) => ({ zh, en });
const fault = (field: string, zh: string, en: string) => ({ field, text: { zh, en } });

/** What one unit of a product gives, in words. */
const contentOf = ({ deliverKind, months = 0, count = 0, codeType, appCode }: ChargeProductRow, language: Language): string => {
  const span = t(`${months} 个月`, `${months} months`)[language];
  if (deliverKind === 'QUOTA') return t(`${count} 枚 ${codeType}`, `${count} codes ${codeType}`)[language];
  return deliverKind === 'APP' && appCode ? `${apps[appCode][language]} ${span}` : span;
};

/** Only what the kind needs is kept. */
const deliverOf = ({ deliverKind, months, codeType, count, appCode }: Parsed<typeof chargeProduct.saveOrUpdate>) =>
  deliverKind === 'QUOTA' ? { codeType, count } : deliverKind === 'APP' ? { appCode, months } : { months };

type Held = Awaited<ReturnType<typeof products.hold>>;

/** What stays of a product that was sold or has a price. */
async function keptFaults(ctx: Ctx, held: Held, { code, deliverKind }: Parsed<typeof chargeProduct.saveOrUpdate>) {
  const { sold, priced } = await rows.usesOf(ctx, held.code);
  const fixed = sold || fixedProducts.includes(held.code);
  const listed = held.deliverKind === 'LISTING';
  return [
    ...(held.code !== code && (fixed || priced || listed)
      ? [fault('code', '已售出或已定价，不能修改', 'stays: it was sold or has a price')]
      : []),
    ...(held.deliverKind !== deliverKind && (fixed || listed) ? [fault('deliverKind', '已售出，不能修改', 'stays: it was sold')] : []),
  ];
}

async function save(ctx: Ctx, input: Parsed<typeof chargeProduct.saveOrUpdate>) {
  const { id, version, code, deliverKind, name, nameEn, cateCode, unit, unitEn, taxRate, intro } = input;
  const held = id === undefined ? undefined : await products.hold(ctx, id, version);
  const category = await rows.categoryOf(ctx, cateCode);
  const known = category && (category.enabled || held?.cateCode === cateCode);
  const missing = known ? [] : [fault('cateCode', '没有此分类或已停用', 'does not exist or is disabled')];
  const unlisted =
    deliverKind === 'LISTING' && held?.deliverKind !== 'LISTING'
      ? [fault('deliverKind', '由应用上架审核生成，不能新建', 'is made by the approval of a listing')]
      : [];
  refuseFaults([...unlisted, ...(held ? await keptFaults(ctx, held, input) : []), ...missing]);
  await products.refuseTaken(ctx, { code }, id);
  const fields = {
    code,
    deliverKind,
    name,
    nameEn,
    cateCode,
    unit,
    unitEn,
    taxRate,
    intro,
    deliver: json(held?.deliverKind === 'LISTING' ? held.deliver : deliverOf(input)),
  };
  return held ? products.update(ctx, held, fields, { opinion: code }) : products.insert(ctx, fields, { opinion: code });
}

export const chargeProductRoutes = handle(chargeProduct, {
  async list(ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) {
    const page = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
    return { ...page, records: page.records.map(rows.rowOf) };
  },
  select: (ctx) => rows.offered(ctx),
  saveOrUpdate: save,
  enable: (ctx, input) => products.switchTo(ctx, input),
  async delete(ctx, { id, version }) {
    const { code } = await products.hold(ctx, id, version);
    const { sold, priced } = await rows.usesOf(ctx, code);
    if (sold || priced || fixedProducts.includes(code)) throw new AppError('inUse', { what: code });
    await products.remove(ctx, { id }, { opinion: code });
    return true;
  },
  export: sheetOf(chargeProduct.export, {
    name: { zh: '收费产品目录', en: 'catalogue' },
    query: rows.all,
    items: (_, found) => found.map(rows.rowOf),
    columns: [
      col('code', 24),
      col('name', 28),
      col('nameEn', 28),
      col('cateCode', 16, ({ cateName }, language) => cateName[language]),
      col('deliverKind', 12, deliverKindWords),
      col('deliver', 24, contentOf),
      col('unit', 10),
      col('taxRate', 8, ({ taxRate }) => `${taxRate}%`),
      col('modes', 10),
      col('sales', 10),
      col('enabled', 8, ({ enabled }, language) => (enabled ? t('启用', 'Enabled') : t('停用', 'Disabled'))[language]),
      col('intro', 40),
    ],
  }),
});
