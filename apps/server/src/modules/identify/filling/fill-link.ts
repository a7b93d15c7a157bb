import { randomInt } from 'node:crypto';
import type { Text } from '@touchmark/contract';
import { dayMs, instant, maskEmail } from '@touchmark/domain';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { givenOut } from '../../../http/door/given.ts';
import { linkAddress, type LinkPage, makeLink } from '../../../http/session/link.ts';
import { hashToken } from '../../../http/session/token.ts';
import { neededText, type Opener, sealText, shownText } from '../../../sealed.ts';
import { post } from '../../people/account/public.ts';
import * as rows from './fill-link.queries.ts';

const page: LinkPage = { purpose: 'fill', path: '/m/fill' };
/** What the mail address of whoever fills in is sealed for. */
export const fillMailPurpose = 'fillMail';

givenOut('fillLink', {
  find: async (db, whose) =>
    (await rows.linkedBy(db, whose)).map(({ id, fillNo, partner }) => ({
      id,
      name: `${fillNo} → ${partner}`,
      path: `/aptitude/authFilling?id=${id}`,
      bizType: 'aptitudeFilling',
    })),
});

/** With the token in front, which is stored nowhere, the hash of six digits cannot be tried out. */
export const pinHashOf = (token: string, pin: string): Buffer => hashToken(`${token}/${pin}`);
const tokenOf = (address: string): string => address.split('#')[1] ?? '';

/** Links that one filling may get in a day: each comes with five tries of its PIN. */
const newLinks: Limit = { name: 'newFillLink', most: 20, windowMs: dayMs };

/** A new link and PIN for a filling of the caller’s company. Both are in this answer only. */
export async function giveFillLink(ctx: Ctx, { id, deadline }: { id: string; deadline: string }): Promise<{ link: string; pin: string }> {
  const { services, me, db } = ctx;
  await requireWithin(services, newLinks, id);
  const made = makeLink(services, page, id);
  const link = linkAddress(services, page, { id, ...made })!;
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  await rows.setLink(
    db,
    { companyId: me.companyId, userId: me.userId },
    { fillingId: id, deadline, ...made, pinHash: pinHashOf(tokenOf(link), pin) },
  );
  return { link, pin };
}

/** The address of a link that leads somewhere now; null if there is none. */
export async function fillAddress({ services, me, db }: Ctx, fillingId: string): Promise<{ link: string; until: string } | null> {
  const link = await rows.linkOf(db, me.companyId, fillingId);
  if (!link || link.revoked || instant(link.until) <= Date.now()) return null;
  const address = linkAddress(services, page, { ...link, id: fillingId });
  return address === null ? null : { link: address, until: link.until };
}

export const sealMail = ({ secrets }: Pick<Services, 'secrets'>, mail: string): Buffer | null =>
  mail === '' ? null : sealText(secrets.dataKey, mail, fillMailPurpose);
const mailWord: Text = { zh: '填报人邮箱', en: 'e-mail address of whoever fills in' };
const mailOf = (opener: Opener, sealed: Buffer): string => neededText(opener, sealed, fillMailPurpose, mailWord);
export const maskedMail = (opener: Opener, sealed: Buffer | null): string =>
  sealed ? shownText(opener, sealed, fillMailPurpose, maskEmail) : '';

interface Letter {
  fillNo: string;
  grantor: string;
  deadline: string;
  link: string;
}

/** Mails with links that one company may send in a day, and that one address may get: enough for a hundred reports. */
const byCompany: Limit = { name: 'fillMailCompany', most: 100, windowMs: dayMs };
const toAddress: Limit = { name: 'fillMailAddress', most: 20, windowMs: dayMs };
async function requireMailBudget(services: Services, companyId: string, target: string): Promise<void> {
  await requireWithin(services, toAddress, target.toLowerCase());
  await requireWithin(services, byCompany, companyId);
}

/** Sends the link by mail once everything is stored; the PIN goes another way. In Chinese: nobody knows the reader’s language. */
export async function mailLink(ctx: Ctx, mail: Buffer, { fillNo, grantor, deadline, link }: Letter, again = false): Promise<void> {
  const { services } = ctx;
  const target = mailOf(services, mail);
  await requireMailBudget(services, ctx.me.companyId, target);
  const subject = `${grantor}${again ? '提醒' : '委托'}您填报资质 ${fillNo}`;
  const body = `【物印】${subject}，请在 ${deadline} 前打开链接填写并提交：${link} 访问码由委托企业另行告知，请勿转发本链接。`;
  ctx.afterCommit(() => void post(services, { channel: 'mail', target, subject, body, secret: link }).catch(() => undefined));
}
