import { AppError, fileScenes, mostServiceFiles } from '@touchmark/contract';
import { isNamed, requestTypes, type WarrantyPart, warrantyParts } from '@touchmark/domain';
import { renderServicePage, renderServiceSent, type ScanAssets, type ServicePage } from '@touchmark/scan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createBudget } from '../../../http/budgets.ts';
import type { Services } from '../../../http/ctx.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { languageOf, openTicket, page } from '../../codes/scan/public.ts';
import { isDivision } from '../../platform/division/public.ts';
import { linkOnce, openRequest, pendingServiceFiles } from '../request/public.ts';
import { asOwner, captchaFault, drawCaptcha, mustBeFew, readMobile, visit, type Visit } from './form-kit.ts';
import { keepPhoto, openKept, photoFault, readParts, sealKept } from './read-form.ts';

export const servicePath = '/m/service';
const typed = z.string().catch('').default('');
const form = z.object({
  token: typed,
  captchaId: typed,
  captcha: typed,
  kept: typed,
  type: typed,
  part: typed,
  description: typed,
  phone: typed,
  name: typed,
  adcode: typed,
  address: typed,
  expect: typed,
});
type Form = z.infer<typeof form>;
/** Photos that one address may store in an hour. */
const photoBudget = createBudget(40, 3_600_000);

/** A customer says what is wrong: with a ticket alone it shows the form, with words it keeps a request. */
export async function servicePage(services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const [photos, fault] = [new Map<string, string[]>(), { text: '' }];
  const language = languageOf(request);
  const fields = await readParts(request, async ({ token = '', kept = '' }, photo) => {
    const ticket = openTicket(dataKeysOf(services.secrets), token);
    if (!ticket?.companyId) return;
    const { companyId } = ticket;
    const ids = photos.get(companyId) ?? openKept(services, kept, companyId);
    photos.set(companyId, ids);
    if (ids.length >= mostServiceFiles)
      return void (fault.text = new AppError('tooManyFiles', { most: String(mostServiceFiles) }).say(language));
    if (photo.tooLarge)
      return void (fault.text = new AppError('fileTooLarge', { limit: `${fileScenes.service.limitMb} MB` }).say(language));
    if (photoBudget(request.ip, 1) > 0) return void (fault.text = new AppError('tooOften').say(language));
    try {
      ids.push(await keepPhoto(services, companyId, photo, language));
    } catch (error) {
      fault.text = photoFault(error, language);
    }
  });
  const said = form.catch(form.parse({})).parse(fields);
  return visit(services, assets, request, reply, {
    token: said.token,
    action: servicePath,
    async go(at) {
      const { companyId } = at.unit;
      const ids = photos.get(companyId) ?? openKept(services, said.kept, companyId);
      const started = 'description' in fields;
      const faults = { ...(started ? readFaults(said, at.language) : {}), ...(fault.text ? { photos: fault.text } : {}) };
      const done = started && Object.keys(faults).length === 0 ? await submit(at, said, ids) : faults;
      if (typeof done === 'object' && 'link' in done) return page(reply, renderServiceSent({ ...at.around, ...done }, assets));
      const kept = { sealed: ids.length > 0 ? sealKept(services, { companyId, ids }) : '', count: ids.length };
      const code = Object.keys(done).length > 0 ? 400 : 200;
      return page(
        reply,
        renderServicePage({ ...at.around, captcha: await drawCaptcha(at), values: { ...said, captcha: '' }, faults: done, kept }, assets),
        code,
      );
    },
  });
}

function readFaults(said: Form, language: 'zh' | 'en'): ServicePage['faults'] {
  const faults: ServicePage['faults'] = {};
  const say = (field: keyof ServicePage['faults'], zh: string, en: string) => (faults[field] = language === 'zh' ? zh : en);
  const description = said.description.trim();
  if (!isNamed(requestTypes, said.type)) say('type', '请选择需要的服务', 'Choose what you need');
  if (description.length < 5 || description.length > 500) say('description', '请填写 5–500 字', 'Enter 5–500 characters');
  const read = readMobile(said.phone.trim());
  if ('fault' in read) faults.phone = read.fault[language];
  if (said.name.trim().length > 30) say('name', '最多 30 字', 'At most 30 characters');
  if (!isDivision(said.adcode)) say('adcode', '请选择所在省份', 'Choose your province');
  if (said.address.trim().length > 200) say('address', '最多 200 字', 'At most 200 characters');
  if (said.expect.trim().length > 60) say('expect', '最多 60 字', 'At most 60 characters');
  return faults;
}

/** Keeps the request; its customer gets the number, the day that was promised, and his link. */
async function submit(
  at: Visit,
  said: Form,
  ids: readonly string[],
): Promise<ServicePage['faults'] | { requestNo: string; promisedOn: string; link: string }> {
  const captcha = await captchaFault(at, said.captchaId, said.captcha);
  if (captcha) return { captcha };
  mustBeFew(at);
  const { unit } = at;
  const read = readMobile(said.phone.trim());
  return asOwner(at, async (ctx) => {
    const row = await openRequest(ctx, {
      piece: { productId: unit.productId, code: unit.code, unit: { batchId: unit.batchId, serial: unit.serial } },
      type: said.type as 'REPAIR',
      channel: 'H5',
      part: isNamed(warrantyParts, said.part) ? (said.part as WarrantyPart) : null,
      description: said.description.trim(),
      photos: await pendingServiceFiles(ctx.db, unit.companyId, ids),
      customer: { name: said.name.trim(), phone: 'phone' in read ? read.phone : '', address: said.address.trim() },
      adcode: said.adcode,
      expectTime: said.expect.trim(),
    });
    const link = new URL((await linkOnce(ctx, row.id))!);
    return { requestNo: row.requestNo, promisedOn: row.promisedOn, link: link.pathname + link.hash };
  });
}
