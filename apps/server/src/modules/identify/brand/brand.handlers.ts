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
    if (id) await editable(ctx, id, version);
    const fields = await checked(ctx, input, id);
    if (id) await rows.update(ctx, id, ctx.me.companyId, fields);
    const brandId = id ?? (await rows.insert(ctx, fields));
    ctx.note({ bizType, bizId: brandId, action: id ? 'edit' : 'add' });
    return { id: brandId, version: (await rows.hold(ctx, brandId))!.version };
  },

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    await checked(ctx, fieldsOf((await rows.find(ctx, id))!), id);
    return true;
  },

  async withdraw(ctx, { id, version }) {
    const brand = await held(ctx, id, version);
    const change = brand.applyStatus === 2 ? await rows.openChange(ctx, id) : undefined;
    await (change ? withdrawFromReview(ctx, changes, change.id, { bizType, bizId: id }) : withdrawFromReview(ctx, source, id, { bizType }));
    return true;
  },

  async change(ctx, { id, version, ...input }) {
    await rows.holdCompany(ctx, ctx.me.companyId);
    const brand = await held(ctx, id, version);
    if (brand.applyStatus !== 2 || (await rows.openChange(ctx, id))) throw new AppError('notAllowedInState');
    const [before, fields] = [fieldsOf((await rows.find(ctx, id))!), await checked(ctx, input, id)];
    if (sameFields(before, fields)) throw new AppError('nothingChanged');
    const changeId = await rows.addChange(ctx, id, before, fields);
    ctx.note({ bizType, bizId: id, action: 'change', fromStatus: 2, toStatus: 2 });
    return { id: changeId };
  },

  async delete(ctx, { id, version }) {
    const brand = await held(ctx, id, version);
    if (!canDelete(brand.applyStatus)) throw new AppError('notAllowedInState');
    if (await rows.hasSeries(ctx, id)) throw new AppError('brandHasSeries');
    await rows.remove(ctx, id);
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

async function held(ctx: Ctx, id: string, version?: number): Promise<{ id: string; applyStatus: ApplyStatus; version: number }> {
  const brand = await rows.hold(ctx, id);
  if (!brand) throw new AppError('notFound');
  if (version !== undefined && brand.version !== version) throw new AppError('versionConflict');
  return { ...brand, applyStatus: brand.applyStatus as ApplyStatus };
}

async function editable(ctx: Ctx, id: string, version?: number): Promise<void> {
  const { applyStatus } = await held(ctx, id, version);
  if (!can(applyLife, applyStatus, 'edit')) throw new AppError('notAllowedInState');
}

/** The fields in their kept form, after every rule. */
async function checked(ctx: Ctx, input: BrandFields, id?: string): Promise<BrandFields> {
  const fields = tidy(input);
  if (await rows.nameTaken(ctx, ctx.me.companyId, fields.brandName, id)) {
    const error = new AppError('nameTaken', { name: fields.brandName });
    throw new AppError('nameTaken', { name: fields.brandName }, { fields: [{ field: 'brandName', msg: error.say(ctx.language) }] });
  }
  await checkFields(ctx, fields);
  return fields;
}
