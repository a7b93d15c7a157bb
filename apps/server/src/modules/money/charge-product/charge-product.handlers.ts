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

async function save(ctx: Ctx, input: Parsed<typeof chargeProduct.saveOrUpdate>) {
  const { id, version, code, deliverKind, name, nameEn, cateCode, unit, unitEn, taxRate, intro } = input;
  const held = id === undefined ? undefined : await products.hold(ctx, id, version);
  const sold = held && (fixedProducts.includes(held.code) || (await rows.usesOf(ctx, held.code)).sold);
  const category = await rows.categoryOf(ctx, cateCode);
  refuseFaults(
    [
      ...(held && held.code !== code && (sold || (await rows.usesOf(ctx, held.code)).priced)
        ? [fault('code', '已售出或已定价，不能修改', 'stays: it was sold or has a price')]
        : []),
      ...(held && sold && held.deliverKind !== deliverKind ? [fault('deliverKind', '已售出，不能修改', 'stays: it was sold')] : []),
      ...(!category ? [fault('cateCode', '没有此分类', 'does not exist')] : []),
      ...(category && !category.enabled && held?.cateCode !== cateCode ? [fault('cateCode', '该分类已停用', 'is disabled')] : []),
    ],
    ctx.language,
  );
  await products.refuseTaken(ctx, { code }, id);
  const fields = { code, deliverKind, name, nameEn, cateCode, unit, unitEn, taxRate, intro, deliver: json(deliverOf(input)) };
  return held ? products.update(ctx, held, fields, { opinion: code }) : products.insert(ctx, fields, { opinion: code });
}

export const chargeProductRoutes = handle(chargeProduct, {
  async list(ctx, { pageNum, pageSize, orderBy: _, ...filters }) {
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
