import { asSystem } from '../../../db/as-system.ts';
import { AppError, mainAccount, type Parsed, type TransferRow } from '@touchmark/contract';
import { inState, maskPhone, transferLife, userLife } from '@touchmark/domain';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { withdrawUnbacked } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault, transaction, writing } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { addMessage } from '../../platform/settings/public.ts';
import { assignableRole } from '../../access/role/public.ts';
import { phoneOf, sendCode, takeOwnSmsCode } from '../account/public.ts';
import * as rows from './main-account.queries.ts';
import { proofsShown } from './transfer-files.ts';

const bizType = 'mainAccount';
/** Days the new holder has to answer. */
const days = 3;
type Row = NonNullable<Awaited<ReturnType<typeof rows.open>>>;

const shown = (ctx: Ctx, { fromUserId, toUserId, ...row }: Row): TransferRow => ({
  ...row,
  mine: toUserId === ctx.me.userId ? 'to' : fromUserId === ctx.me.userId ? 'from' : '',
});

export const mainAccountRoutes = handle(mainAccount, {
  async info(ctx) {
    const { db, me, services } = ctx;
    const found = me.companyId ? await rows.holder(db, me.companyId) : undefined;
    const open = me.companyId ? await rows.open(db, me.companyId) : undefined;
    return {
      holder: found
        ? {
            userId: found.userId,
            name: found.name,
            account: found.account,
            phone: maskPhone(found.phone),
            since: found.since,
            verified: inState(userLife, found.status, 'certified'),
          }
        : null,
      isMain: me.isMain,
      open: open ? shown(ctx, open) : null,
      sms: services.signInPorts.sms !== null || services.demo,
    };
  },

  candidates: (ctx) => rows.candidates(ctx),

  async sendCode(ctx) {
    const own = await asSystem(ctx.services, (db) => phoneOf(db, ctx.me.userId));
    if (!own)
      throw fieldFault('smsCode', {
        zh: '账号未绑定手机号，请先在安全设置中绑定',
        en: 'is not available; add a phone number under Security first',
      });
    await sendCode(ctx, 'sms', 'CONFIRM', own);
    await asSystem(ctx.services, (db) => writeAudit({ ...ctx, db }, mainAccount.sendCode, {}, [{ bizType, action: 'sendCode' }], null));
    return true;
  },

  /** The input is validated before the code is used up, and again with the transfer itself. */
  async transfer(ctx, input) {
    const { toUserId, reason, smsCode } = input;
    await transaction(ctx, (inner) => mayTransfer(inner, input));
    await takeOwnSmsCode(ctx, smsCode);
    return writing(ctx, mainAccount.transfer, input, async (inner) => {
      const role = await mayTransfer(inner, input);
      const id = await rows.insert(inner.db, {
        companyId: ctx.me.companyId,
        fromUserId: ctx.me.userId,
        toUserId,
        oldRoleCode: role.code,
        reason,
        status: transferLife.at.open,
        days,
      });
      await addMessage(inner.db, {
        companyId: ctx.me.companyId,
        userId: toUserId,
        scene: 'MAIN_TRANSFER_ASK',
        values: { reason },
        sendUser: ctx.me.userName,
      });
      inner.note({ bizType, bizId: id, action: 'transfer', toStatus: transferLife.at.open, opinion: reason });
      return { id };
    });
  },

  async accept(ctx, { id, accept }) {
    const row = await rows.hold(ctx.db, id, ctx.me.companyId || '0');
    if (!row || row.toUserId !== ctx.me.userId) throw new AppError('notFound');
    const to = requireStep(transferLife, row.status, accept ? 'accept' : 'decline');
    if (row.expired) throw new AppError('notAllowedInState');
    if (accept) await rows.handOver(ctx.db, row.companyId, row.fromUserId, row.toUserId, row.oldRoleCode ?? 'ENT_READER');
    if (accept) await withdrawUnbacked(ctx, row.companyId);
    await rows.end(ctx.db, id, to);
    ctx.note({ bizType, bizId: id, action: accept ? 'accept' : 'decline', fromStatus: row.status, toStatus: to });
    if (row.fromUserId)
      await addMessage(ctx.db, {
        companyId: row.companyId,
        userId: row.fromUserId,
        scene: accept ? 'MAIN_TRANSFER_ACCEPT' : 'MAIN_TRANSFER_DECLINE',
        values: { userName: ctx.me.userName },
        sendUser: ctx.me.userName,
      });
    return true;
  },

  async cancel(ctx, { id }) {
    const row = await rows.hold(ctx.db, id, ctx.me.companyId || '0');
    // Only the author may withdraw it: the holder a transfer, the appellant an appeal.
    const appeal = inState(transferLife, row?.status, 'appeal');
    if (!row || (appeal ? row.toUserId : row.fromUserId) !== ctx.me.userId) throw new AppError('notFound');
    const to = requireStep(transferLife, row.status, 'cancel');
    await rows.end(ctx.db, id, to);
    if (appeal) await rows.dropAppealReview(ctx, id);
    ctx.note({ bizType, bizId: id, action: 'cancel', fromStatus: row.status, toStatus: to });
    return true;
  },

  async appeal(ctx, { reason, licence, letter }) {
    if (isPlatform(ctx.me) || ctx.me.isMain || !ctx.me.companyId) throw new AppError('notAllowedInState');
    if (await rows.open(ctx.db, ctx.me.companyId)) throw new AppError('transferOpen');
    for (const [field, file] of [
      ['licence', licence],
      ['letter', letter],
    ] as const) {
      if ((await findReachable(ctx, [file])).length === 0)
        throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
    }
    const former = await rows.holder(ctx.db, ctx.me.companyId);
    const id = await rows.insert(ctx.db, {
      companyId: ctx.me.companyId,
      fromUserId: former?.userId ?? null,
      toUserId: ctx.me.userId,
      reason,
      status: transferLife.at.appeal,
      licence,
      letter,
    });
    await rows.addAppealReview(ctx, { refId: id, reason, proofs: [licence, letter] });
    ctx.note({ bizType, bizId: id, action: 'appeal', toStatus: transferLife.at.appeal, opinion: reason });
    return { id };
  },

  async history(ctx, paging) {
    const page = await rows.history(ctx, paging);
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },

  async proofs(ctx, { id }) {
    const row = await proofsShown(ctx, id);
    if (!row) throw new AppError('notFound');
    const refs = await fileRefs(
      ctx,
      [row.licence, row.letter].filter((one): one is string => one !== null),
    );
    return {
      licence: refs.find(({ fileId }) => fileId === row.licence) ?? null,
      letter: refs.find(({ fileId }) => fileId === row.letter) ?? null,
    };
  },
});

/** Checks whether the caller may transfer the main account to a person, and which role he keeps. */
async function mayTransfer(ctx: Ctx, { toUserId, roleId }: Parsed<typeof mainAccount.transfer>) {
  if (!ctx.me.isMain) throw new AppError('forbidden');
  if (await rows.open(ctx.db, ctx.me.companyId)) throw new AppError('transferOpen');
  if (!(await rows.candidates(ctx)).some(({ userId }) => userId === toUserId))
    throw fieldFault('toUserId', { zh: '须是已实名的在职成员', en: 'must be an active member with verified identity' });
  return assignableRole(ctx, roleId);
}
