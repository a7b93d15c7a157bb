import { AppError, companyAudit, type CompanyAudit, type CompanyAuditRow, type CompanyType } from '@touchmark/contract';
import { companyLife, industryName, maskMiddle, nextState, type AuthStatus, worstTone } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { platformSettings, tellCompany } from '../../platform/settings/public.ts';
import { belongsToCompany, neighboursOf, passEach, releaseLock, reviewStateOf, tabCounts, takeLock } from '../../platform/review/public.ts';
import { identityOf, maskedIdNumber, openIdNumber } from '../identity/public.ts';
import { appealOf } from '../company-audit/public.ts';
import { bizType, checkName, myAudit, saveDraft, startOver, submit, withdraw } from './apply.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './company-audit.queries.ts';
import * as companies from './company.queries.ts';
import type { ItemRow } from './company-audit.queries.ts';
import { oneView } from './content.ts';
import { checksOf, decide, source, submission } from './decide.ts';
import { certificatePdf, letterPdf } from './documents.ts';
import { companyColumns } from './company-export.ts';
import { change, changedIn, companyOf, current, history, withdrawChange } from './inside.ts';
import { delTest, testCounts } from './test-data.ts';

export const companyAuditRoutes = handle(companyAudit, {
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

  current,
  change,
  withdrawChange,
  history,

  async certificate(ctx) {
    const company = await companyOf(ctx);
    if (company.authStatus !== 2 || !company.nodePrefix || !company.entNo) throw new AppError('notAllowedInState');
    const identifier = `${company.nodePrefix}/ENT`;
    const { operatorName } = await platformSettings(ctx.db);
    return certificatePdf(
      {
        name: company.name,
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

  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await listed(ctx, page.records) };
  },
  counts: (ctx) => tabCounts(ctx, [source]),
  findOne: (ctx, { id }) => detail(ctx, id),
  lock: async (ctx, { id }) => takeLock(ctx, source, (await submission(ctx, id)).id, { bizType }),
  unlock: async (ctx, { id }) => releaseLock(ctx, source, (await submission(ctx, id)).id, { bizType }),
  async audit(ctx, { id, version, ...decision }) {
    await decide(ctx, id, decision, { version });
    return true;
  },
  batchAudit: (ctx, { ids }) => passEach(ctx, ids, (id) => decide(ctx, id, { pass: true, opinion: '' }, { greenOnly: true })),

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
    return { value: openIdNumber(ctx.services, sealed) };
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
  await companies.updateCompany(ctx.db, id, { authStatus: to, freezeReason: event === 'freeze' ? reason : '' });
  ctx.note({ bizType: 'company', bizId: id, action: event, fromStatus: company.authStatus, toStatus: to, opinion: reason, companyId: id });
}

async function listed(ctx: Ctx, records: readonly ItemRow[]): Promise<CompanyAuditRow[]> {
  const tones = new Map<string, CompanyAuditRow['checkTone']>();
  for (const item of records) if (item.applyStatus === 1) tones.set(item.id, worstTone(await checksOf(ctx, item)));
  return records.map((item) => onWire(ctx, item, tones.get(item.id) ?? null));
}

function onWire(ctx: Ctx, item: ItemRow, checkTone: CompanyAuditRow['checkTone']): CompanyAuditRow {
  const {
    snapshot: _,
    before: __,
    legalIdNo: ___,
    legalIdBefore: ____,
    adcode,
    industryCode,
    proofs: _____,
    ...row
  } = reviewStateOf(item, ctx.now);
  return {
    ...row,
    kind: item.kind as CompanyAuditRow['kind'],
    companyType: item.companyType as CompanyType | null,
    regionName: regionName(adcode),
    industryName: industryName(industryCode),
    companyName: row.companyName ?? '',
    companyId: item.companyId,
    authStatus: item.authStatus as AuthStatus | null,
    checkTone,
  };
}

async function detail(ctx: Ctx, id: string): Promise<CompanyAudit> {
  const item = await submission(ctx, id);
  const checks = item.applyStatus === 1 ? await checksOf(ctx, item) : [];
  const row = onWire(ctx, item, item.applyStatus === 1 ? worstTone(checks) : null);
  const isCompany = item.kind === 'FIRST' || item.kind === 'CHANGE';
  const [is, was] = [
    rows.contentOf(item),
    item.kind === 'CHANGE' ? rows.contentOf({ snapshot: item.before, legalIdNo: item.legalIdBefore }) : null,
  ];
  const appeal = item.kind === 'MAIN_APPEAL' && item.refId ? await appealOf(ctx, item.refId) : undefined;
  return {
    ...row,
    submitted: isCompany ? await oneView(ctx, is) : null,
    before: was && (await oneView(ctx, was)),
    changed: was ? changedIn(ctx, was, is) : [],
    proofs: await fileRefs(ctx, item.proofs),
    reason: item.reason,
    remarks: item.remarks as Record<string, string>,
    person: item.kind === 'PERSON' ? await personOf(ctx, item.applicantId) : null,
    appeal: appeal ? { fromName: appeal.fromName ?? '', toName: appeal.toName } : null,
    checks,
    nodePrefix: item.nodePrefix,
    history: [...(await historyOf(ctx, bizType, id)), ...(item.companyId ? await historyOf(ctx, 'company', item.companyId) : [])].sort(
      (a, b) => (a.time < b.time ? -1 : 1),
    ),
    ...(await neighboursOf(ctx, [source], id)),
  };
}

async function personOf(ctx: Ctx, userId: string): Promise<CompanyAudit['person']> {
  const identity = await identityOf(ctx.db, userId);
  if (!identity) return null;
  const files = await fileRefs(
    ctx,
    [identity.idFront, identity.idBack].filter((file): file is string => Boolean(file)),
  );
  const ref = (file: string | null) => files.find(({ fileId }) => fileId === file) ?? null;
  return {
    realName: identity.realName,
    idType: identity.idType,
    idNo: maskedIdNumber(ctx.services, identity.idNo),
    phone: identity.phone,
    email: identity.email,
    idFront: ref(identity.idFront),
    idBack: ref(identity.idBack),
  };
}
