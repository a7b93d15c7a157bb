import { AppError, aptitudeFilling, type FillingRow } from '@touchmark/contract';
import { aptitudeKindWords, fillerNamed, fillFields, fillingLife, fillingWords, inState } from '@touchmark/domain';
import { recordReading } from '../../../http/audit.queries.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { transaction, writing } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { companyById } from '../../platform/between/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { ask, mustNotBeReminded, tellAsked } from './ask-filling.ts';
import { check, notifyAsked } from './check-filling.ts';
import { type Filler, holdToday, proposeFilled, saveFilled, steps, submitFilled, uploadFilled } from './fill-in.ts';
import { fillAddress, giveFillLink, mailLink, maskedMail } from './fill-link.ts';
import { revoke } from './fill-link.queries.ts';
import { shown, whole } from './filling-view.ts';
import * as rows from './filling.queries.ts';

const path = '/aptitude/authFilling';
const { at } = fillingLife;

waitsForCompany(
  {
    key: 'fillingsAsked',
    title: { zh: '待填报的资质', en: 'Certificates to fill in' },
    path,
    query: `?direction=in&status=${at.open}`,
    call: aptitudeFilling.fill,
    tone: 'blue',
    count: rows.countAsked,
  },
  {
    key: 'fillingsToCheck',
    title: { zh: '待审核的填报', en: 'Fillings to check' },
    path,
    query: `?direction=out&status=${at.submitted}`,
    call: aptitudeFilling.audit,
    tone: 'amber',
    count: rows.countToCheck,
  },
  {
    key: 'fillingsOverdue',
    title: { zh: '逾期未填的委托', en: 'Fillings overdue' },
    path,
    query: `?direction=out&status=${at.overdue}`,
    call: aptitudeFilling.remind,
    tone: 'red',
    count: rows.countOverdue,
  },
);

/** Work on a filling that the caller’s company is asked for, in the name of the company that asks. */
async function asAsked<T>(ctx: Ctx, id: string, work: (other: Ctx, by: Filler) => Promise<T>): Promise<T> {
  const found = await rows.askedOf(ctx, id);
  if (!found) throw new AppError('notFound');
  if (found.frozen) throw new AppError('companyFrozen');
  const { name } = await companyById(ctx.db, ctx.me.companyId);
  const by = { name: `${name} ${ctx.me.userName}`.trim(), userId: ctx.me.userId };
  return actFor(ctx, found.companyId, (other) => work(other, by));
}

/** That staff looked at what companies ask of each other stands in the log. */
const noteLook = async (ctx: Ctx, call: Parameters<typeof recordReading>[1], opinion: string, bizId?: string) => {
  if (isPlatform(ctx.me))
    await recordReading(ctx, call, { bizType: 'aptitudeFilling', action: 'read', opinion, ...(bizId ? { bizId } : {}) });
};

const col = columnsBy<FillingRow>()(fillingWords);
const joined = (parts: readonly string[], language: 'zh' | 'en') => parts.join(language === 'zh' ? '、' : ', ');

export const aptitudeFillingRoutes = handle(aptitudeFilling, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    await noteLook(ctx, aptitudeFilling.list, String(page.total));
    return { ...page, records: await shown(ctx, page.records) };
  },

  export: sheetOf(aptitudeFilling.export, {
    name: { zh: '授权填报', en: 'Authorised filling' },
    query: rows.all,
    items: shown,
    columns: [
      col('fillNo', 18),
      col('kind', 12, aptitudeKindWords),
      col('products', 40, ({ products }, language) =>
        joined(
          products.map(({ name, model }) => `${name} ${model}`),
          language,
        ),
      ),
      col('grantor', 30, ({ grantorName }) => grantorName),
      col('grantee', 30, ({ granteeName, byLink }, language) => fillerNamed(granteeName, byLink)[language]),
      col('asked', 40, ({ asked }, language) =>
        joined(
          asked.map((name) => fillFields[name][language]),
          language,
        ),
      ),
      col('deadline', 12),
      col('filledBy', 30, ({ filledBy, byLink }, language) => fillerNamed(filledBy, byLink)[language]),
      col('submitTime', 20),
      col('status', 10, fillingLife.words),
      col('opinion', 30),
      col('note', 30),
    ],
  }),

  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    await noteLook(ctx, aptitudeFilling.findOne, row.fillNo, id);
    return whole(ctx, row);
  },

  saveOrUpdate: ask,

  async cancel(ctx, { id, version }) {
    const held = await holdToday(ctx, id, version);
    await steps.take(ctx, held, 'cancel');
    await revoke(ctx.db, held.companyId, id);
    await notifyAsked(ctx, held, (companyName) => ({ scene: 'FILLING_WITHDRAWN', values: { fillNo: held.fillNo, companyName } }));
    return true;
  },

  fill: (ctx, input) => asAsked(ctx, input.id, (other, by) => saveFilled(other, input, by)),

  async submit(ctx, input) {
    await asAsked(ctx, input.id, (other, by) => submitFilled(other, input, by));
    return true;
  },

  audit: check,

  async remind(ctx, { id, version }) {
    const held = await holdToday(ctx, id, version);
    requireStep(fillingLife, held.status, 'remind');
    mustNotBeReminded(held, ctx.now);
    const { fillNo, deadline, granteeId, mail } = held;
    const sentTo = granteeId ? (await companyById(ctx.db, granteeId)).name : maskedMail(ctx.services, mail);
    if (granteeId) await tellAsked(ctx, granteeId, 'FILLING_REMIND', { fillNo, deadline });
    else {
      const address = await fillAddress(ctx, id);
      if (!mail || !address) throw new AppError('checkFailed', { what: noWay });
      const { name: grantor } = await companyById(ctx.db, ctx.me.companyId);
      await mailLink(ctx, mail, { fillNo, grantor, deadline, link: address.link }, true);
    }
    await rows.noteReminder(ctx.db, held);
    ctx.note({ bizType: 'aptitudeFilling', bizId: id, action: 'remind', opinion: sentTo });
    return { sentTo };
  },

  async link(ctx, { id, revoke: end }) {
    const held = await holdToday(ctx, id);
    if (held.granteeId !== null || !inState(fillingLife, held.status, 'open')) throw new AppError('notAllowedInState');
    ctx.note({ bizType: 'aptitudeFilling', bizId: id, action: end ? 'withdrawLink' : 'renewLink', opinion: held.partner });
    if (end) {
      await revoke(ctx.db, held.companyId, id);
      return { link: '', pin: '', until: null };
    }
    const made = await giveFillLink(ctx, held);
    return { ...made, until: (await fillAddress(ctx, id))!.until };
  },

  upload(base, { id }, upload) {
    const asOther =
      <T>(work: (ctx: Ctx, id: string) => Promise<T>) =>
      (ctx: Ctx) =>
        asAsked(ctx, id, (other) => work(other, id));
    return uploadFilled(
      base.services,
      { look: (work) => transaction(base, asOther(work)), keep: (work) => writing(base, aptitudeFilling.upload, { id }, asOther(work)) },
      upload,
    );
  },

  propose: (base, { id, fileId }) =>
    proposeFilled(base.services, (work) => transaction(base, (ctx) => asAsked(ctx, id, (other) => work(other, id))), fileId),
});

const noWay = {
  zh: '没有填写邮箱，或链接已失效，请直接联系对方',
  en: 'there is no mail address, or the link has ended; please contact them directly',
};
