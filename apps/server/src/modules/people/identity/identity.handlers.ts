import { asSystem } from '../../../db/as-system.ts';
import { AppError, type IdType, type Parsed, userAuth } from '@touchmark/contract';
import { identityAt, nextState, type UserEvent, userLife } from '@touchmark/domain';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault, transaction, writing } from '../../../http/pipeline.ts';
import { recordedRealName } from '../../../post/real-name.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { moveUser } from '../member/public.ts';
import { takeCode } from '../account/public.ts';
import { idNumberHash, maskedIdNumber, readIdNumber, sealedFrom } from './id-number.ts';
import * as rows from './identity.queries.ts';

/** Maximum number of name comparisons per user and day, because each costs money. */
const mostADay = 10;
type Submitted = Parsed<typeof userAuth.saveOrSubmit>;
interface Numbered {
  sealed: Buffer;
  number: string;
}

export const userAuthRoutes = handle(userAuth, {
  async mine(ctx) {
    const account = await rows.accountOf(ctx.db, ctx.me.userId);
    const identity = await rows.identityOf(ctx.db, ctx.me.userId);
    const of = { sms: hasSms(ctx), accountPhone: account.phone ?? '', namedCompany: account.companyName };
    const [phone, email] = [identity?.phone || of.accountPhone, identity?.email || (account.email ?? '')];
    if (!identity)
      return {
        realName: account.realName,
        idType: 'ID_CARD',
        idNo: '',
        idFront: null,
        idBack: null,
        phone,
        email,
        state: identityAt.draft,
        opinion: '',
        submitTime: null,
        ...of,
      };
    const files = await fileRefs(
      ctx,
      [identity.idFront, identity.idBack].filter((id): id is string => id !== null),
    );
    const ref = (id: string | null) => files.find(({ fileId }) => fileId === id) ?? null;
    return {
      realName: identity.realName || account.realName,
      idType: identity.idType as IdType,
      idNo: maskedIdNumber(ctx.services, identity.idNo),
      idFront: ref(identity.idFront),
      idBack: ref(identity.idBack),
      phone,
      email,
      state: identity.state,
      opinion: identity.opinion,
      submitTime: identity.submitTime,
      ...of,
    };
  },

  async saveDraft(ctx, draft) {
    await mayWrite(ctx);
    const stored = await rows.identityOf(ctx.db, ctx.me.userId);
    const typed = draft.idNo?.trim() ?? '';
    const sealed = typed === '' ? null : (sealedFrom(ctx.services, typed, stored?.idNo ?? null) ?? null);
    const { idFront = null, idBack = null, realName, idType, phone, email } = draft;
    await mustBeOwn(
      ctx,
      Object.fromEntries(Object.entries({ idFront, idBack }).filter((entry): entry is [string, string] => entry[1] !== null)),
    );
    await rows.saveIdentity(ctx.db, ctx.me.userId, {
      realName: realName ?? '',
      idType: idType ?? 'ID_CARD',
      idNo: sealed,
      idNoHash: null,
      idFront,
      idBack,
      phone: phone ?? '',
      email: email ?? '',
    });
    return true;
  },

  /** Code and comparison are used up whatever the result; no database connection is held while waiting for the provider. */
  async saveOrSubmit(ctx, input) {
    const { number } = await transaction(ctx, (inner) => mayHandIn(inner, input));
    await proveOwnPhone(ctx, input);
    const answer = await compare(ctx, input, number);
    if (answer.outcome === 'mismatch') throw fieldFault('idNo', { zh: '姓名与证件号码不一致，请核对', en: 'does not match the name' });
    return writing(ctx, userAuth.saveOrSubmit, input, async (inner) => {
      await rows.holdStatus(inner.db, ctx.me.userId);
      return handIn(inner, input, await mayHandIn(inner, input), answer.outcome === 'manual');
    });
  },

  async withdraw(ctx) {
    if (!(await rows.withdrawPersonReview(ctx.db, ctx.me.userId))) throw new AppError('notAllowedInState');
    await rows.saveIdentity(ctx.db, ctx.me.userId, { state: identityAt.draft });
    await moveUser(ctx.db, ctx.me.userId, 'rejectPerson');
    return true;
  },
});

