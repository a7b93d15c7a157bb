import { AppError, type Language, mostServiceFiles } from '@touchmark/contract';
import { isNamed, requestTypes, type WarrantyPart, warrantyParts } from '@touchmark/domain';
import { renderServicePage, renderServiceSent, type ServicePage } from '@touchmark/scan';
import type * as z from 'zod';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import type { Services } from '../../../http/ctx.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { captchaFault, type Door, drawCaptcha, formFields, openTicket, page, openedOf } from '../../codes/scan/public.ts';
import { isDivision } from '../../platform/division/public.ts';
import { linkOnce, openRequest, pendingServiceFiles } from '../request/public.ts';
import { asOwner, mustBeFew, readMobile, visit, type Visit } from './form-kit.ts';
import { keepFile, type Kept, limitOf, openKept, readParts, sealKept, type SentFile } from './read-form.ts';

export const servicePath = '/m/service';
const form = formFields('kept', 'drop', 'type', 'part', 'description', 'phone', 'name', 'adcode', 'address', 'expect');
type Form = z.infer<typeof form>;
/** Photos that one address may store in an hour; a video is as large as five. */
const fileBudget: Limit = { name: 'serviceFormFile', most: 40, windowMs: 3_600_000 };

/** A customer says what is wrong: with a ticket alone it shows the form, with words it keeps a request. */
export async function servicePage(door: Door): Promise<unknown> {
  const { services, assets, request, reply } = door;
  const at = Date.now();
  const kept = filesOf(services, at, request.ip);
  const fields = await readParts(request, services.files.receiving, kept.keep);
  const opened = openedOf(door, servicePath);
  const here = request.method === 'GET' ? { token: opened.token, kept: opened.state.kept ?? '' } : {};
  const said = { ...form.catch(form.parse({})).parse(fields), ...here };
  const typed = 'description' in fields;
  const sealed = () => {
    const held = kept.found(said);
    return held.companyId && held.ids.length > 0 ? sealKept(services, held) : '';
  };
  const draw = (blank: Omit<ServicePage, 'values' | 'kept'>) => {
    const held = kept.found(said);
    const faults = { ...kept.faults(blank.language), ...blank.faults };
    return renderServicePage(
      { ...blank, faults, values: { ...said, captcha: '' }, kept: { sealed: sealed(), count: held.ids.length, video: held.video } },
      assets,
    );
  };
  return visit(door, {
    opened,
    fields: said,
    typed,
    at,
    draw,
    async go(open) {
      const { language, around, state } = open;
      if (state.done) return page(reply, renderServiceSent({ ...around, ...(state.done as Done) }, assets));
      const faults = typed ? { ...readFaults(said, language), ...kept.faults(language) } : {};
      const done = typed && Object.keys(faults).length === 0 ? await submit(open, said, kept.found(said).ids) : faults;
      if ('link' in done) return open.goOn({ done });
      // The address shows them again when it is reloaded.
      if (typed) open.note({ kept: sealed() });
      return page(reply, draw({ ...around, captcha: await drawCaptcha(open), faults: done }), Object.keys(done).length > 0 ? 400 : 200);
    },
  });
}

/** The photos or the video of a form, stored as they come: those that came before, sealed, and what is wrong with one that was refused. */
function filesOf(services: Services, at: number, address: string) {
  let held: Kept | undefined;
  const refused: { field: SentFile['field']; fault: AppError }[] = [];
  const found = ({ token = '', kept = '', drop = '' }: { token?: string; kept?: string; drop?: string }) => {
    // The form itself judges how old its ticket may be.
    const companyId = openTicket(dataKeysOf(services.secrets), token, at - 24 * 3_600_000)?.companyId ?? '';
    held ??= { companyId, ...openKept(services, companyId && drop === '' ? kept : '', companyId) };
    return held;
  };
  return {
    found,
    faults: (language: Language): ServicePage['faults'] =>
      Object.fromEntries(refused.map(({ field, fault }) => [field, fault.say(language)])),
    async keep(fields: { lang?: string; token?: string; kept?: string; drop?: string }, { field, name, bytes }: SentFile) {
      const files = found(fields);
      if (!files.companyId) return;
      try {
        requireRoom(files, field);
        if (bytes === null) throw new AppError('fileTooLarge', { limit: `${limitOf(field)} MB` });
        await requireWithin(services, fileBudget, address, field === 'video' ? 5 : 1);
        files.ids.push(await keepFile(services, files.companyId, { field, name, bytes }));
        files.video = field === 'video';
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ field, fault: error });
      }
    },
  };
}

/** Up to six photos, or one video. */
function requireRoom({ ids, video }: Kept, field: SentFile['field']): void {
  const most = { most: String(mostServiceFiles) };
  if (ids.length > 0 && (video || field === 'video')) throw new AppError('photosOrVideo', most);
  if (ids.length >= mostServiceFiles) throw new AppError('tooManyFiles', most);
}

function readFaults(said: Form, language: Language): ServicePage['faults'] {
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

interface Done {
  requestNo: string;
  promisedOn: string;
  link: string;
}

/** Keeps the request; its customer gets the number, the day that was promised, and his link. */
async function submit(at: Visit, said: Form, ids: readonly string[]): Promise<ServicePage['faults'] | Done> {
  const captcha = await captchaFault(at, said.captchaId, said.captcha);
  if (captcha) return { captcha };
  await mustBeFew(at);
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
    // The form stands at the same path: without a query a browser would only jump within this page instead of opening the other.
    return { requestNo: row.requestNo, promisedOn: row.promisedOn, link: `${link.pathname}?sent${link.hash}` };
  });
}
