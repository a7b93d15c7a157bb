import { AptitudeFields, type AptitudeRow } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { shownChange } from '../../platform/change-request/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { type CategoryTree, categoryTree } from '../category/public.ts';
import { aptitudesOf } from './aptitude.ts';
import type { ListedAptitude } from './aptitude.queries.ts';

/** The stored form: what never ends has no last day. */
export const tidy = ({ validTo, ...fields }: AptitudeFields): AptitudeFields => ({
  ...fields,
  validTo: fields.longTerm ? null : (validTo ?? null),
});

/** What the schema cannot see: categories that exist, files of the own company. */
export async function checkFields(ctx: Ctx, { categoryCodes, files }: AptitudeFields): Promise<void> {
  const codes = new Set([...(await categoryTree(ctx)).values()].map(({ code }) => code));
  const unknown = categoryCodes.filter((code) => !codes.has(code));
  if (unknown.length > 0)
    throw fieldFault('categoryCodes', { zh: `没有品类 ${unknown.join('、')}`, en: `contains unknown categories: ${unknown.join(', ')}` });
  const found = new Map((await findReachable(ctx, files)).map((file) => [file.id, file]));
  if (files.some((id) => found.get(id)?.companyId !== ctx.me.companyId))
    throw fieldFault('files', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}

type Stored = Pick<Row<'aptitude'>, keyof AptitudeFields & keyof Row<'aptitude'>>;
export const fieldsOf = (row: Stored): AptitudeFields => AptitudeFields.parse({ ...row, issueDate: row.issueDate ?? '0001-01-01' });

export const sameFields = (a: AptitudeFields, b: AptitudeFields): boolean =>
  JSON.stringify(AptitudeFields.parse(a)) === JSON.stringify(AptitudeFields.parse(b));

/** Rows of the list in the wire format. */
export async function listed(ctx: Ctx, records: readonly ListedAptitude[], tree: CategoryTree): Promise<AptitudeRow[]> {
  const found = await aptitudesOf(ctx, records, tree);
  return records.map(
    ({ companyName, companyNameEn, isTest, opinion, lastChange, applyStatus, filledBy, filledTrusted, filledByLink }, at) => ({
      ...found[at]!,
      companyName,
      companyNameEn,
      isTest,
      opinion,
      filledBy,
      filledTrusted,
      filledByLink,
      change: inState(applyLife, applyStatus, 'approved') ? shownChange(lastChange) : null,
    }),
  );
}
