import { AppError, type BrandAuditRow, BrandFields, type Check } from '@touchmark/contract';
import { brandChecks, today, worstTone } from '@touchmark/domain';
import { fieldFault } from '../../../http/pipeline.ts';
import type { Ctx } from '../../../http/ctx.ts';
import {
  brandNameTaken,
  fieldsOf,
  findBrand,
  giveCode,
  holdCompany,
  keptFields,
  lastCode,
  resolveUrl,
  snapshotOf,
  updateBrand,
} from '../brand/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { putRecord } from '../record/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { beginReview, type Decision, finishReview, reviewStateOf, type ReviewSource } from '../../platform/review/public.ts';
import * as rows from './brand-review.queries.ts';
import type { SubmissionRow } from './brand-review.queries.ts';

export const bizType = 'brandNode';
const brands: ReviewSource = { table: 'brandNode' };
const changes: ReviewSource = { table: 'changeRequest', bizType };
export const sources = [brands, changes];
const sourceOf = ({ kind }: Pick<SubmissionRow, 'kind'>) => (kind === 'CHANGE' ? changes : brands);

/** One submission by its number, with the table it stands in. */
export async function submission(ctx: Ctx, id: string): Promise<{ item: SubmissionRow; source: ReviewSource }> {
  const item = await rows.find(ctx, id);
  if (!item) throw new AppError('notFound');
  return { item, source: sourceOf(item) };
}

/** What a submission says: the brand's own fields, or what a change asks for and what holds now. */
export async function fieldsOfSubmission(
  ctx: Ctx,
  item: Pick<SubmissionRow, 'id' | 'brandId' | 'kind'>,
): Promise<{ submitted: BrandFields; before: BrandFields | null }> {
  if (item.kind === 'CHANGE') {
    const change = await snapshotOf(ctx, item.id);
    return { submitted: keptFields(change?.snapshot), before: keptFields(change?.before) };
  }
  return { submitted: fieldsOf((await findBrand(ctx, item.brandId))!), before: null };
}

export async function checksOf(ctx: Ctx, item: Pick<SubmissionRow, 'companyId' | 'companyName'>, fields: BrandFields): Promise<Check[]> {
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

/** Rows of the list on the wire, with the worst check of those that wait. */
export async function listed(ctx: Ctx, records: readonly SubmissionRow[]): Promise<BrandAuditRow[]> {
  const logos = new Map(
    (
      await fileRefs(
        ctx,
        records.flatMap(({ logo }) => logo ?? []),
      )
    ).map((file) => [file.fileId, file]),
  );
  const tones = new Map<string, BrandAuditRow['checkTone']>();
  for (const item of records)
    if (item.applyStatus === 1) tones.set(item.id, worstTone(await checksOf(ctx, item, (await fieldsOfSubmission(ctx, item)).submitted)));
  return records.map((item) => ({
    ...reviewStateOf(item, ctx.now),
    logo: (item.logo && logos.get(item.logo)) || null,
    kind: item.kind as BrandAuditRow['kind'],
    brandType: item.brandType as BrandAuditRow['brandType'],
    checkTone: tones.get(item.id) ?? null,
  }));
}

const incomplete = { zh: '品牌资料不完整', en: 'the brand is not described in full' };

/** Decides on a submission: passing a brand gives it code and identifier, passing a change merges it. */
export async function decide(
  ctx: Ctx,
  id: string,
  decision: Decision,
  { version, greenOnly = false }: { version?: number | undefined; greenOnly?: boolean } = {},
): Promise<void> {
  const { item, source } = await submission(ctx, id);
  const row = await beginReview(ctx, source, id, version);
  const { submitted } = await fieldsOfSubmission(ctx, item);
  if (decision.pass && !BrandFields.safeParse(submitted).success) throw new AppError('checkFailed', { what: incomplete[ctx.language] });
  if (greenOnly && worstTone(await checksOf(ctx, item, submitted)) !== 'ok') throw new AppError('checksNotGreen');
  if (decision.pass) await (item.kind === 'CHANGE' ? merge(ctx, item, submitted) : nameBrand(ctx, item));
  await finishReview(ctx, source, row, decision, { bizType, bizId: item.brandId });
  if (decision.pass) await register(ctx, item.brandId);
  await tell(ctx, item, decision);
}

async function merge(ctx: Ctx, item: SubmissionRow, fields: BrandFields): Promise<void> {
  await holdCompany(ctx, item.companyId);
  if (await brandNameTaken(ctx, item.companyId, fields.brandName, item.brandId))
    throw new AppError('nameTaken', { name: fields.brandName });
  await updateBrand(ctx, item.brandId, item.companyId, fields);
}

async function nameBrand(ctx: Ctx, item: SubmissionRow): Promise<void> {
  const company = await holdCompany(ctx, item.companyId);
  const brand = (await findBrand(ctx, item.brandId))!;
  if (brand.brandCode) return;
  if (!company.nodePrefix)
    throw fieldFault('companyId', { zh: '企业尚未分配标识前缀', en: 'the company has no identifier prefix yet' }, ctx.language);
  const next = (await lastCode(ctx, item.companyId)) + 1;
  if (next > 999) throw new AppError('brandCodesUsedUp');
  const code = `B${String(next).padStart(3, '0')}`;
  await giveCode(ctx, item.brandId, item.companyId, code, `${company.nodePrefix}/${code}`);
}

/** The registry's record follows what is approved. */
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
