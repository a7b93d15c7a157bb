import { createHash, randomBytes } from 'node:crypto';
import { AppError, type Parsed, productIdentify } from '@touchmark/contract';
import { applyLife, companyLife, inState, productLimits, serviceLife, type ServiceStatus, today, upRefusal } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { setResolving } from '../record/public.ts';
import { categoryTree } from '../category/public.ts';
import {
  permit,
  productColumnsOf,
  type ProductFields,
  products,
  requireOpenProduct,
  type Scheme,
  setRemarks,
} from '../product-catalogue/public.ts';
import { productChanges } from '../product-change/public.ts';
import { followProduct, modelsOf, replaceModels, snapshotOf } from '../model/public.ts';
import { submitForReview } from '../../platform/review/public.ts';
import { submissionTodos } from '../../platform/submission/public.ts';
import { handInChange } from './product-change.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { exportItems, productColumns } from './product-export.ts';
import { checksOf } from './product-facts.ts';
import { changedFields, fieldFaults, fieldsOf, lockedFaults, orTaken, refuseFields } from './product-fields.ts';
import * as rows from './product.queries.ts';
import { productImport } from './product-import.ts';
import { refuseUnready } from './product-ready.ts';
import { findSeen, goodsAddress, seesAll } from './product-scheme.ts';
import { detailOf, rowsOf } from './product-view.ts';
import { notSample, refuseSample } from '../../platform/sample-row/public.ts';
import * as writes from './product-write.queries.ts';

const bizType = 'productIdentify';
const source = { table: 'productIdentify' } as const;
const productSteps = stepsOf(products, serviceLife, 'serviceStatus');

const todos = submissionTodos('productIdentify', {
  key: { one: 'product', many: 'products' },
  noun: { zh: '产品', one: 'Product', many: 'Products' },
  path: '/productNode/templateNew',
});
waitsForCompany(
  todos.rejected,
  todos.changeRejected(productChanges),
  {
    key: 'productsReady',
    title: { zh: '已通过、待上架的产品', en: 'Approved products to publish' },
    path: '/productNode/templateNew',
    query: '?toPublish=true',
    tone: 'blue',
    // The sample is never published.
    count: (ctx) =>
      countOwn(ctx, 'productIdentify', { applyStatus: applyLife.at.approved, serviceStatus: serviceLife.at.none }).where(
        notSample(ctx.me.companyId),
      ),
  },
  todos.pending,
);

const sheet = sheetOf(productIdentify.export, {
  name: { zh: '产品标识', en: 'Product identifier' },
  query: rows.all,
  items: exportItems,
  columns: productColumns,
});
/** The filters within what the caller may see. */
const within = <F extends object>(ctx: Ctx, filters: F): F => (seesAll(ctx) ? filters : { ...filters, scheme: 'GS1' });

export const productIdentifyRoutes = handle(productIdentify, {
  async list(ctx, input) {
    const page = await rows.list(ctx, within(ctx, input));
    return { ...page, records: await rowsOf(ctx, page.records) };
  },

  async findOne(ctx, { id }) {
    return detailOf(ctx, await found(ctx, id));
  },

  async digitalLink(ctx, { id, batchNo }) {
    const { gtin, batchManaged, serialManaged } = await found(ctx, id);
    if (!gtin) throw new AppError('gtinMissing');
    return goodsAddress(ctx, { gtin, batchManaged, serialManaged }, batchNo);
  },

  saveOrUpdate: (ctx, { id, version, scheme, ...fields }) =>
    id ? update(ctx, id, { version, scheme }, fields) : add(ctx, fields, scheme ?? 'NODE'),

  async submit(ctx, { id, version }) {
    await requireOpenProduct(ctx, id);
    await submitForReview(ctx, source, id, { bizType, version });
    const row = (await rows.find(ctx, id))!;
    permit(ctx, row.scheme, 'submit');
    const models = (await modelsOf(ctx, [id])).get(id) ?? [];
    refuseUnready(ctx, await checksOf(ctx, row, fieldsOf(row), models, await categoryTree(ctx)));
    await setRemarks(ctx, row, {}, false);
    return true;
  },

  async withdraw(ctx, { id, version }) {
    permit(ctx, (await products.hold(ctx, id)).scheme, 'withdraw');
    await productChanges.withdraw(ctx, source, id, version);
    return true;
  },

  change: handInChange,

  async copy(ctx, { id, model, productName }) {
    const row = await rows.find(ctx, id);
    if (row?.companyId !== ctx.me.companyId) throw new AppError('notFound');
    const fields = { ...fieldsOf(row), model, productName: productName ?? row.productName, gtin: null };
    const saved = await add(ctx, fields, 'NODE');
    await replaceModels(ctx, ctx.me.companyId, saved.id, ((await modelsOf(ctx, [id])).get(id) ?? []).map(snapshotOf));
    return saved;
  },

  async delete(ctx, { id, version }) {
    const held = await products.hold(ctx, id, version);
    requireStep(applyLife, held.applyStatus, 'delete');
    await productChanges.remove(ctx, held);
    await products.remove(ctx, held, { fromStatus: held.applyStatus });
    return true;
  },

  async tempCode(ctx, { id }) {
    permit(ctx, (await products.hold(ctx, id)).scheme, 'tempCode');
    const { temporaryCodes, temporaryHours } = productLimits;
    if ((await writes.liveCodes(ctx, id)) >= temporaryCodes) throw new AppError('tempCodeLimit', { count: String(temporaryCodes) });
    const token = randomBytes(24).toString('base64url');
    const expireAt = await writes.addTempCode(ctx, id, createHash('sha256').update(token).digest(), temporaryHours);
    ctx.note({ bizType, bizId: id, action: 'tempCode' });
    return { url: `${ctx.services.publicUrl}/t/${token}`, expireAt };
  },

  upDown,
  export: (ctx, input) => sheet(ctx, within(ctx, input)),
  ...productImport,
});

