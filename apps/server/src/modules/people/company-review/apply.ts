import { AppError, type companyAudit, type CompanyFields, type MyCompanyAudit, type Parsed } from '@touchmark/contract';
import { applyLife, type ApplyStatus, companyLife, inState, nextState, type AuthStatus, userLife, type UserEvent } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { isDivision } from '../../platform/division/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { isIndustry } from '../../platform/industry/public.ts';
import { moveUser } from '../member/public.ts';
import { identityOf, readIdNumber, sealedFrom } from '../identity/public.ts';
import * as rows from './review.queries.ts';
import * as owns from './own-audit.queries.ts';
import * as companies from '../company/public.ts';
import { columnsOf, type Content, oneView, type Snapshot, snapshotOf } from './content.ts';

export const bizType = 'companyAudit';
type Own = NonNullable<Awaited<ReturnType<typeof owns.own>>>;

/** The signed-in person's submission for a company of his own. */
export async function myAudit(ctx: Ctx): Promise<MyCompanyAudit | null> {
  const row = await owns.own(ctx.db, ctx.me.userId);
  if (!row) return null;
  const content = rows.contentOf({ snapshot: row.snapshot, legalIdNo: row.legalIdNo });
  return {
    id: row.id,
    companyId: row.companyId,
    name: content.snapshot.name ?? '',
    applyStatus: row.applyStatus as ApplyStatus,
    opinion: row.opinion,
    remarks: row.remarks as Record<string, string>,
    submitTime: row.submitTime,
    auditTime: row.auditTime,
    version: row.version,
    content: await oneView(ctx, content),
  };
}

/** Certification is for users with a verified name and without a company. */
function eventOf(ctx: Ctx, ...events: UserEvent[]): UserEvent {
  const found = events.find((event) => ctx.me.userType === 'ENTERPRISE' && nextState(userLife, ctx.me.status, event) !== undefined);
  if (!found) throw new AppError(inState(userLife, ctx.me.status, 'unverified') ? 'verifyFirst' : 'notAllowedInState');
  return found;
}

function checkVersion(row: Pick<Own, 'version'> | undefined, version: number | undefined): void {
  if (version !== undefined && (row?.version ?? 0) !== version) throw new AppError('versionConflict');
}

const filled = (draft: object): Snapshot =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== '')) as Snapshot;

export async function saveDraft(ctx: Ctx, { version, legalIdNo, ...draft }: Parsed<typeof companyAudit.saveOrUpdate>) {
  eventOf(ctx, 'apply', 'resubmit');
  const row = await owns.own(ctx.db, ctx.me.userId);
  checkVersion(row, version);
  if (inState(applyLife, row?.applyStatus, 'pending')) throw new AppError('notAllowedInState');
  const snapshot = filled({ ...draft, agree: null });
  await mustExist(ctx, snapshot);
  const typed = legalIdNo?.trim() ?? '';
  return owns.saveOwn(ctx.db, ctx.me.userId, row?.id ?? null, {
    snapshot,
    legalIdNo: typed === '' ? null : (sealedFrom(ctx.services, typed, row?.legalIdNo ?? null) ?? null),
  });
}

export async function submit(ctx: Ctx, { version, ...fields }: Parsed<typeof companyAudit.submit>) {
  const event = eventOf(ctx, 'apply', 'resubmit');
  const row = await owns.own(ctx.db, ctx.me.userId);
  checkVersion(row, version);
  const content = await contentFrom(ctx, fields, row?.legalIdNo ?? null);
  // Kept in a draft, it is of no use to whoever reviews.
  if (!content.legalIdNo || readIdNumber(ctx.services, content.legalIdNo) === null) throw numberAgain();
  await mustBeFree(ctx, fields, row?.companyId ?? null);
  await mustHaveLetter(ctx, fields);
  const company = await submittable(ctx, row);
  const companyId = await owns.putApplied(ctx.db, ctx.me.userId, company?.id ?? null, columnsOf(content));
  const saved = await owns.saveOwn(ctx.db, ctx.me.userId, row?.id ?? null, content);
  const handedIn = await owns.submitOwn(ctx.db, ctx.me.userId, saved.id, companyId);
  await moveUser(ctx.db, ctx.me.userId, event);
  ctx.note({
    bizType,
    bizId: saved.id,
    action: 'submit',
    fromStatus: row?.applyStatus ?? applyLife.at.draft,
    toStatus: applyLife.at.pending,
    companyId,
  });
  return handedIn;
}

/** The company of a submission, if it exists yet; the step must be possible for both. */
async function submittable(ctx: Ctx, row: Own | undefined) {
  const company = row?.companyId ? await companies.findCompany(ctx.db, row.companyId) : undefined;
  const steps = [
    nextState(applyLife, (row?.applyStatus ?? 0) as ApplyStatus, 'submit'),
    nextState(companyLife, (company?.authStatus ?? 0) as AuthStatus, 'submit'),
  ];
  if (steps.includes(undefined)) throw new AppError('notAllowedInState');
  return company;
}

