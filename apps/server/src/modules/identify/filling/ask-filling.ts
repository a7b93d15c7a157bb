import { AppError, type Output, type aptitudeFilling, type Parsed } from '@touchmark/contract';
import { addDays, dayMs, fillingLife, instant, today } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { companyById, notifyPartner, requirePartner } from '../../platform/between/public.ts';
import { holdToday } from './fill-in.ts';
import { fillAddress, giveFillLink, mailLink, maskedMail, sealMail } from './fill-link.ts';
import { moveEnd } from './fill-link.queries.ts';
import * as rows from './filling.queries.ts';
import { fillings } from './filling.queries.ts';

type Asked = Parsed<typeof aptitudeFilling.saveOrUpdate>;
const longestDays = 365;

/** Asks a company or somebody by a link; who is asked stays as it was begun. */
export async function ask(ctx: Ctx, { id, version, ...given }: Asked): Promise<Output<typeof aptitudeFilling.saveOrUpdate>> {
  const held = id ? await holdToday(ctx, id, version) : null;
  if (held) requireStep(fillingLife, held.status, 'edit');
  mustBeDue(ctx, given.deadline);
  const fields = { ...(await fieldsOf(ctx, given)), ...(held ? {} : await askedOf(ctx, given)) };
  if (held) return { ...(await change(ctx, held, given, fields)), link: '', pin: '' };
  const saved = await fillings.insert(ctx, fields);
  const { fillNo, granteeId, mail } = await fillings.find(ctx, saved.id);
  if (granteeId) {
    await tellAsked(ctx, granteeId, 'FILLING_ASKED', { fillNo, deadline: given.deadline });
    return { ...saved, link: '', pin: '' };
  }
  const made = await giveFillLink(ctx, { id: saved.id, deadline: given.deadline });
  const { name: grantor } = await companyById(ctx.db, ctx.me.companyId);
  if (mail) await mailLink(ctx, mail, { fillNo, grantor, deadline: given.deadline, link: made.link });
  return { ...saved, ...made };
}

/** A later deadline, another note or other fields: what was filled in stays, and a link goes on. */
async function change(ctx: Ctx, held: Awaited<ReturnType<typeof holdToday>>, given: Asked | Omit<Asked, 'id' | 'version'>, fields: object) {
  const isLinked = held.granteeId === null;
  const mail = isLinked && given.mail !== maskedMail(ctx.services, held.mail) ? { mail: mailSaid(ctx, given.mail) } : {};
  if (isLinked) await moveEnd(ctx.db, held.companyId, held.id, given.deadline);
  if (mail.mail) await mailPresent(ctx, held, { mail: mail.mail, deadline: given.deadline });
  return fillings.update(ctx, held, { ...fields, ...mail }, { action: 'edit', opinion: given.deadline });
}

/** Another address gets the link that leads on now. */
async function mailPresent(
  ctx: Ctx,
  { id, fillNo }: { id: string; fillNo: string },
  { mail, deadline }: { mail: Buffer; deadline: string },
) {
  const address = await fillAddress(ctx, id);
  if (!address)
    throw fieldFault('mail', {
      zh: '链接已收回，无法发送；请先更换链接，再填写新邮箱',
      en: 'cannot be sent the link, which was withdrawn; make a new link first',
    });
  const { name: grantor } = await companyById(ctx.db, ctx.me.companyId);
  await mailLink(ctx, mail, { fillNo, grantor, deadline, link: address.link });
}

function mailSaid(ctx: Ctx, mail: string): Buffer | null {
  if (mail.includes('*')) throw fieldFault('mail', { zh: '含有“*”，请填写完整邮箱', en: 'is masked; enter the whole of it' });
  return sealMail(ctx.services, mail);
}

function mustBeDue({ now }: Ctx, deadline: string): void {
  if (deadline <= today(now)) throw fieldFault('deadline', { zh: '须晚于今天', en: 'must be after today' });
  if (deadline > addDays(today(now), longestDays)) throw fieldFault('deadline', { zh: '不能超过一年', en: 'must be within a year' });
}

async function fieldsOf(ctx: Ctx, { kind, productIds, asked, deadline, note }: Omit<Asked, 'id' | 'version'>) {
  const products = await rows.productsNamed(ctx, productIds);
  if (new Set(productIds).size !== products.length)
    throw fieldFault('productIds', { zh: '含有不存在的产品，请重新选择', en: 'names a product that does not exist' });
  return { kind, products: json(products), asked: [...new Set(asked)], deadline, note };
}

async function askedOf(ctx: Ctx, { byLink, grantee, mail }: Omit<Asked, 'id' | 'version'>) {
  if (byLink) return { partner: grantee, mail: mailSaid(ctx, mail) };
  const other = await requirePartner(ctx, grantee, 'grantee', { zh: '，或改用链接', en: ', or use a link' });
  return { granteeId: other.id };
}

type AskedScene = 'FILLING_ASKED' | 'FILLING_REMIND';
/** Tells the company that is asked; the message names the caller’s. */
export async function tellAsked(
  ctx: Ctx,
  granteeId: string,
  scene: AskedScene,
  { fillNo, deadline }: { fillNo: string; deadline: string },
): Promise<void> {
  await notifyPartner(ctx, granteeId, ['ENT_IDENT'], (companyName) => ({ scene, values: { fillNo, companyName, endDate: deadline } }));
}

/** One reminder a day. */
export function mustNotBeReminded({ remindTime }: { remindTime: string | null }, now: Date): void {
  const wait = remindTime ? instant(remindTime) + dayMs - now.getTime() : 0;
  if (wait > 0) throw new AppError('tooOften', { retryAfter: String(Math.ceil(wait / 1000)) });
}
