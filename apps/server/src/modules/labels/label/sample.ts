import { AppError, type labelTemplate, type Parsed } from '@touchmark/contract';
import { fieldsOf, fixedSample, type LabelData, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { elementField, elementsOf, fieldGroups, labelFields, product, productData, productFields } from '../label-data/public.ts';
import { firstLabelOf } from '../print/public.ts';
import { company } from './label.queries.ts';

const filled = (data: LabelData): LabelData => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''));
/** A GTIN that is no EAN-13 would make previews of EAN-13 fail that are right for other products. */
const withUsualGtin = ({ gtin = '', ...data }: LabelData): LabelData => (/^\d{13}$/.test(gtin) ? { ...data, gtin } : data);

/** The data of a preview: sample data with the company's own names and newest product, so that no other company's name is shown. */
export async function ownSample(ctx: Ctx): Promise<LabelData> {
  const newest = await product(ctx.db, ctx.me.companyId);
  const own = newest ? productFields(newest) : await company(ctx);
  return { ...fixedSample, ...filled(withUsualGtin(own ?? {})) };
}

/** What only those may see who print: whoever has it could print codes that pass for true. */
const secret = ['code', 'codeText', 'url'] as const;

/** The data of the product or the batch that was chosen, also what it lacks; without one those of the newest product and samples. */
async function sampleOf(ctx: Ctx, { productId, batchId }: Parsed<typeof labelTemplate.fields>): Promise<LabelData> {
  const samples = await ownSample(ctx);
  if (batchId) {
    const { pin: _, ...first } = await firstLabelOf(ctx, batchId);
    const hidden = ctx.me.permissions.has('labelTemplate_print') ? {} : Object.fromEntries(secret.map((name) => [name, samples[name]!]));
    return { ...samples, ...first, ...hidden };
  }
  const data = await productData(ctx.db, ctx.me.companyId, productId);
  if (productId && !data) throw new AppError('notFound');
  return productId ? { ...samples, ...data } : { ...samples, ...filled(withUsualGtin(data ?? {})) };
}

/** The fields of labels with what they are on the chosen product or batch. */
export async function fieldsWith(ctx: Ctx, asked: Parsed<typeof labelTemplate.fields>) {
  const sample = await sampleOf(ctx, asked);
  const chosen = asked.productId !== undefined || asked.batchId !== undefined;
  const elements = new Map((await elementsOf(ctx.db, ctx.me.companyId)).map(({ code, name }) => [elementField(code), name]));
  return [
    ...labelFields.map(({ group, ...field }) => ({ ...field, group: fieldGroups[group], sample: sample[field.name] ?? '' })),
    ...[...elements].map(([name, words]) => ({
      name,
      ...words,
      group: fieldGroups.element,
      // Where nothing was filled in yet, its name shows where it will stand.
      sample: sample[name] || (chosen ? '' : words.zh),
    })),
  ];
}

/** The data by which a drawing is checked when it is saved: each data element has a value. */
export const checkedBy = (template: Template): LabelData => ({
  ...Object.fromEntries(
    fieldsOf(template)
      .filter((name) => name.startsWith(elementField('')))
      .map((name) => [name, '1']),
  ),
  ...fixedSample,
});
