import { AppError, companyAudit } from '@touchmark/contract';
import { applyLife, type AuthStatus, companyLife, inState, maskMiddle, nextState } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { placeIn } from '../../platform/division/public.ts';
import { platformSettings, tellCompany } from '../../platform/settings/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { belongsToCompany, reviewRoutes } from '../../platform/review/public.ts';
import { identityOf, shownIdNumber } from '../identity/public.ts';
import { bizType, checkName, myAudit, saveDraft, startOver, submit, withdraw } from './apply.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './review.queries.ts';
import * as companies from '../company/public.ts';
import { companyReviewParts, listed } from './review.ts';
import { submission } from './decide.ts';
import { certificatePdf, letterPdf } from './documents.ts';
import { companyColumns } from './audit-export.ts';
import { change, companyOf, current, history, withdrawChange } from './inside.ts';
import { delTest, testCounts } from './test-data.ts';

export const companyAuditRoutes = reviewRoutes('companyAudit', companyAudit, companyReviewParts, {
  myAudit,
  saveOrUpdate: saveDraft,
  submit,
  withdraw,
  startOver,
  checkName,

  async letter(ctx, { name = '', uscc = '' }) {
    const { operatorName } = await platformSettings(ctx.db);
    return letterPdf(
      { company: name, uscc, applicant: (await identityOf(ctx.db, ctx.me.userId))?.realName ?? '', operatorName },
      ctx.language,
    );
  },

  async companies(ctx, input) {
    const page = await rows.companies(ctx, input);
    return { ...page, records: page.records.map((row) => ({ ...row, regionName: placeIn(ctx.language, row.regionName) })) };
  },
  current,
  change,
  withdrawChange,
  history,

  async certificate(ctx) {
    const company = await companyOf(ctx);
    if (!inState(companyLife, company.authStatus, 'certified') || !company.nodePrefix || !company.entNo)
      throw new AppError('notAllowedInState');
    const identifier = `${company.nodePrefix}/ENT`;
    const { operatorName } = await platformSettings(ctx.db);
    return certificatePdf(
      {
        name: company.name,
        nameEn: company.nameEn,
        usccMasked: maskMiddle(company.uscc, 6, 4),
        entNo: company.entNo,
        nodePrefix: company.nodePrefix,
        identifier,
        resolveUrl: `${ctx.services.publicUrl}/id/${identifier}`,
        day: (company.authTime ?? company.createTime).slice(0, 10),
        operatorName,
        demo: ctx.services.demo,
      },
      ctx.language,
    );
  },

  testCounts: (ctx, { id }) => testCounts(ctx, id),
  delTest,

  async unmask(ctx, { id, field }) {
    const item = await submission(ctx, id);
    const sealed =
      field === 'idNo'
        ? item.kind === 'PERSON'
          ? (await identityOf(ctx.db, item.applicantId))?.idNo
          : null
        : field === 'legalIdNo'
          ? item.legalIdNo
          : item.legalIdBefore;
    if (!sealed) throw new AppError('notFound');
    ctx.note({ bizType, bizId: id, action: 'unmask', opinion: field, ...(item.companyId ? { companyId: item.companyId } : {}) });
    return { value: shownIdNumber(ctx.services, sealed) };
  },

  async paper(ctx, { id, paper }) {
    const item = await submission(ctx, id);
    const file = item.kind === 'PERSON' ? (await identityOf(ctx.db, item.applicantId))?.[paper] : null;
    const [ref] = file ? await fileRefs(ctx, [file]) : [];
    if (!ref) throw new AppError('notFound');
    // After the decision nobody needs them, and the person may have put others in their place.
    if (!inState(applyLife, item.applyStatus, 'pending')) throw new AppError('notAllowedInState');
    ctx.note({ bizType, bizId: id, action: 'paper', opinion: paper });
    return ref;
  },

  async freeze(ctx, { id, reason }) {
    await turn(ctx, id, 'freeze', reason);
    await tellCompany(ctx.db, id, [], { scene: 'COMPANY_FREEZE', values: { reason }, mark: `company:${id}` });
    return true;
  },
  async unfreeze(ctx, { id, reason }) {
    await turn(ctx, id, 'unfreeze', reason);
    await tellCompany(ctx.db, id, [], { scene: 'COMPANY_UNFREEZE', values: { reason }, mark: `company:${id}` });
    return true;
  },

  export: sheetOf(companyAudit.export, {
    name: { zh: '企业实名审核', en: 'Company review' },
    query: rows.all,
    items: listed,
    columns: companyColumns,
  }),
});

async function turn(ctx: Ctx, id: string, event: 'freeze' | 'unfreeze', reason: string): Promise<void> {
  const company = await companies.holdCompany(ctx.db, id);
  if (!company || company.isPlatform) throw new AppError('notFound');
  if (await belongsToCompany(ctx, id)) throw new AppError('ownData');
  const to = nextState(companyLife, company.authStatus as AuthStatus, event);
  if (to === undefined) throw new AppError('notAllowedInState');
  await companies.changeCompany(ctx.db, id, { authStatus: to, freezeReason: event === 'freeze' ? reason : '' });
  ctx.note({ bizType: 'company', bizId: id, action: event, fromStatus: company.authStatus, toStatus: to, opinion: reason, companyId: id });
}