/** Refuses what may not be submitted; returns the number, and encrypted: newly typed, or the unchanged stored one. */
async function mayHandIn(ctx: Ctx, { idNo, idFront, idBack }: Submitted): Promise<Numbered> {
  await mayWrite(ctx);
  const stored = await rows.identityOf(ctx.db, ctx.me.userId);
  const sealed = sealedFrom(ctx.services, idNo, stored?.idNo ?? null);
  const number = sealed && readIdNumber(ctx.services, sealed);
  if (!sealed || !number) throw fieldFault('idNo', { zh: '请重新输入完整的证件号码', en: 'must be entered again in full' });
  await mustBeOwn(ctx, { idFront, idBack });
  return { sealed, number };
}

/** Saves the submission and changes the account's status. */
async function handIn(ctx: Ctx, input: Submitted, { sealed, number }: Numbered, byHand: boolean): Promise<{ status: string }> {
  const { userId } = ctx.me;
  const status = await rows.holdStatus(ctx.db, userId);
  await rows.bindPhone(ctx.db, userId, input.phone);
  const event: UserEvent = byHand ? 'verifyByHand' : 'verify';
  const next = nextState(userLife, status, event);
  // A user whose company was rejected may correct his data, but not start a new check by hand.
  if (next === undefined && byHand)
    throw fieldFault('idType', {
      zh: '该证件需人工审核，请先重新选择企业后再修改',
      en: 'needs manual review; choose another company first',
    });
  await rows.saveIdentity(ctx.db, userId, {
    realName: input.realName,
    idType: input.idType,
    idNo: sealed,
    idNoHash: idNumberHash(ctx.services, number),
    idFront: input.idFront,
    idBack: input.idBack,
    phone: input.phone,
    email: input.email,
    state: byHand ? identityAt.byHand : identityAt.verified,
    way: byHand ? '' : 'AUTO',
    opinion: '',
    submitTime: ctx.now.toISOString(),
    verifiedTime: byHand ? null : ctx.now.toISOString(),
  });
  if (byHand) await rows.addPersonReview(ctx.db, userId);
  else await rows.nameAccount(ctx.db, userId, input.realName);
  await moveUser(ctx.db, userId, event);
  return { status: String(next ?? status) };
}

/** Personal data may be changed before verification, or corrected while no submission is pending. */
async function mayWrite({ db, me }: Ctx): Promise<void> {
  const { status } = await rows.accountOf(db, me.userId);
  if (me.userType === 'PLATFORM' || !['0', '1', '4'].includes(status)) throw new AppError('notAllowedInState');
}

async function mustBeOwn(ctx: Ctx, files: Record<string, string>): Promise<void> {
  const found = new Set((await findReachable(ctx, Object.values(files))).filter(({ scene }) => scene === 'identity').map(({ id }) => id));
  for (const [field, id] of Object.entries(files))
    if (!found.has(id)) throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}

/** The account's own phone number is already verified. Another one is verified by a code, if the platform can send one. */
async function proveOwnPhone(ctx: CtxBase, { phone, smsCode }: Submitted): Promise<void> {
  const { phone: own } = await asSystem(ctx.services, (db) => rows.accountOf(db, ctx.me.userId));
  if (own === phone || !hasSms(ctx)) return;
  if (!smsCode) throw fieldFault('smsCode', { zh: '请输入短信验证码', en: 'is required for a different phone number' });
  await takeCode(ctx, 'sms', 'BIND', phone, smsCode);
}

async function compare(ctx: CtxBase, { realName, idType }: Submitted, idNo: string) {
  if ((await asSystem(ctx.services, (db) => rows.comparedToday(db, ctx.me.userId))) >= mostADay)
    throw new AppError('tooOften', { retryAfter: '86400' });
  const port = ctx.services.realName ?? recordedRealName;
  const answer = await port.check({ realName, idType, idNo });
  // In a separate transaction, because a failed comparison is counted although the call is refused.
  await asSystem(ctx.services, (db) =>
    rows.record(db, { userId: ctx.me.userId, provider: port.provider, idType, idNoHash: idNumberHash(ctx.services, idNo), ...answer }),
  );
  return answer;
}

/** Whether a code can be sent; the demonstration shows it instead. */
const hasSms = ({ services }: CtxBase): boolean => services.signInPorts.sms !== null || services.demo;
