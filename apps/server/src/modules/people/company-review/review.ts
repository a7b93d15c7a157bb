import {
  AppError,
  type CompanyAudit,
  type companyAudit,
  type CompanyAuditRow,
  type CompanyType,
  identityPapers,
} from '@touchmark/contract';
import { applyLife, type AuthStatus, inState, worstTone } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { industryNames } from '../../platform/industry/public.ts';
import { type Reviewed, reviewStateOf, tonesOf } from '../../platform/review/public.ts';
import { identityOf, maskedIdNumber } from '../identity/public.ts';
import { appealOf } from '../company/public.ts';
import { bizType } from './apply.ts';
import * as rows from './review.queries.ts';
import type { ItemRow } from './review.queries.ts';
import { oneView } from './content.ts';
import { approve, checksOf, refuse } from './decide.ts';
import { changedIn } from './inside.ts';

/** The review of companies and of requests by companies and people. */
export const companyReviewParts: Reviewed<ItemRow, typeof companyAudit> = {
  bizType,
  list: rows.list,
  find: rows.find,
  checks: checksOf,
  wire: listed,
  whole,
  async require(ctx, { applicantId }) {
    if (applicantId === ctx.me.userId) throw new AppError('ownData');
  },
  approve: (ctx, item) => approve[item.kind]!(ctx, item),
  reject: (ctx, item, { opinion }) => refuse(ctx, item, opinion),
  after: (ctx, { id }, { pass, remarks }) => rows.setDecision(ctx.db, id, { remarks: JSON.stringify(pass ? {} : remarks) }),
};

export async function listed(ctx: Ctx, records: readonly ItemRow[]): Promise<CompanyAuditRow[]> {
  const toneOf = await tonesOf(records, (item) => checksOf(ctx, item));
  const industries = await industryNames(ctx);
  return records.map((item) => onWire(ctx, item, toneOf(item.id), industries));
}

function onWire(
  ctx: Ctx,
  item: ItemRow,
  checkTone: CompanyAuditRow['checkTone'],
  industries: ReadonlyMap<string, string>,
): CompanyAuditRow {
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
    regionName: placeIn(ctx.language, regionName(adcode)),
    industryName: industries.get(industryCode) ?? '',
    companyName: row.companyName ?? '',
    companyId: item.companyId,
    authStatus: item.authStatus as AuthStatus | null,
    checkTone,
  };
}

async function whole(ctx: Ctx, item: ItemRow) {
  const waits = inState(applyLife, item.applyStatus, 'pending');
  const checks = waits ? await checksOf(ctx, item) : [];
  const row = onWire(ctx, item, waits ? worstTone(checks) : null, await industryNames(ctx));
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
    history: [...(await historyOf(ctx, bizType, item.id)), ...(item.companyId ? await historyOf(ctx, 'company', item.companyId) : [])].sort(
      (a, b) => (a.time < b.time ? -1 : 1),
    ),
  };
}

async function personOf(ctx: Ctx, userId: string): Promise<CompanyAudit['person']> {
  const identity = await identityOf(ctx.db, userId);
  if (!identity) return null;
  return {
    realName: identity.realName,
    idType: identity.idType,
    idNo: maskedIdNumber(ctx.services, identity.idNo),
    phone: identity.phone,
    email: identity.email,
    papers: identityPapers.filter((paper) => identity[paper] !== null),
  };
}
