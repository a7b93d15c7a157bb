import { AppError, brandNode, type BrandFields } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { changeableSubmissions, submissionTodos } from '../../platform/submission/public.ts';
import { qrPng, qrSvg } from './brand-code.ts';
import { checkFields, fieldsOf, listed, resolveUrl, sameFields, tidy, wholeBrand } from './brand-fields.ts';
import { refuseSample } from '../../platform/sample-row/public.ts';
import * as rows from './brand.queries.ts';
import { brandColumns } from './brand-sheet.ts';
import { brandChanges, brands } from './brand.queries.ts';

const bizType = 'brandNode';

const todos = submissionTodos('brandNode', {
  key: { one: 'brand', many: 'brands' },
  noun: { zh: '品牌', one: 'Brand', many: 'Brands' },
  path: '/brandNode/index',
});
waitsForCompany(todos.rejected, todos.changeRejected(brandChanges), todos.pending);

const own = changeableSubmissions({
  rows: brands,
  source: { table: bizType },
  bizType,
  changes: brandChanges,
  begin: (ctx) => rows.holdCompany(ctx, ctx.me.companyId),
  fieldsOf: async (ctx, id) => fieldsOf((await rows.find(ctx, id))!),
  check: checked,
  columnsOf: (fields) => fields,
  same: sameFields,
  requireChangeable: (ctx, { id }) => refuseSample(ctx, id),
  async requireDeletable(ctx, { id }) {
    if (await rows.hasSeries(ctx, id)) throw new AppError('brandHasSeries');
  },
});

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

  saveOrUpdate: own.saveOrUpdate,
  submit: own.submit,
  withdraw: own.withdraw,
  change: own.change,
  delete: own.delete,

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
