import { AppError, brandNode, type BrandFields } from '@touchmark/contract';
import { applyLife, can, canDelete, type ApplyStatus } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { submitForReview, withdrawFromReview } from '../../platform/review/public.ts';
import { qrPng, qrSvg } from './brand-code.ts';
import { checkFields, fieldsOf, listed, resolveUrl, sameFields, tidy, wholeBrand } from './brand-fields.ts';
import * as rows from './brand.queries.ts';
import { brands } from './brand.queries.ts';

const bizType = 'brandNode';
const source = { table: 'brandNode' } as const;
const changes = { table: 'changeRequest', bizType } as const;

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

  async findOne(ctx, { id }) {
    const record = await rows.find(ctx, id);
    if (!record) throw new AppError('notFound');
    return wholeBrand(ctx, record, await historyOf(ctx, bizType, id));
  },

  async saveOrUpdate(ctx, { id, version, ...input }) {
    await rows.holdCompany(ctx, ctx.me.companyId);
    const row = id ? await brands.hold(ctx, id, version) : null;
    if (row && !can(applyLife, row.applyStatus as ApplyStatus, 'edit')) throw new AppError('notAllowedInState');
    const fields = await checked(ctx, input, id);
    return row ? brands.update(ctx, row, fields) : brands.insert(ctx, fields);
  },

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    await checked(ctx, fieldsOf((await rows.find(ctx, id))!), id);
    return true;
  },

  async withdraw(ctx, { id, version }) {
    const brand = await brands.hold(ctx, id, version);
    const change = brand.applyStatus === 2 ? await rows.openChange(ctx, id) : undefined;
    await (change ? withdrawFromReview(ctx, changes, change.id, { bizType, bizId: id }) : withdrawFromReview(ctx, source, id, { bizType }));
    return true;
  },

  async change(ctx, { id, version, ...input }) {
    await rows.holdCompany(ctx, ctx.me.companyId);
    const brand = await brands.hold(ctx, id, version);
    if (brand.applyStatus !== 2 || (await rows.openChange(ctx, id))) throw new AppError('notAllowedInState');
    const [before, fields] = [fieldsOf((await rows.find(ctx, id))!), await checked(ctx, input, id)];
    if (sameFields(before, fields)) throw new AppError('nothingChanged');
    const changeId = await rows.addChange(ctx, id, before, fields);
    ctx.note({ bizType, bizId: id, action: 'change', fromStatus: 2, toStatus: 2 });
    return { id: changeId };
  },

  async delete(ctx, { id, version }) {
    const brand = await brands.hold(ctx, id, version);
    if (!canDelete(brand.applyStatus as ApplyStatus)) throw new AppError('notAllowedInState');
    if (await rows.hasSeries(ctx, id)) throw new AppError('brandHasSeries');
    await rows.removeChanges(ctx, id);
    await brands.remove(ctx, brand);
    return true;
  },

  async qr(ctx, { id, format, size }) {
    const brand = await rows.find(ctx, id);
    if (!brand) throw new AppError('notFound');
    if (brand.applyStatus !== 2 || !brand.identifier) throw new AppError('notAllowedInState');
    const url = resolveUrl(ctx, brand.identifier);
    const name = `${brand.brandName}_${brand.brandCode ?? ''}.${format}`;
    return format === 'svg'
      ? { name, mime: 'image/svg+xml', body: Buffer.from(qrSvg(url, size)) }
      : { name, mime: 'image/png', body: await qrPng(url, size) };
  },
});

/** The fields in their kept form, after every rule. */
async function checked(ctx: Ctx, input: BrandFields, id?: string): Promise<BrandFields> {
  const fields = tidy(input);
  await brands.refuseTaken(ctx, fields, id);
  await checkFields(ctx, fields);
  return fields;
}
