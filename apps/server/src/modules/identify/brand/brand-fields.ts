import { AppError, BrandFields, type Brand, type BrandContent, type BrandRow } from '@touchmark/contract';
import { applyLife, inState, logoSide, richText, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { shownChange } from '../../platform/change-request/public.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import type { BrandRecord, ListedBrand } from './brand.queries.ts';

const logoMb = 2;

/** Converts the fields to their stored form: sanitised text, and no licence data for an own brand. */
export function tidy({ story, niceClasses, ...fields }: BrandFields): BrandFields {
  const own = fields.brandType === 'OWN';
  return {
    ...fields,
    story: richText(story),
    niceClasses: [...new Set(niceClasses)].sort((a, b) => a - b),
    authorizer: own ? '' : fields.authorizer,
    authLetter: own ? [] : fields.authLetter,
    authEnd: own ? null : (fields.authEnd ?? null),
  };
}

/** Checks that the schema cannot do: dates in the future, files of the own company, a square logo. */
export async function checkFields(ctx: Ctx, fields: BrandFields): Promise<void> {
  const day = today(ctx.now);
  if (fields.trademarkExpire <= day) throw fieldFault('trademarkExpire', { zh: '应晚于今天', en: 'must be after today' });
  if (fields.brandType === 'LICENSED' && (fields.authEnd ?? '') <= day)
    throw fieldFault('authEnd', { zh: '应晚于今天', en: 'must be after today' });
  const files = new Map((await findReachable(ctx, [fields.logo, ...fields.certFile, ...fields.authLetter])).map((file) => [file.id, file]));
  for (const [field, ids] of [
    ['logo', [fields.logo]],
    ['certFile', fields.certFile],
    ['authLetter', fields.authLetter],
  ] as const) {
    if (ids.some((id) => files.get(id)?.companyId !== ctx.me.companyId))
      throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
  }
  const logo = files.get(fields.logo)!;
  const [width, height] = [logo.width ?? 0, logo.height ?? 0];
  if (logo.scene !== 'picture') throw fieldFault('logo', { zh: '应为图片', en: 'must be a picture' });
  // Cropping tools leave a difference of one or two pixels.
  if (Math.abs(width - height) > Math.max(width, height) * 0.02)
    throw fieldFault('logo', { zh: `应为正方形，当前为 ${width} × ${height}`, en: `must be square; currently ${width} × ${height}` });
  if (Math.min(width, height) < logoSide)
    throw fieldFault('logo', {
      zh: `边长至少 ${logoSide} 像素，当前为 ${width} × ${height}`,
      en: `must be at least ${logoSide} pixels on each side; currently ${width} × ${height}`,
    });
  if (Number(logo.size) > logoMb * 1024 * 1024)
    throw fieldFault('logo', { zh: `不能超过 ${logoMb} MB`, en: `must not be larger than ${logoMb} MB` });
}

export const fieldsOf = (row: BrandRecord): BrandFields => ({
  brandName: row.brandName,
  brandNameEn: row.brandNameEn,
  logo: row.logo ?? '',
  brandType: row.brandType,
  trademarkNo: row.trademarkNo,
  niceClasses: row.niceClasses,
  trademarkExpire: row.trademarkExpire ?? '',
  certFile: row.certFile,
  authorizer: row.authorizer,
  authLetter: row.authLetter,
  authEnd: row.authEnd,
  website: row.website,
  story: row.story,
});

const nothing: BrandFields = {
  brandName: '',
  brandNameEn: '',
  logo: '',
  brandType: 'OWN',
  trademarkNo: '',
  niceClasses: [],
  trademarkExpire: '',
  certFile: [],
  authorizer: '',
  authLetter: [],
  authEnd: null,
  website: '',
  story: '',
};

/** The stored fields of a change; missing ones are empty, so that the change can be displayed and rejected. */
export const keptFields = (kept: unknown): BrandFields => ({ ...nothing, ...(kept as Partial<BrandFields> | null) });

/** Whether two versions of a brand are equal. */
export const sameFields = (a: BrandFields, b: BrandFields): boolean =>
  JSON.stringify(BrandFields.parse(a)) === JSON.stringify(BrandFields.parse(b));

export async function contentOf(ctx: Ctx, fields: BrandFields): Promise<BrandContent> {
  const [logo, certFile, authLetter] = [
    await fileRefs(ctx, fields.logo ? [fields.logo] : []),
    await fileRefs(ctx, fields.certFile),
    await fileRefs(ctx, fields.authLetter),
  ];
  return { ...fields, logo: logo[0] ?? null, certFile, authLetter };
}

/** Rows of a list in the wire format; their logos are loaded together. */
export async function listed(ctx: Ctx, records: readonly ListedBrand[]): Promise<BrandRow[]> {
  const logos = new Map(
    (
      await fileRefs(
        ctx,
        records.flatMap(({ logo }) => logo ?? []),
      )
    ).map((file) => [file.fileId, file]),
  );
  return records.map(({ lastChange, logo, applyStatus, ...row }) => ({
    ...row,
    logo: (logo && logos.get(logo)) || null,
    applyStatus,
    change: inState(applyLife, applyStatus, 'approved') ? shownChange(lastChange) : null,
  }));
}

export const resolveUrl = (ctx: Pick<Ctx, 'services'>, identifier: string): string => `${ctx.services.publicUrl}/id/${identifier}`;

export async function wholeBrand(ctx: Ctx, record: BrandRecord, history: Brand['history']): Promise<Brand> {
  const [row] = await listed(ctx, [record]);
  if (!row) throw new AppError('notFound');
  const { certFile, authLetter } = await contentOf(ctx, fieldsOf(record));
  return {
    ...row,
    certFile,
    authLetter,
    authorizer: record.authorizer,
    website: record.website,
    story: record.story,
    resolveUrl: record.identifier ? resolveUrl(ctx, record.identifier) : null,
    history,
  };
}
