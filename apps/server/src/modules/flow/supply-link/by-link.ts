import { AppError, type Call, type Output, type Parsed, supplyLink } from '@touchmark/contract';
import type { Limit } from '../../../http/door/limits.ts';
import { type Ctx, nobody, type CtxBase } from '../../../http/ctx.ts';
import { byLink } from '../../../http/session/link.ts';
import { attempt, sendCode, subjectOf, takeCode } from '../../people/account/public.ts';
import { answerPlan, findPlan, makePass, maskedPhone, openPhone, requirePass, supplyLinks as links, taskOf } from '../supply/public.ts';

/** Calls that one link may make in a minute. */
const budget: Limit = { name: 'supplyLink', most: 40, windowMs: 60_000 };
const door = { way: 'supplyLink', find: links.linked, ended: 'linkEnded', budget } as const;
interface Key {
  token: string;
  pass: string;
}

/** The link, and the phone that its code goes to. */
const linkedPhone = (base: CtxBase, call: Call, token: string) =>
  byLink(base, door, { call, token }, async ({ services }, link) => ({ ...link, number: openPhone(services, link.phone!) }));

const sceneOf = ({ id }: { id: string }) => `SUPPLY:${id}` as const;

/** Sends a code to the phone of the plan; what is answered shows its ends alone. */
export async function sendSupplyCode(base: CtxBase, { token }: Parsed<typeof supplyLink.code>): Promise<Output<typeof supplyLink.code>> {
  const link = await linkedPhone(base, supplyLink.code, token);
  await sendCode({ ...base, me: nobody }, 'sms', sceneOf(link), link.number, {
    what: { zh: `回复供应计划 ${link.planNo}`, en: `answer the supply plan ${link.planNo}` },
  });
  const { demo, signInPorts } = base.services;
  return { phone: maskedPhone(base.services, link.phone), outbox: demo && !signInPorts.sms };
}

/** A wrong code counts as a try, of the link as well as of the code. */
export async function signInBySupplyCode(base: CtxBase, { token, code }: Parsed<typeof supplyLink.signIn>): Promise<{ pass: string }> {
  const link = await linkedPhone(base, supplyLink.signIn, token);
  const trying = await attempt(base, subjectOf(base.services, 'code supply', link.id));
  trying.mustBeOpen();
  await takeCode(base, 'sms', sceneOf(link), link.number, code);
  await trying.succeeded();
  await byLink(base, door, { call: supplyLink.signIn, token }, async (ctx, { companyId, id, planId, supplierName }) => {
    await links.noteOpened(ctx.db, companyId, id);
    ctx.note({ bizType: 'supplyPlan', bizId: planId, action: 'signIn', opinion: supplierName });
  });
  return { pass: makePass(base.services, link) };
}

const asSupplier = <T>(
  base: CtxBase,
  call: Call,
  { token, pass }: Key,
  work: (ctx: Ctx, link: links.LinkedPlan) => Promise<T>,
): Promise<T> =>
  byLink(base, door, { call, token }, (ctx, link) => {
    requirePass(ctx.services, link, pass);
    return work({ ...ctx, me: { ...ctx.me, userName: link.supplierName } }, link);
  });

export const openSupply = (base: CtxBase, key: Parsed<typeof supplyLink.open>): Promise<Output<typeof supplyLink.open>> =>
  asSupplier(base, supplyLink.open, key, async (ctx, { planId }) => {
    const plan = await findPlan(ctx, planId);
    if (!plan) throw new AppError('linkEnded');
    return taskOf(ctx, plan);
  });

interface Answer extends Key {
  version: number;
  offers: Parsed<typeof supplyLink.confirm>['offers'];
  note: string;
}
export async function answerBySupplyLink(
  base: CtxBase,
  call: Call,
  { token, pass, ...answer }: Answer,
  step: 'confirm' | 'counter',
): Promise<true> {
  await asSupplier(base, call, { token, pass }, (ctx, { planId, supplierName }) =>
    answerPlan(ctx, { ...answer, id: planId }, step, { name: supplierName, user: '' }),
  );
  return true;
}