export async function withdraw(ctx: Ctx, { id, version }: { id: string; version?: number | undefined }): Promise<true> {
  const row = await owns.own(ctx.db, ctx.me.userId);
  if (!row || row.id !== id) throw new AppError('notFound');
  checkVersion(row, version);
  if (nextState(applyLife, row.applyStatus as ApplyStatus, 'withdraw') === undefined) throw new AppError('notAllowedInState');
  await owns.withdrawOwn(ctx.db, ctx.me.userId, id);
  await owns.setAppliedStatus(ctx.db, ctx.me.userId, row.companyId!, companyLife.at.none);
  await moveUser(ctx.db, ctx.me.userId, 'withdraw');
  ctx.note({
    bizType,
    bizId: id,
    action: 'withdraw',
    fromStatus: row.applyStatus,
    toStatus: applyLife.at.withdrawn,
    companyId: row.companyId!,
  });
  return true;
}

/** Abandons a rejected submission: it may be continued later, or another company be joined. */
export async function startOver(ctx: Ctx): Promise<true> {
  await moveUser(ctx.db, ctx.me.userId, eventOf(ctx, 'startOver'));
  return true;
}

export async function checkName(ctx: Ctx, { name, uscc }: Parsed<typeof companyAudit.checkName>) {
  const mine = ctx.me.companyId || (await owns.own(ctx.db, ctx.me.userId))?.companyId || null;
  const code = uscc?.replaceAll(/\s/g, '').toUpperCase();
  const found = await actAsPlatform(ctx, () => companies.twins(ctx.db, { name, uscc: code, besides: mine }));
  const say = (hit: { authStatus: number } | undefined) =>
    (hit ? (inState(companyLife, hit.authStatus, 'pending') ? 'PENDING' : 'CERTIFIED') : '') as '' | 'CERTIFIED' | 'PENDING';
  return { nameTaken: say(found.find((one) => one.name === name)), usccTaken: say(found.find((one) => one.uscc === code)) };
}

const numberAgain = () => fieldFault('legalIdNo', { zh: '请重新输入完整的证件号码', en: 'must be entered again in full' });

/** Checks of a form that need data of the server. */
export async function contentFrom(ctx: Ctx, fields: CompanyFields, stored: Buffer | null): Promise<Content> {
  if (!isDivision(fields.adcode))
    throw fieldFault('adcode', { zh: '地区不存在或已撤销，请重新选择', en: 'does not exist or is no longer in use; choose again' });
  if (!(await isIndustry(ctx, fields.industryCode)))
    throw fieldFault('industryCode', { zh: '行业不存在或已停用，请重新选择', en: 'does not exist or is disabled; choose again' });
  const legalIdNo = sealedFrom(ctx.services, fields.legalIdNo, stored);
  if (!legalIdNo) throw numberAgain();
  const snapshot = snapshotOf(fields);
  await mustExist(ctx, snapshot);
  return { snapshot, legalIdNo };
}

async function mustExist(ctx: Ctx, { licenseImg, authLetter, logo }: Snapshot): Promise<void> {
  const asked = Object.entries({ licenseImg, authLetter, logo }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const found = new Set(
    (
      await findReachable(
        ctx,
        asked.map(([, id]) => id),
      )
    ).map(({ id }) => id),
  );
  for (const [field, id] of asked)
    if (!found.has(id)) throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}

/** A credit code or a name belongs to one company only. A user who finds his company registered joins it. */
export async function mustBeFree(ctx: Ctx, { uscc, name }: Pick<CompanyFields, 'uscc' | 'name'>, besides: string | null): Promise<void> {
  const found = await actAsPlatform(ctx, () => companies.twins(ctx.db, { uscc, name, besides }));
  const refuse = (key: 'usccCertified' | 'usccPending' | 'companyNameTaken', field: string) => {
    const refusal = new AppError(key);
    return new AppError(key, {}, { fields: [{ field, msg: refusal.text }] });
  };
  const twin = found.find((one) => one.uscc === uscc);
  if (twin) throw refuse(inState(companyLife, twin.authStatus, 'pending') ? 'usccPending' : 'usccCertified', 'uscc');
  if (found.length > 0) throw refuse('companyNameTaken', 'name');
}

/** An applicant who is not the legal person needs a letter of authorisation. */
async function mustHaveLetter(ctx: Ctx, { legalPerson, authLetter }: CompanyFields): Promise<void> {
  const identity = await identityOf(ctx.db, ctx.me.userId);
  if (identity?.realName !== legalPerson && !authLetter)
    throw fieldFault('authLetter', { zh: '申请人不是法定代表人，请上传授权书', en: 'is required: you are not the legal representative' });
}
