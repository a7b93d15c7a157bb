import { AppError } from '@touchmark/contract';
import { type OwnerPage, renderOwnerCode, renderOwnerDone, renderOwnerPage } from '@touchmark/scan';
import type * as z from 'zod';
import { nobody } from '../../../http/ctx.ts';
import { captchaFault, type Door, drawCaptcha, formFields, hasField, page, openedOf } from '../../codes/scan/public.ts';
import { canSend, sendCode, takeCode } from '../../people/account/public.ts';
import { changeOwner, findCard, phoneOfCustomer } from '../warranty/public.ts';
import { asOwner, mustBeFew, noteVisitor, ownerPath, readMobile, visit, type Visit } from './form-kit.ts';
import { warrantyPage } from './warranty-page.ts';
import { companyById } from '../../platform/between/public.ts';

const form = formFields('phone', 'name', 'code');
type Form = z.infer<typeof form>;

/** The warranty of a piece changes hands: whoever has it now gives the code that its owner so far got by SMS. */
export function ownerPage(door: Door): Promise<unknown> {
  const { request, reply, assets } = door;
  const at = Date.now();
  const opened = openedOf(door, ownerPath);
  const said = { ...form.catch(form.parse({})).parse(request.body), ...(request.method === 'GET' ? opened.state.asked : {}) };
  const [asks, answers] = [hasField(request.body, 'phone'), hasField(request.body, 'code')];
  const draw = (blank: Omit<OwnerPage, 'values'>, render = answers ? renderOwnerCode : renderOwnerPage) =>
    render({ ...blank, values: { ...said, captcha: '' } }, assets);
  return visit(door, {
    opened,
    fields: said,
    typed: asks,
    at,
    draw,
    async go(open) {
      const { around, state } = open;
      if (state.done) return page(reply, renderOwnerDone({ ...around, kind: 'changed', companyName: '' }, assets));
      const owner = await ownerOf(open);
      // Sold without a name: whoever has it registers it.
      if (owner === 'nobody') return warrantyPage(door);
      if (!owner) return page(reply, renderOwnerDone({ ...around, kind: 'noWay', companyName: await nameOf(open) }, assets));
      const faults = answers ? await take(open, said, owner) : asks ? await ask(open, said, owner) : {};
      if (faults === 'changed') return open.goOn({ done: true });
      if (faults === 'sent') return open.goOn({ asked: { phone: said.phone, name: said.name } });
      if (state.asked && !asks) return page(reply, draw({ ...around, captcha: { id: '', image: '' }, faults: {} }, renderOwnerCode));
      const captcha = answers ? { id: '', image: '' } : await drawCaptcha(open);
      return page(reply, draw({ ...around, captcha, faults }), Object.keys(faults).length > 0 ? 400 : 200);
    },
  });
}

interface Owner {
  cardId: string;
  phone: string;
}
const sceneOf = ({ cardId }: Owner) => `OWNER:${cardId}` as const;
const nameOf = (at: Visit) => asOwner(at, async ({ db }) => (await companyById(db, at.unit.companyId)).name);

/** The owner so far, where a code can reach him: a card in force, a mobile number, and a way to send. */
async function ownerOf(at: Visit): Promise<Owner | 'nobody' | undefined> {
  const { services, unit } = at;
  const card = await asOwner(at, ({ db }) => findCard(db, unit.companyId, unit));
  if (!at.disclosed || !card) return undefined;
  if (!card.phone && !card.customerName && !card.forgottenTime) return 'nobody';
  if (!canSend(services, 'sms')) return undefined;
  const read = card.phone ? readMobile(phoneOfCustomer(services, card)) : undefined;
  return read && 'phone' in read ? { cardId: card.id, phone: read.phone } : undefined;
}

function faultsOf({ language }: Visit, { phone, name }: Form): OwnerPage['faults'] {
  const read = readMobile(phone.trim());
  return {
    ...('fault' in read ? { phone: read.fault[language] } : {}),
    ...(name.trim().length > 30 ? { name: language === 'zh' ? '最多 30 字' : 'At most 30 characters' } : {}),
  };
}

async function ask(at: Visit, said: Form, owner: Owner): Promise<OwnerPage['faults'] | 'sent'> {
  const faults = faultsOf(at, said);
  if (Object.keys(faults).length > 0) return faults;
  const captcha = await captchaFault(at, said.captchaId, said.captcha);
  if (captcha) return { captcha };
  await mustBeFew(at);
  const { services, language, request } = at;
  await sendCode({ services, me: nobody, language, address: request.ip }, 'sms', sceneOf(owner), owner.phone, {
    what: { zh: '把您登记的保修转给新主人，不转让请勿告诉他人', en: 'give your warranty to a new owner' },
  });
  return 'sent';
}

/** Whoever brings the code is the owner from now on; a wrong one counts as a try. */
async function take(at: Visit, said: Form, owner: Owner): Promise<OwnerPage['faults'] | 'changed'> {
  const { language, services, unit } = at;
  const read = readMobile(said.phone.trim());
  if ('fault' in read || said.name.trim().length > 30) return { form: new AppError('wrongCode').say(language) };
  try {
    await takeCode({ services }, 'sms', sceneOf(owner), owner.phone, said.code.trim());
  } catch (error) {
    if (error instanceof AppError && error.key === 'wrongCode') return { code: error.say(language) };
    throw error;
  }
  const customer = { name: said.name.trim(), phone: read.phone, address: '', adcode: '' };
  const done = await asOwner(at, async (ctx) => {
    const changed = await changeOwner(ctx, unit, owner, customer);
    if (changed) await noteVisitor(ctx, owner.cardId, 'change');
    return changed;
  });
  // Changed, ended or deleted since the code was sent.
  return done ? 'changed' : { code: new AppError('wrongCode').say(language) };
}
