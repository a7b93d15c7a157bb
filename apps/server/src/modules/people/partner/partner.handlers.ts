import { AppError, type Parsed, partner, type PartnerRow } from '@touchmark/contract';
import { applyLife, inState, nationwide, partnerKinds, partnerWords, printOrderLife, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { divisionName, placeIn, regionName } from '../../platform/division/public.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { contactSaid, masked } from './partner-contact.ts';
import * as rows from './partner.queries.ts';
import { partners, ratings } from './partner.queries.ts';

const steps = stepsOf(partners, applyLife, 'applyStatus');

const everywhere = { zh: '全国', en: 'All of China' };
const placesOf = ({ language }: Ctx, regions: readonly string[]): string =>
  regions
    .map((code) => (code === nationwide ? everywhere[language] : placeIn(language, regionName(code))))
    .join(language === 'zh' ? '、' : ', ');

async function shown(ctx: Ctx, found: readonly rows.Found[]): Promise<PartnerRow[]> {
  const refs = await fileRefs(
    ctx,
    found.flatMap(({ files }) => files),
  );
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    uscc: row.uscc,
    kinds: row.kinds as PartnerRow['kinds'],
    regions: row.regions,
    regionNames: placesOf(ctx, row.regions),
    contact: masked(ctx.services, 'contact', row.contact),
    phone: masked(ctx.services, 'phone', row.phone),
    services: row.services,
    priceNote: row.priceNote,
    files: refs.filter(({ fileId }) => row.files.includes(fileId)),
    qualificationEnd: row.qualificationEnd,
    linkedCompany: row.linkedName,
    served: row.served,
    rating: row.rating,
    ratings: row.ratings,
    enabled: row.enabled,
    trusted: row.trusted,
    applyStatus: row.applyStatus as PartnerRow['applyStatus'],
    opinion: row.opinion,
    version: row.version,
  }));
}

const col = columnsBy<PartnerRow>()({ ...partnerWords, enabled: { zh: '状态', en: 'Status' } });

export const partnerRoutes = handle(partner, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await shown(ctx, page.records) };
  },

  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    return { ...(await shown(ctx, [row]))[0]!, history: await historyOf(ctx, 'partner', id) };
  },

  async select(ctx, { kind }) {
    const found = await rows.choosable(ctx, kind, today(ctx.now));
    return found.map(({ id, name, regions, services, rating, ratings: count }) => ({
      id,
      name,
      regionNames: placesOf(ctx, regions),
      services,
      rating,
      ratings: count,
    }));
  },

  saveOrUpdate,

  async submit(ctx, { id, version }) {
    const row = await partners.hold(ctx, id, version);
    await steps.take(ctx, row, 'submit', { set: { submitUser: ctx.me.userId, submitTime: now, opinion: '' } });
    return true;
  },

  async audit(ctx, { id, pass, opinion, version }) {
    const row = await partners.hold(ctx, id, version);
    requireStep(applyLife, row.applyStatus, pass ? 'approve' : 'reject');
    if (row.submitUser === ctx.me.userId) throw new AppError('ownPartner');
    if (pass && row.qualificationEnd < today(ctx.now))
      throw new AppError('checkFailed', { what: { zh: '资质已过有效期', en: 'the qualification has expired' } });
    const set = { opinion, auditor: ctx.me.userId, auditTime: now };
    await steps.take(ctx, row, pass ? 'approve' : 'reject', { set, opinion });
    return true;
  },

  async enable(ctx, { id, enabled, version }) {
    const row = await partners.hold(ctx, id, version);
    if (!inState(applyLife, row.applyStatus, 'approved')) throw new AppError('notAllowedInState');
    await partners.update(ctx, row, { enabled }, { action: enabled ? 'enable' : 'disable', opinion: row.name });
    return true;
  },

  async trust(ctx, { id, enabled, version }) {
    const row = await partners.hold(ctx, id, version);
    if (!inState(applyLife, row.applyStatus, 'approved')) throw new AppError('notAllowedInState');
    if (enabled && !(row.kinds.includes('LAB') && row.linkedCompany))
      throw new AppError('checkFailed', {
        what: { zh: '须为检测机构，并已关联企业', en: 'it must be a laboratory that is linked to a registered company' },
      });
    await partners.update(ctx, row, { trusted: enabled }, { action: enabled ? 'trust' : 'distrust', opinion: row.name });
    return true;
  },

  async ratings(ctx, { id, pageNum, pageSize }) {
    await partners.find(ctx, id);
    return rows.ratingsOf(ctx, id, { pageNum, pageSize });
  },

  async rate(ctx, { printOrderId, stars, content }) {
    const work = await rows.workOf(ctx, printOrderId);
    if (!work) throw new AppError('notFound');
    if (!work.partnerId || !inState(printOrderLife, work.status, 'reported')) throw new AppError('notAllowedInState');
    const said = { stars: stars as 1 | 2 | 3 | 4 | 5, content };
    if (work.ratingId) await ratings.update(ctx, { id: work.ratingId, companyId: ctx.me.companyId }, said);
    else await ratings.insert(ctx, { ...said, partnerId: work.partnerId, printOrderId });
    return true;
  },

  export: sheetOf(partner.export, {
    name: { zh: '服务商名录', en: 'service providers' },
    query: rows.all,
    items: (ctx, found) => shown(ctx, found),
    columns: [
      col('name', 28),
      col('uscc', 22),
      col('kinds', 24, ({ kinds }, language) => kinds.map((kind) => partnerKinds[kind][language]).join(', ')),
      col('regions', 24, ({ regionNames }) => regionNames),
      col('contact', 10),
      col('phone', 14),
      col('services', 40),
      col('priceNote', 24),
      col('qualificationEnd', 14),
      col('linkedCompany', 28),
      col('served', 10),
      col('rating', 8),
      col('applyStatus', 12, applyLife.words),
      col('opinion', 24),
    ],
  }),
});

