import { AppError, recall } from '@touchmark/contract';
import { maskPhone, outcomeFault, recallLife } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { withAuthor } from '../../access/second-person/public.ts';
import { liftRecall, recallRanges } from '../../codes/batch/public.ts';
import { actFacts, recordEvents } from '../../events/event/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { requireUnchanged, searched } from './find-anew.ts';
import { runsOf, type Source } from './find-units.queries.ts';
import { decidersOf, requireDecider, requireKeeper, shownTo } from './recall-by-two.ts';
import { openAnswer, outcomeRefused, phoneOf, reply } from './holder-answer.ts';
import { giveLinks, link, linkOf, linksWork, withdrawLink } from './holder-link.ts';
import { answerPart, findPart, tellHolders } from './recall-part.ts';
import * as parts from './recall-part.queries.ts';
import { letterPdf } from './recall-letter.ts';
import { boxColumns, listedBoxes, listedUnits, unitColumns } from './recall-export.ts';
import * as lists from './recall-list.queries.ts';
import { reportPdf } from './recall-report.ts';
import { currentSource, reachesNobody } from './recall-source.ts';
import { tellDownstream } from '../material/public.ts';
import * as rows from './recall.queries.ts';
import { holderColumns, partColumns, recallColumns } from './recall-sheet.ts';
import { saveDraft } from './save-draft.ts';

const bizType = 'recall';
const steps = stepsOf(rows.recalls, recallLife, 'status');

waitsForCompany({
  key: 'recallsWaiting',
  title: { zh: '待复核的召回', en: 'Recalls to approve' },
  path: '/recall/index',
  query: `?status=${recallLife.at.waiting}`,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'recall', { status: recallLife.at.waiting }),
});

waitsForCompany({
  key: 'recallsEnding',
  title: { zh: '待确认解除的召回', en: 'Recalls to confirm the lifting of' },
  path: '/recall/index',
  query: `?status=${recallLife.at.ending}`,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'recall', { status: recallLife.at.ending }),
});

