import { AppError, brandNode, type BrandFields } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { requireStep } from '../../../http/table/step.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { submitForReview } from '../../platform/review/public.ts';
import { qrPng, qrSvg } from './brand-code.ts';
import { checkFields, fieldsOf, listed, resolveUrl, sameFields, tidy, wholeBrand } from './brand-fields.ts';
import { refuseSample } from '../../platform/sample-row/public.ts';
import * as rows from './brand.queries.ts';
import { brandColumns } from './brand-sheet.ts';
import { brandChanges, brands } from './brand.queries.ts';

const bizType = 'brandNode';
const source = { table: 'brandNode' } as const;

waitsForCompany(
  {
    key: 'brandsRejected',
    title: { zh: '被驳回的品牌', en: 'Brands rejected' },
    path: '/brandNode/index',
    query: `?applyStatus=${applyLife.at.rejected}`,
    tone: 'red',
    count: (ctx) => countOwn(ctx, 'brandNode', { applyStatus: applyLife.at.rejected }),
  },
  {
    key: 'brandChangesRejected',
    title: { zh: '被驳回的品牌变更', en: 'Brand changes rejected' },
    path: '/brandNode/index',
    query: '?changeRejected=true',
    tone: 'red',
    count: (ctx) => countOwn(ctx, 'brandNode', {}).where(brandChanges.wasRejected('brandNode')),
  },
  {
    key: 'brandsPending',
    title: { zh: '审核中的品牌', en: 'Brands in review' },
    path: '/brandNode/index',
    query: `?applyStatus=${applyLife.at.pending}`,
    tone: 'grey',
    count: (ctx) => countOwn(ctx, 'brandNode', { applyStatus: applyLife.at.pending }),
  },
);

export const brandNodeRoutes = handle(brandNode, {
  async select(ctx) {
    const brands = await rows.approved(ctx);
    const logos = new Map(
      (
        await fileRefs(
          ctx,
          brands.flatMap(({ logo }) => logo ?? []),
        )
      ).map((file) => [file.fileId, file]),
    );
    return brands.map(({ id, brandName, brandCode, logo }) => ({
      id,
      brandName,
      brandCode: brandCode ?? '',
      logo: (logo && logos.get(logo)) || null,
    }));
  },

  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await listed(ctx, page.records) };
  },

  export: sheetOf(brandNode.export, {
    name: { zh: '品牌标识', en: 'brands' },
    query: rows.all,
    items: (_, found) => found,
    columns: brandColumns,
  }),

  async findOne(ctx, { id }) {
    const record = await rows.find(ctx, id);
    if (!record) throw new AppError('notFound');
    return wholeBrand(ctx, record, await historyOf(ctx, bizType, id));
  },

  async saveOrUpdate(ctx, { id, version, ...input }) {
    await rows.holdCompany(ctx, ctx.me.companyId);
    const row = id ? await brands.hold(ctx, id, version) : null;
    if (row) requireStep(applyLife, row.applyStatus, 'edit');
    const fields = await checked(ctx, input, id);
    return row ? brands.update(ctx, row, fields) : brands.insert(ctx, fields);
  },

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    await checked(ctx, fieldsOf((await rows.find(ctx, id))!), id);
    return true;
  },

  async withdraw(ctx, { id, version }) {
    await brands.hold(ctx, id, version);
    await brandChanges.withdraw(ctx, source, id);
    return true;
  },

  async change(ctx, { id, version, ...input }) {
    await rows.holdCompany(ctx, ctx.me.companyId);
    const brand = await brands.hold(ctx, id, version);
    await refuseSample(ctx, id);
    requireStep(applyLife, brand.applyStatus, 'change');
    if (await brandChanges.waiting(ctx, id)) throw new AppError('notAllowedInState');
    const [before, fields] = [fieldsOf((await rows.find(ctx, id))!), await checked(ctx, input, id)];
    if (sameFields(before, fields)) throw new AppError('nothingChanged');
    ctx.note({ bizType, bizId: id, action: 'change', fromStatus: brand.applyStatus, toStatus: brand.applyStatus });
    return brandChanges.add(ctx, id, before, fields);
  },

  async delete(ctx, { id, version }) {
    const brand = await brands.hold(ctx, id, version);
    requireStep(applyLife, brand.applyStatus, 'delete');
    if (await rows.hasSeries(ctx, id)) throw new AppError('brandHasSeries');
    await brandChanges.remove(ctx, brand);
    await brands.remove(ctx, brand);
    return true;
  },

  async qr(ctx, { id, format, size }) {
    const brand = await rows.find(ctx, id);
    if (!brand) throw new AppError('notFound');
    if (!inState(applyLife, brand.applyStatus, 'approved') || !brand.identifier) throw new AppError('notAllowedInState');
    const url = resolveUrl(ctx, brand.identifier);
    const name = `${brand.brandName}_${brand.brandCode ?? ''}.${format}`;
    return format === 'svg'
      ? { name, mime: 'image/svg+xml', body: Buffer.from(qrSvg(url, size)) }
      : { name, mime: 'image/png', body: await qrPng(url, size) };
  },
});

/** The validated fields in their stored form. */
async function checked(ctx: Ctx, input: BrandFields, id?: string): Promise<BrandFields> {
  const fields = tidy(input);
  await brands.refuseTaken(ctx, fields, id);
  await checkFields(ctx, fields);
  return fields;
}
