import { AppError, type Check, idNumberFault } from '@touchmark/contract';
import { type AuthStatus, companyChecks, companyLife, identityAt, inState, nextState, type SceneWords, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fixChannel } from '../channel/public.ts';
import { grantDefaultApps } from '../../access/grant/public.ts';
import { giveToCompany } from '../../platform/file/public.ts';
import { decideAppeal } from '../main-account/public.ts';
import { moveUser } from '../member/public.ts';
import { startWorking } from '../account/public.ts';
import { addFounder } from '../membership/public.ts';
import { putRecord } from '../../identify/record/public.ts';
import { addMessage, platformSettings } from '../../platform/settings/public.ts';
import { identityOf, nameAccount, readIdNumber, sameNumber, saveIdentity } from '../identity/public.ts';
import { appealOf } from '../company/public.ts';
import { mustBeFree } from './apply.ts';
import * as rows from './review.queries.ts';
import * as companies from '../company/public.ts';
import type { ItemRow } from './review.queries.ts';
import { columnsOf, type Content } from './content.ts';

export async function submission(ctx: Ctx, id: string): Promise<ItemRow> {
  const item = await rows.find(ctx, id);
  if (!item) throw new AppError('notFound');
  return item;
}

/** The automatic checks of a submission. */
export async function checksOf(ctx: Ctx, item: ItemRow): Promise<Check[]> {
  if (item.kind === 'PERSON') return personChecks(ctx, item);
  if (item.kind === 'MAIN_APPEAL') return [];
  const content = rows.contentOf(item);
  const { uscc = '', name = '', legalPerson = '' } = content.snapshot;
  const identity = await identityOf(ctx.db, item.applicantId);
  const twins = await companies.twins(ctx.db, { uscc, name, besides: item.companyId });
  return companyChecks({
    ...saidBy(ctx, content),
    today: today(ctx.now),
    // A change is requested by the main account, whose right to act for the company is already verified.
    applicantName: item.kind === 'CHANGE' ? legalPerson : item.applicantName,
    applicantVerified: item.kind === 'CHANGE' || identity?.state === identityAt.verified,
    sameUscc: twins.filter((one) => one.uscc === uscc).map((one) => one.name),
    sameName: twins.filter((one) => one.name === name).map((one) => `${one.name}（${one.uscc}）`),
    frozen: await companies.frozenLike(ctx.db, uscc, legalPerson, item.companyId),
  });
}

/** The facts for the checks that are in the submitted data. */
function saidBy(ctx: Ctx, { snapshot: s, legalIdNo }: Content) {
  const number = legalIdNo && readIdNumber(ctx.services, legalIdNo);
  const isRight = (text: string) => idNumberFault(s.legalIdType ?? 'ID_CARD', text) === null;
  const legalIdRight = legalIdNo === null ? false : number === null ? null : isRight(number);
  return {
    uscc: s.uscc ?? '',
    usccSpecial: s.usccSpecial ?? false,
    usccReason: s.usccReason ?? '',
    name: s.name ?? '',
    legalPerson: s.legalPerson ?? '',
    adcode: s.adcode ?? '',
    bizTermLong: s.bizTermLong ?? true,
    bizTermEnd: s.bizTermEnd ?? null,
    regDate: s.regDate ?? null,
    legalIdRight,
    hasLetter: Boolean(s.authLetter),
  };
}

async function personChecks(ctx: Ctx, item: ItemRow): Promise<Check[]> {
  const identity = await identityOf(ctx.db, item.applicantId);
  const others = identity?.idNoHash ? await sameNumber(ctx.db, item.applicantId, identity.idNoHash) : 0;
  return [
    {
      key: 'byHand',
      tone: 'warn',
      zh: '该证件无法自动核验，请对照证件照片',
      en: 'This document cannot be checked automatically; compare it with its photos',
    },
    others === 0
      ? { key: 'sameNumber', tone: 'ok', zh: '证件号码未被其他账号使用', en: 'This ID number is not used by another account' }
      : {
          key: 'sameNumber',
          tone: 'warn',
          zh: `另有 ${others} 个账号使用同一证件号码`,
          en: `${others} other accounts have the same number`,
        },
  ];
}

type Approve = (ctx: Ctx, item: ItemRow) => Promise<void>;
/** The effect of approval, by kind. */
export const approve: Record<string, Approve> = {
  FIRST: certify,
  CHANGE: merge,
  MAIN_APPEAL: (ctx, item) => endAppeal(ctx, item, true, ''),
  PERSON: verifyPerson,
};

