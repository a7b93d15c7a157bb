import { AppError, type ChangedField, type productCheck, type ProductCheckRow, type ProductDetail } from '@touchmark/contract';
import { applyLife, inState, type ProductCheck, worstTone } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { type CategoryTree, categoryTree } from '../category/public.ts';
import { productChanges, type ProductChangeRow } from '../product-change/public.ts';
import {
  checksOf,
  detailOf,
  fieldsOf,
  findProduct,
  findProducts,
  mergeChange,
  percentOf,
  type ProductRecord,
  proposedOf,
  releaseProduct,
  seriesNames,
} from '../product/public.ts';
import { type ProductFields, requireOpenProduct, setRemarks } from '../product-catalogue/public.ts';
import { modelsOf, type ModelView } from '../model/public.ts';
import { type Decision, type Reviewed, reviewStateOf, tellTogether } from '../../platform/review/public.ts';
import { changesOf } from './changed-fields.ts';
import * as rows from './product-review.queries.ts';
import type { SubmissionRow } from './product-review.queries.ts';

/** The review of products: approving a product gives it number and identifier, approving a change merges it. */
export const productReview: Reviewed<SubmissionRow, typeof productCheck> = {
  bizType: 'productIdentify',
  subject: ({ productId }) => productId,
  list: rows.list,
  find: rows.find,
  checks: async (ctx, item) => judge(ctx, await subjectOf(ctx, item)),
  wire: listed,
  whole: async (ctx, item) => ({ ...reviewStateOf(item, ctx.now), ...(await inFull(ctx, item)) }),
  // One that waits since before the closing date is decided on once it was moved.
  require: (ctx, { productId }) => requireOpenProduct(ctx, productId),
  async approve(ctx, item) {
    const { change } = await subjectOf(ctx, item);
    await (change ? mergeChange(ctx, change) : releaseProduct(ctx, item.productId));
  },
  after: (ctx, { companyId, productId }, { pass, fieldRemarks, bulk }) =>
    setRemarks(ctx, { id: productId, companyId }, pass ? {} : fieldRemarks, bulk),
  tell,
  tellMany: tellTogether('productCheck', ['ENT_IDENT'], '/productNode/templateNew'),
};

interface Subject {
  row: ProductRecord;
  change: ProductChangeRow | undefined;
  fields: ProductFields;
  models: readonly ModelView[];
  live: { fields: ProductFields; models: readonly ModelView[] };
}

/** The data to review: the submitted product, or the result of a change. */
async function subjectOf(
  ctx: Ctx,
  item: Pick<SubmissionRow, 'id' | 'kind' | 'productId'>,
  known?: { row: ProductRecord; models: readonly ModelView[] },
): Promise<Subject> {
  const row = known?.row ?? (await findProduct(ctx, item.productId));
  if (!row) throw new AppError('notFound');
  const live = { fields: fieldsOf(row), models: known?.models ?? (await modelsOf(ctx, [row.id])).get(row.id) ?? [] };
  if (item.kind === 'FIRST') return { row, change: undefined, ...live, live };
  const change = await productChanges.find(ctx, item.id);
  if (!change) throw new AppError('notFound');
  const proposed = await proposedOf(ctx, row, change.snapshot);
  return { row, change, fields: proposed.fields, models: proposed.models ?? live.models, live };
}

const judge = async (ctx: Ctx, { row, fields, models }: Subject): Promise<ProductCheck[]> =>
  checksOf(ctx, row, fields, models, await categoryTree(ctx));

/** Rows of the queue in the wire format, with the worst check of pending ones. */
async function listed(ctx: Ctx, records: readonly SubmissionRow[]): Promise<ProductCheckRow[]> {
  const ids = [...new Set(records.map(({ productId }) => productId))];
  const [found, models, tree] = [
    new Map((await findProducts(ctx, ids)).map((row) => [row.id, row])),
    await modelsOf(ctx, ids),
    await categoryTree(ctx),
  ];
  const subjects: { item: SubmissionRow; subject: Subject; tone: ProductCheckRow['checkTone'] }[] = [];
  for (const item of records) {
    const row = found.get(item.productId);
    if (!row) continue;
    const subject = await subjectOf(ctx, item, { row, models: models.get(row.id) ?? [] });
    subjects.push({ item, subject, tone: inState(applyLife, item.applyStatus, 'pending') ? worstTone(await judge(ctx, subject)) : null });
  }
  const images = new Map(
    (
      await fileRefs(
        ctx,
        subjects.flatMap(({ subject }) => subject.fields.mainImgs.slice(0, 1)),
      )
    ).map((file) => [file.fileId, file]),
  );
  return subjects.map(({ item, subject: { row, fields, models: views }, tone }) => ({
    ...reviewStateOf(item, ctx.now),
    image: images.get(fields.mainImgs[0] ?? '') ?? null,
    brandName: row.brandName,
    categoryName: tree.get(fields.categoryId)?.name ?? { zh: row.categoryZh, en: row.categoryEn },
    standardName: views[0]?.version.name ?? null,
    versionNo: views[0]?.version.versionNo ?? null,
    completeness: percentOf(fields, views, tree, ctx.now),
    aptitudes: views.flatMap(({ proof }) => proof?.name ?? []),
    isTest: row.isTest,
    checkTone: tone,
  }));
}

/** A complete submission: the resulting product, the changed fields with old values, and the checks. */
async function inFull(ctx: Ctx, item: SubmissionRow): Promise<{ product: ProductDetail; changes: ChangedField[]; checks: ProductCheck[] }> {
  const subject = await subjectOf(ctx, item);
  const tree = await categoryTree(ctx);
  const product = await detailOf(ctx, { ...subject.row, ...(await columnsOf(ctx, subject, tree)) }, [...subject.models]);
  // A decided change was merged or rejected, so the product no longer has the old values; the change contains them.
  const before = subject.change ? await proposedOf(ctx, subject.row, subject.change.before) : undefined;
  const live = before ? { fields: before.fields, models: before.models ?? subject.live.models } : subject.live;
  return { product, changes: subject.change ? await changesOf(ctx, live, subject, tree) : [], checks: product.checks };
}

/** The proposed fields in the form of a stored row, with the names of referenced objects. */
async function columnsOf(ctx: Ctx, { fields, row }: Subject, tree: CategoryTree): Promise<Partial<ProductRecord>> {
  const category = tree.get(fields.categoryId);
  return {
    ...fields,
    seriesName: (await seriesNames(ctx, [fields.seriesId])).get(fields.seriesId) ?? row.seriesName,
    retailPrice: fields.retailPrice === null ? null : String(fields.retailPrice),
    categoryZh: category?.name.zh ?? row.categoryZh,
    categoryEn: category?.name.en ?? row.categoryEn,
  };
}

async function tell(ctx: Ctx, item: SubmissionRow, { pass, opinion }: Decision): Promise<void> {
  const scene =
    item.kind === 'CHANGE'
      ? pass
        ? 'PRODUCT_CHANGE_PASS'
        : 'PRODUCT_CHANGE_REJECT'
      : pass
        ? 'PRODUCT_AUDIT_PASS'
        : 'PRODUCT_AUDIT_REJECT';
  await tellCompany(ctx.db, item.companyId, ['ENT_IDENT'], {
    scene,
    values: { productName: item.productName, opinion },
    mark: `product:${item.id}`,
  });
}