type Given = Omit<Parsed<typeof partner.saveOrUpdate>, 'id' | 'version'>;

/** What the schema cannot check; answers the registered company that is named, if any. */
async function checked(ctx: Ctx, { regions, qualificationEnd, linkedCompany, files }: Given): Promise<string | null> {
  const { language } = ctx;
  if (regions.some((code) => code !== nationwide && !divisionName(code, language)))
    throw fieldFault('regions', { zh: '没有这个地区', en: 'is no region' });
  if (qualificationEnd < today(ctx.now)) throw fieldFault('qualificationEnd', { zh: '有效期须晚于今天', en: 'has passed' });
  const found = new Map((await findReachable(ctx, files)).map((file) => [file.id, file]));
  if (files.some((file) => found.get(file)?.scene !== 'certificate'))
    throw fieldFault('files', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
  if (!linkedCompany) return null;
  const linked = await rows.companyNamed(ctx, linkedCompany);
  if (!linked) throw fieldFault('linkedCompany', { zh: '没有这家企业，请填写完整名称', en: 'is no registered company' });
  return linked.id;
}

/** Name and phone as they are stored. */
function sealGiven({ services }: Ctx, given: Given, before: { contact: Buffer; phone: Buffer } | null) {
  const contact = contactSaid(services, 'contact', given.contact, before?.contact ?? null);
  const phone = contactSaid(services, 'phone', given.phone, before?.phone ?? null);
  if (!contact || !phone)
    throw fieldFault(contact ? 'phone' : 'contact', { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' });
  return { contact, phone };
}

async function saveOrUpdate(ctx: Ctx, { id, version, ...given }: Parsed<typeof partner.saveOrUpdate>) {
  const before = id ? await partners.hold(ctx, id, version) : null;
  if (before) requireStep(applyLife, before.applyStatus, 'edit');
  const linkedCompany = await checked(ctx, given);
  await partners.refuseTaken(ctx, { uscc: given.uscc }, id);
  const fields = { ...given, ...sealGiven(ctx, given, before), linkedCompany };
  // What was trusted is no longer what it was.
  const stays = before?.trusted === true && before.linkedCompany === linkedCompany && given.kinds.includes('LAB');
  return before ? partners.update(ctx, before, { ...fields, trusted: stays }) : partners.insert(ctx, fields);
}
