import { AppError, type AuthChange, type companyAudit, type CurrentAuth, type Page, type Parsed } from '@touchmark/contract';
import { applyLife, type ApplyStatus, type AuthStatus, companyLife, inState } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { withdrawFromReview } from '../../platform/review/public.ts';
import { readIdNumber } from '../identity/public.ts';
import { bizType, contentFrom, mustBeFree } from './apply.ts';
import * as rows from './review.queries.ts';
import * as companies from '../company/public.ts';
import * as changeRows from './change.queries.ts';
import type { ChangeRow } from './change.queries.ts';
import { changedFields, type Content, contentOfCompany, oneView, viewsOf } from './content.ts';

export async function companyOf(ctx: Ctx) {
  const company = ctx.me.companyId ? await companies.findCompany(ctx.db, ctx.me.companyId) : undefined;
  if (!company || company.isPlatform) throw new AppError('notFound');
  return company;
}

const before = (row: ChangeRow): Content => rows.contentOf({ snapshot: row.before, legalIdNo: row.legalIdBefore });
/** Of numbers that cannot be read, what is stored is compared. */
export const changedIn = (ctx: Ctx, was: Content, is: Content) =>
  changedFields(was, is, (sealed) => readIdNumber(ctx.services, sealed) ?? sealed.toString('hex'));

async function changesOnWire(ctx: Ctx, changes: readonly ChangeRow[]): Promise<AuthChange[]> {
  const views = await viewsOf(
    ctx,
    changes.flatMap((row) => [rows.contentOf(row), before(row)]),
  );
  const files = new Map(
    (
      await fileRefs(
        ctx,
        changes.flatMap(({ proofs }) => proofs),
      )
    ).map((file) => [file.fileId, file]),
  );
  return changes.map((row, at) => ({
    id: row.id,
    applyStatus: row.applyStatus as ApplyStatus,
    opinion: row.opinion,
    remarks: row.remarks as Record<string, string>,
    reason: row.reason,
    changed: changedIn(ctx, before(row), rows.contentOf(row)),
    content: views[at * 2]!,
    before: views[at * 2 + 1]!,
    proofs: row.proofs.flatMap((id) => files.get(id) ?? []),
    submitTime: row.submitTime,
    auditTime: row.auditTime,
    version: row.version,
    applicantName: row.applicantName,
  }));
}

/** The certified company with its newest change request. */
export async function current(ctx: Ctx): Promise<CurrentAuth> {
  const company = await companyOf(ctx);
  const change = await changeRows.newestChange(ctx.db, company.id);
  const identifier = company.nodePrefix ? `${company.nodePrefix}/ENT` : null;
  return {
    companyId: company.id,
    authStatus: company.authStatus as AuthStatus,
    authTime: company.authTime,
    entNo: company.entNo,
    nodePrefix: company.nodePrefix,
    identifier,
    resolveUrl: identifier && `${ctx.services.publicUrl}/id/${identifier}`,
    publicUrl: `${ctx.services.publicUrl}/companyInfor?id=${company.id}`,
    isTrial: company.isTrial,
    freezeReason: company.freezeReason,
    version: company.version,
    content: await oneView(ctx, contentOfCompany(company)),
    change: change ? (await changesOnWire(ctx, [change]))[0]! : null,
  };
}

export async function change(ctx: Ctx, { version, proofs, reason, ...fields }: Parsed<typeof companyAudit.change>) {
  const company = await companies.holdCompany(ctx.db, ctx.me.companyId);
  if (!company || company.isPlatform) throw new AppError('notFound');
  if (version !== undefined && company.version !== version) throw new AppError('versionConflict');
  // A different credit code means a different company.
  if (fields.uscc !== company.uscc)
    throw fieldFault('uscc', { zh: '统一社会信用代码不能变更，请认证新企业', en: 'cannot be changed: certify a new company instead' });
  const was = contentOfCompany(company);
  const is = await contentFrom(ctx, fields, company.legalIdNo);
  if (changedIn(ctx, was, is).length === 0) throw new AppError('nothingChanged');
  await mustBeFree(ctx, { uscc: company.uscc, name: fields.name }, company.id);
  if ((await findReachable(ctx, proofs)).length < new Set(proofs).size)
    throw fieldFault('proofs', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
  if (!inState(companyLife, company.authStatus, 'certified')) throw new AppError('notAllowedInState');
  if (inState(applyLife, (await changeRows.newestChange(ctx.db, company.id))?.applyStatus, 'pending'))
    throw new AppError('notAllowedInState');
  const saved = await changeRows.addChange(ctx, { before: was, after: is, reason, proofs });
  ctx.note({ bizType, bizId: saved.id, action: 'change', toStatus: applyLife.at.pending, opinion: reason });
  return saved;
}

export async function withdrawChange(ctx: Ctx, { id, version }: Parsed<typeof companyAudit.withdrawChange>): Promise<true> {
  const item = await rows.find(ctx, id);
  if (!item || item.companyId !== ctx.me.companyId || item.kind !== 'CHANGE') throw new AppError('notFound');
  await withdrawFromReview(ctx, { table: 'companyAudit' }, id, { bizType, version });
  return true;
}

export async function history(ctx: Ctx, paging: Parsed<typeof companyAudit.history>): Promise<Page<AuthChange>> {
  const page = await changeRows.changesOf(ctx.db, (await companyOf(ctx)).id, paging);
  return { ...page, records: await changesOnWire(ctx, page.records) };
}
