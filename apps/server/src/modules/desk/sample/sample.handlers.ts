import { AppError, sample } from '@touchmark/contract';
import { applyLife, companyLife, inState, templateLife, today } from '@touchmark/domain';
import { fixedTemplates } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { now } from '../../../http/table/table.queries.ts';
import { applies, applyColumns, nextApplyNo } from '../../codes/application/public.ts';
import { openBatch } from '../../codes/batch/public.ts';
import { templateColumns, templates } from '../../labels/label/public.ts';
import { brands } from '../../identify/brand/public.ts';
import { categoryTree } from '../../identify/category/public.ts';
import { products } from '../../identify/product-catalogue/public.ts';
import { series } from '../../identify/series/public.ts';
import { holdCompany } from '../../people/company/public.ts';
import { deleteSample } from '../../people/company-review/public.ts';
import { addSampleRows, hasSample, includeWork } from '../../platform/sample-row/public.ts';
import { sampleWords } from './sample-words.ts';

const quantity = 10;

export const sampleRoutes = handle(sample, {
  async add(ctx) {
    const company = await holdCompany(ctx.db, ctx.me.companyId);
    if (!inState(companyLife, company!.authStatus, 'certified') || (await hasSample(ctx))) throw new AppError('notAllowedInState');
    await addSampleRows(ctx, await makeSample({ ...ctx, me: { ...ctx.me, isTrial: true } }));
    note(ctx, 'add');
    return true;
  },

  async remove(ctx) {
    await holdCompany(ctx.db, ctx.me.companyId);
    if (!(await hasSample(ctx))) throw new AppError('notAllowedInState');
    await includeWork(ctx);
    await deleteSample(ctx);
    note(ctx, 'delete');
    return true;
  },
});

const note = (ctx: Ctx, action: string) => ctx.note({ bizType: 'sample', bizId: ctx.me.companyId, action });

/**
 * Adds the sample, as a trial adds test data: no code of it uses quota, and a scan says that it is a test. It is approved without
 * review and gets no identifier, so that the registry knows nothing of it. Returns the ids of its rows.
 */
async function makeSample(ctx: Ctx): Promise<string[]> {
  const words = sampleWords[ctx.language];
  const approved = { applyStatus: applyLife.at.approved, auditTime: now };
  const category = [...(await categoryTree(ctx)).values()].findLast(({ level }) => level === 3) ?? missing();
  const brand = await brands.insert(ctx, { brandName: words.brand, trademarkNo: '', ...approved });
  const own = await series.insert(ctx, { brandId: brand.id, parentId: null, name: words.series, level: 1, sort: 1 });
  const product = await products.insert(ctx, {
    ...words.product,
    seriesId: own.id,
    brandId: brand.id,
    categoryId: category.id,
    ...approved,
  });
  const fixed = fixedTemplates.find(({ kind }) => kind === 'product')!;
  const label = await templates.insert(ctx, {
    ...templateColumns({
      ...fixed,
      scheme: 'NORMAL',
      name: words.label,
      width: fixed.widthMm,
      height: fixed.heightMm,
      gap: 2,
      columns: 1,
      fields: [...fixed.fields],
    }),
    status: templateLife.at.enabled,
  });
  const apply = await applies.insert(ctx, {
    ...applyColumns({
      codeType: 'AUTH',
      productId: product.id,
      quantity,
      withPin: true,
      deliveryWay: 'DOWNLOAD',
      printerPartner: '',
      labelTemplateId: label.id,
      productionPlanNo: '',
      customOrderNo: '',
      purpose: words.purpose,
      needDate: null,
    }),
    applyNo: nextApplyNo(today(ctx.now)),
    ...approved,
  });
  const batch = await openBatch(ctx, {
    applyId: apply.id,
    companyId: ctx.me.companyId,
    codeType: 'AUTH',
    productId: product.id,
    productName: words.product.productName,
    quantity,
    withPin: true,
    isTest: true,
    printerPartner: '',
  });
  return [brand.id, own.id, product.id, label.id, apply.id, batch];
}

function missing(): never {
  throw new AppError('notAllowedInState');
}
