import { AppError, type brandAudit, type BrandAuditRow, BrandFields, type Check } from '@touchmark/contract';
import { brandChecks, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import type { Ctx } from '../../../http/ctx.ts';
import {
  brandChanges,
  brandNameTaken,
  brands,
  contentOf,
  fieldsOf,
  findBrand,
  giveCode,
  holdCompany,
  keptFields,
  lastCode,
  resolveUrl,
} from '../brand/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { putRecord } from '../record/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { type Decision, type Reviewed, reviewStateOf, tellTogether, tonesOf } from '../../platform/review/public.ts';
import * as rows from './brand-review.queries.ts';
import type { SubmissionRow } from './brand-review.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

export const bizType = 'brandNode';

/** The review of brands: approving a brand gives it code and identifier, approving a change merges it. */
export const brandReview: Reviewed<SubmissionRow, typeof brandAudit> = {
  bizType,
  subject: ({ brandId }) => brandId,
  list: rows.list,
  find: rows.find,
  checks: async (ctx, item) => checksOf(ctx, item, (await fieldsOfSubmission(ctx, item)).submitted),
  wire: listed,
  whole,
  async require(ctx, item, { pass }) {
    if (pass && !BrandFields.safeParse((await fieldsOfSubmission(ctx, item)).submitted).success)
      throw new AppError('checkFailed', { what: incomplete });
  },
  approve: (ctx, item) => (item.kind === 'CHANGE' ? merge(ctx, item) : nameBrand(ctx, item)),
  async after(ctx, { brandId }, { pass }) {
    if (pass) await register(ctx, brandId);
  },
  tell,
  tellMany: tellTogether('brandAudit', ['ENT_IDENT'], '/brandNode/index'),
};

async function whole(ctx: Ctx, item: SubmissionRow) {
  const [row] = await listed(ctx, [item]);
  const { submitted, before } = await fieldsOfSubmission(ctx, item);
  const { seriesCount, productCount, ...company } = await rows.companyFacts(ctx, item.companyId, item.brandId);
  return {
    ...row!,
    submitted: await contentOf(ctx, submitted),
    before: before && (await contentOf(ctx, before)),
    checks: await checksOf(ctx, item, submitted),
    ...company,
    regionName: placeIn(ctx.language, company.regionName),
    seriesCount: Number(seriesCount),
    productCount: Number(productCount),
    history: await historyOf(ctx, bizType, item.brandId),
  };
}

/** The submitted data: the brand's own fields, or the requested and the present values of a change. */
async function fieldsOfSubmission(
  ctx: Ctx,
  item: Pick<SubmissionRow, 'id' | 'brandId' | 'kind'>,
): Promise<{ submitted: BrandFields; before: BrandFields | null }> {
  if (item.kind === 'CHANGE') {
    const change = await brandChanges.find(ctx, item.id);
    return { submitted: keptFields(change?.snapshot), before: keptFields(change?.before) };
  }
  return { submitted: fieldsOf((await findBrand(ctx, item.brandId))!), before: null };
}

async function checksOf(ctx: Ctx, item: Pick<SubmissionRow, 'companyId' | 'companyName'>, fields: BrandFields): Promise<Check[]> {
  const twins = (await rows.twins(ctx, [fields.brandName], [fields.trademarkNo])).filter((twin) => twin.companyId !== item.companyId);
  const namesOf = (kind: 'name' | 'trademark') => [...new Set(twins.filter((twin) => twin.kind === kind).map((twin) => twin.companyName))];
  return brandChecks({
    ...fields,
    certFiles: fields.certFile.length,
    authLetters: fields.authLetter.length,
    authEnd: fields.authEnd ?? null,
    companyName: item.companyName,
    today: today(ctx.now),
    sameName: namesOf('name'),
    sameTrademark: namesOf('trademark'),
  });
}

/** Rows of the list in the wire format, with the worst check of pending ones. */
async function listed(ctx: Ctx, records: readonly SubmissionRow[]): Promise<BrandAuditRow[]> {
  const logos = new Map(
    (
      await fileRefs(
        ctx,
        records.flatMap(({ logo }) => logo ?? []),
      )
    ).map((file) => [file.fileId, file]),
  );
  const toneOf = await tonesOf(records, (item) => brandReview.checks(ctx, item));
  return records.map((item) => ({
    ...reviewStateOf(item, ctx.now),
    logo: (item.logo && logos.get(item.logo)) || null,
    kind: item.kind as BrandAuditRow['kind'],
    brandType: item.brandType as BrandAuditRow['brandType'],
    checkTone: toneOf(item.id),
  }));
}

const incomplete = { zh: '品牌资料不完整', en: 'the brand details are incomplete' };

async function merge(ctx: Ctx, item: SubmissionRow): Promise<void> {
  const { submitted: fields } = await fieldsOfSubmission(ctx, item);
  await holdCompany(ctx, item.companyId);
  if (await brandNameTaken(ctx, item.companyId, fields.brandName, item.brandId))
    throw new AppError('nameTaken', { name: fields.brandName });
  await brands.set(ctx, { id: item.brandId, companyId: item.companyId }, fields);
}

async function nameBrand(ctx: Ctx, item: SubmissionRow): Promise<void> {
  const company = await holdCompany(ctx, item.companyId);
  const brand = (await findBrand(ctx, item.brandId))!;
  if (brand.brandCode) return;
  if (!company.nodePrefix) throw fieldFault('companyId', { zh: '企业尚未分配标识前缀', en: 'the company has no identifier prefix yet' });
  const next = (await lastCode(ctx, item.companyId)) + 1;
  if (next > 999) throw new AppError('brandCodesUsedUp');
  const code = `B${String(next).padStart(3, '0')}`;
  await giveCode(ctx, item.brandId, item.companyId, code, `${company.nodePrefix}/${code}`);
}

/** Updates the registry's record with the approved data. */
async function register(ctx: Ctx, brandId: string): Promise<void> {
  const brand = (await findBrand(ctx, brandId))!;
  await putRecord(ctx.db, {
    companyId: brand.companyId,
    identifier: brand.identifier!,
    objectType: 'BRAND',
    objectId: brandId,
    values: [
      { type: 'URL', value: resolveUrl(ctx, brand.identifier!) },
      { type: 'BRAND_NAME', value: brand.brandName },
      { type: 'COMPANY_NAME', value: brand.companyName },
      { type: 'TRADEMARK_NO', value: brand.trademarkNo },
      { type: 'NICE_CLASSES', value: brand.niceClasses.join(',') },
    ],
  });
}

async function tell(ctx: Ctx, item: SubmissionRow, { pass, opinion }: Decision): Promise<void> {
  const scene =
    item.kind === 'CHANGE' ? (pass ? 'BRAND_CHANGE_PASS' : 'BRAND_CHANGE_REJECT') : pass ? 'BRAND_AUDIT_PASS' : 'BRAND_AUDIT_REJECT';
  await tellCompany(ctx.db, item.companyId, ['ENT_IDENT'], {
    scene,
    values: { brandName: item.brandName, opinion },
    mark: `brand:${item.id}`,
  });
}