async function found(ctx: Ctx, id: string): Promise<rows.ProductRecord> {
  const row = await findSeen(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** A new draft. A trial company may have only a few products (product.md 5.4). */
async function add(ctx: Ctx, fields: ProductFields, scheme: Scheme): Promise<{ id: string; version: number }> {
  permit(ctx, scheme, 'add');
  const company = await writes.holdCompany(ctx);
  const { trialProducts } = productLimits;
  if (company.isTrial && (await writes.countAll(ctx)) >= trialProducts)
    throw new AppError('trialLimit', { what: { zh: `添加 ${trialProducts} 个产品`, en: `${trialProducts} products` } });
  const { faults, brandId } = await fieldFaults(ctx, fields, scheme);
  refuseFields(ctx, faults);
  await refuseSample(ctx, brandId);
  return orTaken(fields, () =>
    products.insert(ctx, { ...productColumnsOf(ctx.me.companyId, { ...fields, brandId }), scheme }, { toStatus: applyLife.at.draft }),
  );
}

async function update(
  ctx: Ctx,
  id: string,
  { version, scheme }: { version: number | undefined; scheme: Scheme | undefined },
  fields: ProductFields,
): Promise<{ id: string; version: number }> {
  const held = await products.hold(ctx, id, version);
  if (scheme && scheme !== held.scheme) throw new AppError('notFound');
  permit(ctx, held.scheme, 'edit');
  const row = (await rows.find(ctx, id))!;
  refuseFields(ctx, lockedFaults(ctx, held.applyStatus, changedFields(fieldsOf(row), fields)));
  const { faults, brandId } = await fieldFaults(ctx, fields, held.scheme, id);
  refuseFields(ctx, faults);
  const saved = await orTaken(fields, () => products.update(ctx, held, productColumnsOf(held.companyId, { ...fields, brandId })));
  await followProduct(ctx, { ...fields, id, companyId: held.companyId });
  return saved;
}

const refusalErrors = { FEE_REQUIRED: 'feeRequired', NOT_APPROVED: 'notApproved', FROZEN: 'productFrozen' } as const;

/** SM-05: publishes states 0 and 2, unpublishes state 1. The fee must be paid up to today. */
async function upDown(ctx: Ctx, { id, version }: Parsed<typeof productIdentify.upDown>): Promise<{ serviceStatus: ServiceStatus }> {
  const held = await products.hold(ctx, id, version);
  permit(ctx, held.scheme, 'upDown');
  await refuseSample(ctx, id);
  const company = await writes.holdCompany(ctx);
  const down = inState(serviceLife, held.serviceStatus, 'up');
  if (!down) {
    const frozen = inState(companyLife, company.authStatus, 'frozen');
    const refusal = upRefusal(held, { frozen, feeUntil: company.serviceExpire, today: today(ctx.now) });
    if (refusal) throw new AppError(refusalErrors[refusal], {}, { reason: refusal });
    if (!inState(applyLife, await writes.brandStatus(ctx, held.brandId), 'approved'))
      throw new AppError('brandNotApproved', {}, { reason: 'NOT_APPROVED' });
  }
  await productSteps.take(ctx, held, down ? 'down' : 'up', {
    set: down ? {} : { serviceStart: writes.serviceSince, serviceEnd: company.serviceExpire },
  });
  await setResolving(ctx.db, { companyId: held.companyId, objectType: 'PRODUCT', objectId: id, on: !down });
  return { serviceStatus: down ? serviceLife.at.down : serviceLife.at.up };
}
