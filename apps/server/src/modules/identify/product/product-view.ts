import type { FileRef, ProductChange, ProductDetail, ProductModel, ProductRow } from '@touchmark/contract';
import { applyLife, inState, proofFault, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { linkOf } from '../../gtin/code/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { type CategoryTree, categoryTree } from '../category/public.ts';
import { productChanges, type ProductChangeRow } from '../product-change/public.ts';
import type { ProductFields } from '../product-catalogue/public.ts';
import { modelsOf, type ModelView } from '../model/public.ts';
import { checksOf, percentOf } from './product-facts.ts';
import { fieldsOf } from './product-fields.ts';
import type { ProductRecord } from './product.queries.ts';

function rowOf(ctx: Ctx, row: ProductRecord, models: readonly ModelView[], image: FileRef | null, tree: CategoryTree): ProductRow {
  const [first] = models;
  return {
    id: row.id,
    image,
    productName: row.productName,
    model: row.model,
    spec: row.spec,
    seriesId: row.seriesId,
    seriesName: row.seriesName,
    brandId: row.brandId,
    brandName: row.brandName,
    categoryId: row.categoryId,
    categoryName: { zh: row.categoryZh, en: row.categoryEn },
    identifier: row.identifier,
    productNo: row.productNo,
    gtin: row.gtin,
    scheme: row.scheme,
    edition: row.edition,
    digitalLink: row.gtin ? linkOf(ctx, row.gtin) : '',
    levels: row.levels,
    batchManaged: row.batchManaged,
    serialManaged: row.serialManaged,
    standardName: first?.version.name ?? null,
    versionNo: first?.version.versionNo ?? null,
    upgradable: models.some(({ version, newest }) => version.id !== newest.id),
    completeness: percentOf(row, models, tree, ctx.now),
    codesIssued: Number(row.codesIssued),
    sgtinsIssued: Number(row.sgtinsIssued),
    applyStatus: row.applyStatus,
    serviceStatus: row.serviceStatus,
    serviceEnd: row.serviceEnd,
    opinion: row.opinion,
    changeStatus: row.changeStatus,
    isTest: row.isTest,
    createTime: row.createTime,
    updateTime: row.updateTime,
    version: row.version,
  };
}

/** Products in the format of the list. */
export async function rowsOf(ctx: Ctx, found: readonly ProductRecord[]): Promise<ProductRow[]> {
  const [models, tree] = [
    await modelsOf(
      ctx,
      found.map(({ id }) => id),
    ),
    await categoryTree(ctx),
  ];
  const images = new Map(
    (
      await fileRefs(
        ctx,
        found.flatMap(({ mainImgs }) => mainImgs.slice(0, 1)),
      )
    ).map((file) => [file.fileId, file]),
  );
  return found.map((row) => rowOf(ctx, row, models.get(row.id) ?? [], images.get(row.mainImgs[0] ?? '') ?? null, tree));
}

/** An information model in the wire format. */
export function wireModel({ id, version, newest, values, selected, complete, proof, rowVersion }: ModelView, now: Date): ProductModel {
  return {
    id: id ?? '0',
    standardId: version.standardId,
    standardCode: version.code,
    standardName: version.name,
    standardVersionId: version.id,
    versionNo: version.versionNo,
    newestVersionId: newest.id,
    newestVersionNo: newest.versionNo,
    items: version.items,
    values,
    selected,
    completeness: complete.percent,
    missing: complete.missing.map(({ code, name }) => ({ code, name })),
    version: rowVersion,
    aptitude: proof && {
      id: proof.id,
      name: proof.name,
      kind: proof.kind,
      certNo: proof.certNo,
      validTo: proof.validTo,
      companyId: proof.companyId,
      companyName: proof.companyName,
      fault: proofFault(proof, today(now)),
    },
  };
}

/** The last change of an approved product, as long as it is not merged. */
export async function shownChangeOf(
  ctx: Ctx,
  { id, applyStatus }: Pick<ProductRecord, 'id' | 'applyStatus'>,
): Promise<ProductChangeRow | undefined> {
  const change = inState(applyLife, applyStatus, 'approved') ? await productChanges.latest(ctx, id) : undefined;
  return change && !inState(applyLife, change.applyStatus, 'approved') ? change : undefined;
}

/** A change as shown to its owner, with its files. */
async function wireChange(ctx: Ctx, { id, applyStatus, opinion, submitTime, snapshot }: ProductChangeRow): Promise<ProductChange> {
  // The snapshot was validated by the contract when the change was submitted.
  const { mainImgs = [], video = null } = (snapshot.fields ?? {}) as Partial<ProductFields>;
  const files = await fileRefs(ctx, [...mainImgs, ...(video ? [video] : [])]);
  return { id, applyStatus, opinion, submitTime, fields: snapshot.fields ?? {}, files, models: snapshot.models ?? [] };
}

/** A complete product. `models` replaces its stored information models if a change proposes others. */
export async function detailOf(ctx: Ctx, row: ProductRecord, proposed?: ModelView[]): Promise<ProductDetail> {
  const tree = await categoryTree(ctx);
  const models = proposed ?? (await modelsOf(ctx, [row.id])).get(row.id) ?? [];
  const files = new Map((await fileRefs(ctx, [...row.mainImgs, ...(row.video ? [row.video] : [])])).map((file) => [file.fileId, file]));
  const change = await shownChangeOf(ctx, row);
  const mainImgs = row.mainImgs.flatMap((id) => files.get(id) ?? []);
  const fields = fieldsOf(row);
  return {
    ...rowOf(ctx, row, models, mainImgs[0] ?? null, tree),
    productType: fields.productType,
    unit: row.unit,
    color: row.color,
    materials: row.materials,
    packagePieces: row.packagePieces,
    warrantyMonths: row.warrantyMonths,
    executeStandards: row.executeStandards,
    retailPrice: fields.retailPrice,
    gpcBrick: row.gpcBrick,
    countryOfOrigin: row.countryOfOrigin,
    mainImgs,
    video: files.get(row.video ?? '') ?? null,
    detail: row.detail,
    labelTemplateId: row.labelTemplateId,
    labelTemplateName: row.labelTemplateName,
    freezeReason: row.freezeReason,
    fieldRemarks: row.fieldRemarks as Record<string, string>,
    serviceStart: row.serviceStart,
    models: models.map((model) => wireModel(model, ctx.now)),
    checks: await checksOf(ctx, row, fields, models, tree),
    fee: { isTrial: row.isTrial, until: row.serviceExpire, paid: row.serviceExpire !== null && row.serviceExpire >= today(ctx.now) },
    change: change ? await wireChange(ctx, change) : null,
    history: await historyOf(ctx, 'productIdentify', row.id),
    companyId: row.companyId,
    companyName: row.companyName,
    companyNameEn: row.companyNameEn,
  };
}
