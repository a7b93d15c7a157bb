import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, type Output, type Parsed, type supplyPlan, type Text } from '@touchmark/contract';
import { dayMs, inState, instant, maskPhone, supplyPlanLife } from '@touchmark/domain';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { givenOut } from '../../../http/door/given.ts';
import { linkAddress, type LinkPage, makeLink } from '../../../http/session/link.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { neededText, type Opener, sealText, shownText } from '../../../sealed.ts';
import { linkKeysOf } from '../../../secrets.ts';
import * as rows from './supply-link.queries.ts';
import { plans } from './supply.queries.ts';

const page: LinkPage = { purpose: 'supply', path: '/m/supply' };
/** What the phone of whoever answers is sealed for. */
export const supplyPhonePurpose = 'supplyPhone';
type Keys = Pick<Services, 'secrets'>;

givenOut('supplyLink', {
  find: async (db, whose) =>
    (await rows.linkedBy(db, whose)).map(({ id, planNo, supplierName }) => ({
      id,
      name: `${planNo} → ${supplierName}`,
      path: `/cluster/chain/supplyPlan?id=${id}`,
      bizType: 'supplyPlan',
    })),
});

const phoneWord: Text = { zh: '供应计划的联系手机', en: 'phone of the supply plan' };
/** The number that codes are sent to. */
export const openPhone = (opener: Opener, sealed: Buffer): string => neededText(opener, sealed, supplyPhonePurpose, phoneWord);
export const maskedPhone = (opener: Opener, sealed: Buffer | null): string =>
  sealed ? shownText(opener, sealed, supplyPhonePurpose, maskPhone) : '';
/** The phone that a form says; as it was shown, masked, it stays what it is. */
export function phoneSaid(opener: Opener, said: string, former: Buffer | null): Buffer | null {
  if (said === '') return null;
  if (said === maskedPhone(opener, former)) return former;
  if (said.includes('*')) throw fieldFault('phone', { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' });
  return sealText(opener.secrets.dataKey, said, supplyPhonePurpose);
}

const days = 60;
/** Links that one plan may get in a day: each comes with codes to try. */
const newLinks: Limit = { name: 'newSupplyLink', most: 20, windowMs: dayMs };

/** A new link to a plan, in place of a former one; or none any more. */
export async function giveSupplyLink(ctx: Ctx, { id, revoke }: Parsed<typeof supplyPlan.link>): Promise<Output<typeof supplyPlan.link>> {
  const { services, me, db } = ctx;
  const held = await plans.hold(ctx, id);
  if (!inState(supplyPlanLife, held.status, 'toConfirm', 'negotiating', 'confirmed', 'running')) throw new AppError('notAllowedInState');
  ctx.note({ bizType: 'supplyPlan', bizId: id, action: revoke ? 'withdrawLink' : 'renewLink' });
  if (revoke) {
    await rows.revoke(db, me.companyId, id);
    return { link: '', until: null };
  }
  if (!held.phone) throw new AppError('checkFailed', { what: noPhone });
  openPhone(services, held.phone);
  await requireWithin(services, newLinks, id);
  const made = await rows.setLink(db, me, { planId: id, days, ...makeLink(services, page, id) });
  return { link: linkAddress(services, page, { ...made, id })!, until: made.until };
}
const noPhone = { zh: '计划没有填写联系手机，无法发送验证码', en: 'the plan has no phone to which a code could be sent' };

/** The link that leads somewhere now, for the buyer. */
export async function shownLink({ services, me, db }: Ctx, planId: string) {
  const link = await rows.linkOf(db, me.companyId, planId);
  if (!link || link.revoked || instant(link.until) <= Date.now()) return null;
  const address = linkAddress(services, page, { ...link, id: planId });
  return address === null ? null : { link: address, until: link.until, openedTime: link.openedTime };
}

const passMs = 2 * 3_600_000;
const passBy = (key: Buffer, { id, linkSeed }: { id: string; linkSeed: Buffer }, until: string): Buffer =>
  createHmac('sha256', key)
    .update(`supply-pass/${id}/${linkSeed.toString('hex')}/${until}`)
    .digest();

/** What a code is exchanged for: it follows from the link, so that a new one ends it. */
export function makePass({ secrets }: Keys, link: { id: string; linkSeed: Buffer }): string {
  const until = String(Date.now() + passMs);
  return `${until}.${passBy(secrets.linkKey, link, until).toString('base64url')}`;
}

/** Refuses a pass that has ended or is of another link. */
export function requirePass({ secrets }: Keys, link: { id: string; linkSeed: Buffer }, pass: string): void {
  const [until = '', said = ''] = pass.split('.');
  const given = Buffer.from(said, 'base64url');
  const right = linkKeysOf(secrets).some((key) => {
    const wanted = passBy(key, link, until);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
  if (!right || !(Number(until) > Date.now())) throw new AppError('passEnded');
}
