import { AppError, type afterSales, type Output, type Parsed } from '@touchmark/contract';
import { afterSalesLife, can, instant } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { lockReceiver } from '../../flow/receiver/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { asParty, companyBehind, writerOf } from './party.ts';
import { addLog, type HeldRequest, requests } from './request.queries.ts';
import { tellCustomer } from './tell-customer.ts';
import { companyById } from '../../platform/between/public.ts';

export const steps = stepsOf(requests, afterSalesLife, 'status');
const remindEvery = 4 * 3_600_000;

export const acceptRequest = (ctx: Ctx, { id, version, note }: Parsed<typeof afterSales.accept>): Promise<true> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    await steps.take(company, row, 'accept', { set: { handlerId: ctx.me.userId } });
    await addLog(company.db, row, ctx.me.userId, { step: 'accept', by: 'STAFF', text: note, visible: true });
    return true as const;
  });

export const rejectRequest = (ctx: Ctx, { id, version, reason }: Parsed<typeof afterSales.reject>): Promise<true> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    await steps.take(company, row, 'reject', { set: { rejectReason: reason, handlerId: ctx.me.userId }, opinion: reason });
    await addLog(company.db, row, ctx.me.userId, { step: 'reject', by: 'STAFF', text: reason, visible: true });
    await tellCustomer(company, row, 'REJECTED');
    return true as const;
  });

/** Hands a request to a receiver that works with the company now; its company is told, if it has one. */
export const dispatchRequest = (
  ctx: Ctx,
  { id, version, receiverId, note }: Parsed<typeof afterSales.dispatch>,
): Promise<Output<typeof afterSales.dispatch>> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    const receiver = await lockReceiver(company, receiverId);
    requireStep(afterSalesLife, row.status, 'dispatch');
    if (receiver.type !== 'SERVICE' && receiver.type !== 'DEALER' && receiver.type !== 'STORE')
      throw fieldFault('receiverId', { zh: '请选择服务商、经销商或门店', en: 'must be a service partner, dealer or shop' });
    const toCompany = companyBehind(receiver);
    await steps.take(company, row, 'dispatch', {
      set: { receiverId, receiverName: receiver.name, toCompany, handed: true, remindTime: null },
      opinion: receiver.name,
    });
    await addLog(company.db, row, ctx.me.userId, { step: 'dispatch', by: 'STAFF', text: receiver.name, visible: true });
    if (note !== '') await addLog(company.db, row, ctx.me.userId, { step: 'note', by: 'STAFF', text: note });
    return { told: await tellHolder(ctx, company, { ...row, toCompany }, 'REQUEST_HANDED') };
  });

async function tellHolder(
  ctx: Ctx,
  company: Ctx,
  { toCompany, companyId, requestNo, id }: Pick<HeldRequest, 'toCompany' | 'companyId' | 'requestNo' | 'id'>,
  scene: 'REQUEST_HANDED' | 'REQUEST_REMINDED',
): Promise<'COMPANY' | 'NOBODY'> {
  if (!toCompany) return 'NOBODY';
  const { name } = await companyById(company.db, companyId);
  await actAsPlatform(ctx, () =>
    tellCompany(company.db, toCompany, ['ENT_DEALER', 'ENT_SERVICE'], {
      scene,
      values: { companyName: name, requestNo },
      mark: `${scene}:${id}`,
    }),
  );
  return 'COMPANY';
}

/** An answer for the customer, or a note among colleagues; a piece in the workshop gets its place here and stays what it is. */
export const answerRequest = (ctx: Ctx, { id, version, text, visible, servicePlace }: Parsed<typeof afterSales.answer>): Promise<true> =>
  asParty(ctx, { id, version }, ['dispatched', 'confirming'], async ({ company, row, side }) => {
    await steps.take(company, row, 'answer', { set: servicePlace === undefined ? {} : { servicePlace } });
    const by = writerOf(ctx, side);
    await addLog(company.db, row, ctx.me.userId, { step: visible ? 'answer' : 'note', ...by, text, visible });
    if (servicePlace) await addLog(company.db, row, ctx.me.userId, { step: 'place', ...by, text: servicePlace, visible: true });
    return true as const;
  });

/** Asks whom it waits for: the company of the receiver to which it was handed, or one’s own people. */
export const remindRequest = (ctx: Ctx, { id, version }: Parsed<typeof afterSales.remind>): Promise<Output<typeof afterSales.remind>> =>
  asParty(ctx, { id, version }, [], async ({ company, row }) => {
    if (!can(afterSalesLife, row.status, 'remind')) throw new AppError('notAllowedInState');
    if (row.remindTime && instant(row.remindTime) + remindEvery > Date.now()) throw new AppError('remindedLately');
    await steps.take(company, row, 'remind', { set: { remindTime: company.now.toISOString() }, opinion: row.receiverName });
    await addLog(company.db, row, ctx.me.userId, { step: 'remind', by: 'STAFF', text: row.receiverName });
    if (row.toCompany) return { told: await tellHolder(ctx, company, row, 'REQUEST_REMINDED') };
    await tellCompany(company.db, row.companyId, ['ENT_SERVICE'], {
      scene: 'REQUEST_REMINDED',
      values: { companyName: (await companyById(company.db, row.companyId)).name, requestNo: row.requestNo },
      mark: `REQUEST_REMINDED:${id}`,
    });
    return { told: 'COMPANY' };
  });