/** SM-03: assigns number, prefix and identifier; the applicant becomes the main account; the default applications are granted. */
async function certify(ctx: Ctx, item: ItemRow): Promise<void> {
  const content = rows.contentOf(item);
  const company = await companies.holdCompany(ctx.db, item.companyId!);
  const to = company && nextState(companyLife, company.authStatus as AuthStatus, 'approve');
  if (!company || to === undefined) throw new AppError('notAllowedInState');
  await mustBeFree(ctx, { uscc: company.uscc, name: company.name }, company.id);
  const { nodePrefixRoot } = await platformSettings(ctx.db);
  const entNo = company.entNo ?? (await companies.nextEntNo(ctx.db));
  const nodePrefix = company.nodePrefix ?? `${nodePrefixRoot}.${entNo}`;
  await companies.changeCompany(ctx.db, company.id, {
    ...columnsOf(content),
    authStatus: to,
    entNo,
    nodePrefix,
    authTime: ctx.now.toISOString(),
  });
  await register(ctx, { id: company.id, nodePrefix, content });
  await addFounder(ctx.db, company.id, item.applicantId);
  await startWorking(ctx.db, item.applicantId, company.id);
  await giveToCompany(
    ctx.db,
    item.applicantId,
    company.id,
    [content.snapshot.licenseImg, content.snapshot.authLetter, content.snapshot.logo].filter((file): file is string => Boolean(file)),
  );
  await grantDefaultApps(ctx.db, company.id);
  await fixChannel(ctx.db, { userId: item.applicantId, companyId: company.id });
  await moveUser(ctx.db, item.applicantId, 'approve');
  await addMessage(ctx.db, {
    companyId: company.id,
    userId: item.applicantId,
    scene: 'COMPANY_AUDIT_PASS',
    values: { entNo, nodePrefix },
    mark: `company:${company.id}`,
  });
}

const register = ({ db, services }: Ctx, { id, nodePrefix, content: { snapshot } }: { id: string; nodePrefix: string; content: Content }) =>
  putRecord(db, {
    companyId: id,
    identifier: `${nodePrefix}/ENT`,
    objectType: 'COMPANY',
    objectId: id,
    values: [
      { type: 'URL', value: `${services.publicUrl}/id/${nodePrefix}/ENT` },
      { type: 'COMPANY_NAME', value: snapshot.name ?? '' },
      { type: 'REGION', value: columnsOf({ snapshot, legalIdNo: null }).regionName },
    ],
  });

/** Merges an approved change into the company. */
async function merge(ctx: Ctx, item: ItemRow): Promise<void> {
  const content = rows.contentOf(item);
  const company = await companies.holdCompany(ctx.db, item.companyId!);
  if (!company || !inState(companyLife, company.authStatus, 'certified', 'frozen')) throw new AppError('notAllowedInState');
  await mustBeFree(ctx, { uscc: company.uscc, name: content.snapshot.name ?? company.name }, company.id);
  await companies.changeCompany(ctx.db, company.id, { ...columnsOf(content), uscc: company.uscc });
  if (company.nodePrefix) await register(ctx, { id: company.id, nodePrefix: company.nodePrefix, content });
  await tell(ctx, item, { scene: 'COMPANY_CHANGE_PASS', values: {} });
}

async function endAppeal(ctx: Ctx, item: ItemRow, pass: boolean, opinion: string): Promise<void> {
  const appeal = item.refId ? await appealOf(ctx, item.refId) : undefined;
  if (!appeal) throw new AppError('notFound');
  await decideAppeal(ctx, appeal, pass, opinion);
  await tell(ctx, item, { scene: pass ? 'MAIN_APPEAL_PASS' : 'MAIN_APPEAL_REJECT', values: { opinion } });
}

async function verifyPerson(ctx: Ctx, item: ItemRow): Promise<void> {
  const identity = await identityOf(ctx.db, item.applicantId);
  if (identity?.state !== identityAt.byHand) throw new AppError('notAllowedInState');
  await saveIdentity(ctx.db, item.applicantId, {
    state: identityAt.verified,
    way: 'MANUAL',
    opinion: '',
    verifiedTime: ctx.now.toISOString(),
  });
  await nameAccount(ctx.db, item.applicantId, identity.realName);
  await moveUser(ctx.db, item.applicantId, 'approvePerson');
}

export async function refuse(ctx: Ctx, item: ItemRow, opinion: string): Promise<void> {
  if (item.kind === 'FIRST') {
    const company = await companies.holdCompany(ctx.db, item.companyId!);
    const to = company && nextState(companyLife, company.authStatus as AuthStatus, 'reject');
    if (to === undefined) throw new AppError('notAllowedInState');
    await companies.changeCompany(ctx.db, item.companyId!, { authStatus: to });
    await moveUser(ctx.db, item.applicantId, 'rejectCompany');
  } else if (item.kind === 'PERSON') {
    await saveIdentity(ctx.db, item.applicantId, { state: identityAt.rejected, opinion });
    await moveUser(ctx.db, item.applicantId, 'rejectPerson');
  } else if (item.kind === 'MAIN_APPEAL') await endAppeal(ctx, item, false, opinion);
  else await tell(ctx, item, { scene: 'COMPANY_CHANGE_REJECT', values: { opinion } });
}

const tell = (ctx: Ctx, item: ItemRow, words: SceneWords) =>
  addMessage(ctx.db, { companyId: item.companyId!, userId: item.applicantId, ...words, mark: `companyAudit:${item.id}` });
