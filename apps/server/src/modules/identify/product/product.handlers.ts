import { createHash, randomBytes } from 'node:crypto';
import { AppError, type Parsed, productIdentify } from '@touchmark/contract';
import {
  type ApplyStatus,
  canDelete,
  nextState,
  productLimits,
  serviceLife,
  type ServiceStatus,
  today,
  upRefusal,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { setResolving } from '../record/public.ts';
import { categoryTree } from '../category/public.ts';
import { productChanges } from '../product-change/public.ts';
import { modelsOf, replaceModels, snapshotOf } from '../model/public.ts';
import { submitForReview } from '../../platform/review/public.ts';
import { handInChange } from './product-change.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { exportItems, productColumns } from './product-export.ts';
import { checksOf } from './product-facts.ts';
import { changedFields, fieldFaults, fieldsOf, lockedFaults, orTaken, refuseFields } from './product-fields.ts';
import * as rows from './product.queries.ts';
import { importProducts } from './product-import.ts';
import { refuseUnready } from './product-ready.ts';
import { importTemplate } from './product-sheet.ts';
import { detailOf, rowsOf } from './product-view.ts';
import * as writes from './product-write.queries.ts';

const bizType = 'productIdentify';
const source = { table: 'productIdentify' } as const;

export const productIdentifyRoutes = handle(productIdentify, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: await rowsOf(ctx, page.records) };
  },

  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    return detailOf(ctx, row);
  },

  saveOrUpdate: (ctx, { id, version, ...fields }) => (id ? update(ctx, id, version, fields) : add(ctx, fields)),

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    const models = (await modelsOf(ctx, [id])).get(id) ?? [];
    refuseUnready(ctx, await checksOf(ctx, row.companyId, fieldsOf(row), models, await categoryTree(ctx)));
    await writes.setRemarks(ctx, row.companyId, id, {}, false);
    return true;
  },

  async withdraw(ctx, { id, version }) {
    await holdOwn(ctx, id);
    await productChanges.withdraw(ctx, source, id, version);
    return true;
  },

  change: handInChange,

  async copy(ctx, { id, model, productName }) {
    const row = await rows.find(ctx, id);
    if (row?.companyId !== ctx.me.companyId) throw new AppError('notFound');
    const fields = { ...fieldsOf(row), model, productName: productName ?? row.productName, gtin: null };
    const saved = await add(ctx, fields);
    await replaceModels(ctx, ctx.me.companyId, saved.id, ((await modelsOf(ctx, [id])).get(id) ?? []).map(snapshotOf));
    return saved;
  },

  async delete(ctx, { id, version }) {
    const held = await holdOwn(ctx, id, version);
    if (!canDelete(held.applyStatus as ApplyStatus)) throw new AppError('notAllowedInState');
    await productChanges.remove(ctx, held);
    if (!(await writes.remove(ctx, id))) throw new AppError('notFound');
    ctx.note({ bizType, bizId: id, action: 'delete', fromStatus: held.applyStatus });
    return true;
  },

  async tempCode(ctx, { id }) {
    await holdOwn(ctx, id);
    const { temporaryCodes, temporaryHours } = productLimits;
    if ((await writes.liveCodes(ctx, id)) >= temporaryCodes) throw new AppError('tempCodeLimit', { count: String(temporaryCodes) });
    const token = randomBytes(24).toString('base64url');
    const expireAt = await writes.addTempCode(ctx, id, createHash('sha256').update(token).digest(), temporaryHours);
    ctx.note({ bizType, bizId: id, action: 'tempCode' });
    return { url: `${ctx.services.publicUrl}/t/${token}`, expireAt };
  },

  upDown,
  export: sheetOf(productIdentify.export, {
    name: { zh: '产品标识', en: 'Product identifier' },
    query: rows.all,
    items: exportItems,
    columns: productColumns,
  }),
  importTemplate,
  import: importProducts,
});

/** The caller's own product, locked; 404 for another company's. */
async function holdOwn(ctx: Ctx, id: string, version?: number) {
  const held = await writes.hold(ctx, id);
  if (!held) throw new AppError('notFound');
  if (version !== undefined && held.version !== version) throw new AppError('versionConflict');
  return held;
}

/** A new draft. A trial company may have only a few products (product.md 5.4). */
async function add(ctx: Ctx, fields: writes.ProductFields): Promise<{ id: string; version: number }> {
  const company = await writes.holdCompany(ctx);
  const { trialProducts } = productLimits;
  if (company.isTrial && (await writes.countAll(ctx)) >= trialProducts)
    throw new AppError('trialLimit', { what: ctx.language === 'zh' ? `添加 ${trialProducts} 个产品` : `${trialProducts} products` });
  const { faults, brandId } = await fieldFaults(ctx, fields);
  refuseFields(ctx, faults);
  const saved = await orTaken(fields, () => writes.insert(ctx, { ...fields, brandId }));
  ctx.note({ bizType, bizId: saved.id, action: 'add', toStatus: 0 });
  return saved;
}

async function update(
  ctx: Ctx,
  id: string,
  version: number | undefined,
  fields: writes.ProductFields,
): Promise<{ id: string; version: number }> {
  const held = await holdOwn(ctx, id, version);
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  refuseFields(ctx, lockedFaults(ctx, held.applyStatus as ApplyStatus, changedFields(fieldsOf(row), fields)));
  const { faults, brandId } = await fieldFaults(ctx, fields, id);
  refuseFields(ctx, faults);
  const saved = await orTaken(fields, () => writes.update(ctx, ctx.me.companyId, id, { ...fields, brandId }));
  if (!saved) throw new AppError('notFound');
  ctx.note({ bizType, bizId: id, action: 'edit' });
  return saved;
}

const refusalErrors = { FEE_REQUIRED: 'feeRequired', NOT_APPROVED: 'notApproved', FROZEN: 'productFrozen' } as const;

/** SM-05: publishes states 0 and 2, unpublishes state 1. The fee must be paid up to today. */
async function upDown(ctx: Ctx, { id, version }: Parsed<typeof productIdentify.upDown>): Promise<{ serviceStatus: ServiceStatus }> {
  const held = await holdOwn(ctx, id, version);
  const from = held.serviceStatus as ServiceStatus;
  const company = await writes.holdCompany(ctx);
  if (from !== 1) {
    const refusal = upRefusal(
      { applyStatus: held.applyStatus as ApplyStatus, serviceStatus: from },
      { frozen: company.authStatus === 4, feeUntil: company.serviceExpire, today: today(ctx.now) },
    );
    if (refusal) throw new AppError(refusalErrors[refusal], {}, { reason: refusal });
    if (held.brandStatus !== 2) throw new AppError('brandNotApproved', {}, { reason: 'NOT_APPROVED' });
  }
  const to = nextState(serviceLife, from, from === 1 ? 'down' : 'up');
  if (to === undefined) throw new AppError('notAllowedInState');
  await writes.setService(ctx, id, to, company.serviceExpire);
  await setResolving(ctx.db, { companyId: ctx.me.companyId, objectType: 'PRODUCT', objectId: id, on: to === 1 });
  ctx.note({ bizType, bizId: id, action: to === 1 ? 'up' : 'down', fromStatus: from, toStatus: to });
  return { serviceStatus: to };
}