export const recallRoutes = handle(recall, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await shownTo(ctx, page.records) };
  },

  exportList: sheetOf(recall.exportList, {
    name: { zh: '产品召回', en: 'Recalls' },
    query: rows.all,
    items: (_, found) => found,
    columns: recallColumns,
  }),

  async findOne(ctx, { id }) {
    const row = await found(ctx, id);
    const { source, companyId, companyName: _, ...more } = row;
    const [shown] = await shownTo(ctx, [more]);
    return {
      ...shown!,
      deciders: await decidersOf(ctx, row),
      ...source,
      lotIds: source.lotIds ?? [],
      sourceNames: await rows.namesOf(ctx, companyId, source),
      boxNos: await rows.boxesOf(ctx, companyId, id),
      history: await historyOf(ctx, bizType, id),
    };
  },

  batches: (ctx, { search }) => rows.batches(ctx, search),

  async holders(ctx, input) {
    const page = await rows.holdersOf(ctx, input);
    const works = ctx.me.permissions.has('recall_add');
    const shown = (sealed: Buffer | null) => phoneOf(ctx.services, sealed, works ? undefined : maskPhone);
    return { ...page, records: page.records.map(({ contactPhone, ...row }) => ({ ...row, contactPhone: shown(contactPhone) })) };
  },

  exportHolders: sheetOf(recall.exportHolders, {
    name: { zh: '召回持有方', en: 'Recall holders' },
    query: rows.allHolders,
    items: (_, found) => found,
    columns: holderColumns,
  }),

  link,
  withdrawLink,
  openAnswer,
  reply,

  parts: (ctx, filters) => parts.list(ctx, filters),
  exportParts: sheetOf(recall.exportParts, {
    name: { zh: '收到的召回', en: 'Recalls received' },
    query: parts.all,
    items: (_, found) => found,
    columns: partColumns,
  }),
  findPart,
  answerPart,

  saveOrUpdate: saveDraft,

  /** Finds the units of a draft, or of what waits for approval, once more; its words and its source stay as they are. */
  async refresh(ctx, { id, version }) {
    const held = await rows.recalls.hold(ctx, id, version);
    const source = await currentSource(ctx, held.source as Source);
    const { fields, found } = await searched(ctx, { companyId: held.companyId, recallId: id }, source);
    if (await reachesNobody(ctx, source, found.units)) throw new AppError('recallEmpty');
    await steps.take(ctx, held, 'refresh', { set: { ...fields, source: json(source) }, opinion: String(found.units) });
    return found;
  },

  ...steps.handlers({
    submit: { set: (ctx) => ({ submitUser: ctx.me.userId, authors: withAuthor(ctx.me.userId), submitTime: now, opinion: '' }) },
    withdraw: {},
    delete: {},
    approve: {
      require: async (ctx, row) => {
        await requireDecider(ctx, row, 'approve');
        await requireUnchanged(ctx, { companyId: row.companyId, recallId: row.id }, await currentSource(ctx, row.source as Source));
      },
      set: (ctx) => ({ approveUser: ctx.me.userId, publishTime: now, foundTime: now }),
      after: async (ctx, row) => {
        const place = { companyId: row.companyId, recallId: row.id };
        await giveLinks(ctx, place);
        await tellHolders(ctx, row);
        if (row.drill) return;
        const runs = await runsOf(ctx.db, place);
        await recallRanges(ctx.db, place, runs, { reason: row.title, userId: ctx.me.userId });
        if (runs.length > 0) await tell(ctx, row, 'recalled', runs);
        // Whoever was sent these lots learns of it, down the chain.
        await tellDownstream(ctx, (row.source as Source).lotIds, 'LOT_RECALLED', `${row.title}：${row.reason}`);
      },
    },
    reject: {
      require: (ctx, row) => requireDecider(ctx, row, 'approve'),
      set: (_, { reason }: { reason: string }) => ({ opinion: reason }),
    },
    close: { set: (_, { reason }: { reason: string }) => ({ endTime: now, endReason: reason }) },
    askEnd: { set: (ctx, { reason }: { reason: string }) => ({ endAskUser: ctx.me.userId, endAskTime: now, endReason: reason }) },
    keep: { require: requireKeeper, set: () => ({ endAskUser: null, endAskTime: null, endReason: '' }) },
    end: {
      require: (ctx, row) => requireDecider(ctx, row, 'end'),
      set: () => ({ endTime: now }),
      after: async (ctx, row) => {
        if (row.drill) return;
        const place = { companyId: row.companyId, recallId: row.id };
        await liftRecall(ctx.db, place);
        const runs = await runsOf(ctx.db, place);
        if (runs.length > 0) await tell(ctx, row, 'active', runs);
      },
    },
  }),

  async answer(ctx, { id, version, found, returned, destroyed, sold, answer }) {
    const holder = await rows.holders.hold(ctx, id, version);
    const row = await rows.recalls.hold(ctx, holder.recallId);
    requireStep(recallLife, row.status, 'close');
    const fault = outcomeFault({ found, returned, destroyed, sold }, holder.units);
    if (fault) throw outcomeRefused(ctx, fault);
    await rows.answerOf(ctx, holder, { found, returned, destroyed, sold, answer });
    ctx.note({ bizType, bizId: row.id, action: 'answer', opinion: `${holder.name}：${found}/${holder.units}` });
    return true;
  },

  export: sheetOf(recall.export, {
    name: { zh: '召回清单', en: 'recalled units' },
    query: lists.units,
    items: listedUnits,
    columns: unitColumns,
  }),

  exportBoxes: sheetOf(recall.exportBoxes, {
    name: { zh: '召回箱清单', en: 'boxes of the recall' },
    query: lists.boxes,
    items: listedBoxes,
    columns: boxColumns,
  }),

  async letter(ctx, { id, holderId }) {
    const row = await found(ctx, id);
    const letters = await rows.letters(ctx, id, holderId);
    return letterPdf(
      ctx,
      row,
      letters.map((one) => ({ ...one, link: linksWork(row) ? linkOf(ctx.services, one) : null })),
    );
  },

  async report(ctx, { id }) {
    return reportPdf(ctx, await found(ctx, id), await rows.reported(ctx, id));
  },
});

async function found(ctx: Ctx, id: string) {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** One event for the whole recall, about all its runs. */
const tell = async (
  ctx: Ctx,
  row: { id: string; companyId: string; recallNo: string; title: string },
  disposition: string,
  runs: Awaited<ReturnType<typeof runsOf>>,
) =>
  recordEvents(ctx.db, row.companyId, [
    {
      type: 'ObjectEvent',
      action: 'OBSERVE',
      bizStep: 'holding',
      disposition,
      note: row.title,
      docId: row.id,
      doc: await actFacts(ctx, row.companyId, { papers: [{ no: row.recallNo }] }),
      userId: ctx.me.userId,
      subjects: runs.map((run) => ({ role: 'EPC', ...run })),
    },
  ]);
