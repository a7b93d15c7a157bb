import { AppError, type FieldFault, type Prefix, type PrefixFields, type PrefixRow, type Text } from '@touchmark/contract';
import { inState, prefixFault, prefixGlnFault, prefixLife, today } from '@touchmark/domain';
import { prefixCapacity } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { shownChange } from '../../platform/change-request/public.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import * as rows from './prefix.queries.ts';
import type { ListedPrefix, PrefixRecord } from './prefix.queries.ts';
import { companyById } from '../../platform/between/public.ts';

type Fault = Text & { field: string };

function refuse(ctx: Ctx, faults: readonly Fault[]): void {
  const fields: FieldFault[] = faults.map((fault) => ({ field: fault.field, msg: fault[ctx.language] }));
  if (fields[0]) throw new AppError('invalidInput', { field: fields[0].field, fault: fields[0].msg }, { fields });
}

async function fileFaults(ctx: Ctx, ids: readonly string[]): Promise<Fault[]> {
  const own = new Set((await findReachable(ctx, ids)).filter((file) => file.companyId === ctx.me.companyId).map(({ id }) => id));
  return ids.every((id) => own.has(id))
    ? []
    : [{ field: 'certFile', zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' }];
}

/** Checks of a registration that the schema cannot do: range, ownership, dates, files. */
export async function checkFields(ctx: Ctx, fields: PrefixFields, id?: string): Promise<void> {
  const faults: Fault[] = [...(await numberFaults(ctx, fields, id))];
  const gln = prefixGlnFault(fields.gln, fields.prefix);
  if (gln) faults.push({ field: 'gln', ...gln });
  if (fields.validTo <= fields.validFrom) faults.push({ field: 'validTo', zh: '应晚于有效期起', en: 'must be after the start date' });
  if (fields.issueDate > today(ctx.now)) faults.push({ field: 'issueDate', zh: '不能晚于今天', en: 'cannot be after today' });
  if (fields.memberName !== (await companyById(ctx.db, ctx.me.companyId)).name && fields.remark === '')
    faults.push({
      field: 'remark',
      zh: '证书上的名称与企业名称不同，请说明原因',
      en: 'is required because the certificate holder differs from the company name',
    });
  refuse(ctx, [...faults, ...(await fileFaults(ctx, fields.certFile))]);
}

async function numberFaults(ctx: Ctx, { prefix }: PrefixFields, id?: string): Promise<Fault[]> {
  const fault = prefixFault(prefix, ctx.services.demo);
  if (fault) return [{ field: 'prefix', ...fault }];
  if (await rows.isSubmitted(ctx, prefix, id))
    return [{ field: 'prefix', zh: '本企业已登记该厂商识别代码', en: 'is already registered by your company' }];
  const [other] = await rows.overlapping(ctx, prefix, id);
  if (!other) return [];
  return [
    other.prefix === prefix
      ? { field: 'prefix', zh: `已由“${other.memberName}”登记`, en: `is already registered by “${other.memberName}”` }
      : {
          field: 'prefix',
          zh: `与“${other.memberName}”登记的 ${other.prefix} 号段重叠`,
          en: `overlaps ${other.prefix}, registered by “${other.memberName}”`,
        },
  ];
}

/** Checks of a renewal: a later last day, with the new certificate. */
export async function checkRenewal(
  ctx: Ctx,
  before: string,
  { validTo, certFile }: { validTo: string; certFile: string[] },
): Promise<void> {
  const faults: Fault[] = [];
  if (validTo <= before)
    faults.push({ field: 'validTo', zh: `应晚于原有效期 ${before}`, en: `must be after the current expiry date ${before}` });
  if (validTo <= today(ctx.now)) faults.push({ field: 'validTo', zh: '应晚于今天', en: 'must be after today' });
  refuse(ctx, [...faults.slice(0, 1), ...(await fileFaults(ctx, certFile))]);
}

/** The stored fields by their wire names. */
export const fieldsOf = (row: PrefixRecord): PrefixFields => ({
  prefix: row.prefix,
  memberName: row.memberName,
  certNo: row.certNo,
  certFile: row.certFile,
  issueDate: row.issueDate,
  validFrom: row.validFrom,
  validTo: row.validTo,
  gln: row.gln,
  remark: row.remark,
});

/** A row of the list in the wire format. */
export function listed({ lastChange, used, ...row }: ListedPrefix): PrefixRow {
  return {
    ...row,
    used: Number(used),
    capacity: prefixCapacity(row.prefix.length).gtin13,
    renewal: inState(prefixLife, row.status, 'cancelled') ? null : shownChange(lastChange),
  };
}

export async function wholePrefix(ctx: Ctx, record: PrefixRecord, history: Prefix['history']): Promise<Prefix> {
  const { certFile, ssccUsed, cancelReason, cancelTime, remark } = record;
  return {
    ...listed(record),
    remark,
    cancelReason,
    cancelTime,
    certFile: await fileRefs(ctx, certFile),
    ssccCapacity: prefixCapacity(record.prefix.length).sscc,
    ssccUsed: Number(ssccUsed),
    history,
  };
}
