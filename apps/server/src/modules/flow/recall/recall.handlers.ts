import { AppError, type Parsed, recall } from '@touchmark/contract';
import { codeTextOf, recallLife, today } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/step.ts';
import { now } from '../../../http/table.queries.ts';
import { countOwn, waitsForCompany } from '../../../http/todo.queries.ts';
import { liftRecall, recallRanges } from '../../codes/batch/public.ts';
import { actFacts, recordEvents } from '../event/public.ts';
import { batchesWithLots } from '../production/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { countFound, findBoxes, findUnits, forget, runsOf, type Source } from './find-units.queries.ts';
import { letterPdf } from './recall-letter.ts';
import * as rows from './recall.queries.ts';
import { unitColumns } from './recall-export.ts';

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

export const recallRoutes = handle(recall, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => listed(ctx, row)) };
  },

  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    const { source, companyId, companyName: _, ...more } = row;
    return {
      ...more,
      ...listed(ctx, row),
      ...source,
      lotIds: source.lotIds ?? [],
      sourceNames: await rows.namesOf(ctx, companyId, source),
      boxNos: await rows.boxesOf(ctx, companyId, id),
      history: await historyOf(ctx, bizType, id),
    };
  },

  batches: (ctx, { search }) => rows.batches(ctx, search),

  holders: (ctx, input) => rows.holdersOf(ctx, input),

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const source = await checkedSource(ctx, input);
    const { title, drill, reason, instructions, instructionsEn, hotline } = input;
    const fields = { title, drill, reason, instructions, instructionsEn, hotline, source: json(source) };
    const held = id ? await rows.recalls.hold(ctx, id, version) : null;
    if (held) requireStep(recallLife, held.status, 'edit');
    const { id: recallId } = held
      ? await rows.recalls.update(ctx, held, fields)
      : await rows.recalls.insert(ctx, { ...fields, recallNo: rows.numberOn(today(ctx.now)) });
    const place = { companyId: ctx.me.companyId, recallId };
    const began = performance.now();
    if (held) await forget(ctx.db, place);
    await findUnits(ctx.db, place, source);
    await findBoxes(ctx.db, place);
    const found = await countFound(ctx.db, place);
    if (found.units === 0)
      throw new AppError(
        'recallEmpty',
        {},
        { fields: [{ field: fieldOf[source.kind], msg: new AppError('recallEmpty').say(ctx.language) }] },
      );
    const saved = await rows.recalls.set(
      ctx,
      { id: recallId, companyId: place.companyId },
      { ...found, findMs: Math.round(performance.now() - began) },
    );
    return { ...saved, ...found };
  },

  ...steps.handlers({
    submit: { set: (ctx) => ({ submitUser: ctx.me.userId, submitTime: now, opinion: '' }) },
    withdraw: {},
    delete: {},
    approve: {
      require: bySecondPerson,
      set: (ctx) => ({ approveUser: ctx.me.userId, publishTime: now }),
      after: async (ctx, row) => {
        if (row.drill) return;
        const place = { companyId: row.companyId, recallId: row.id };
        const runs = await runsOf(ctx.db, place);
        await recallRanges(ctx.db, place, runs, { reason: row.title, userId: ctx.me.userId });
        await tell(ctx, row, 'recalled', runs);
      },
    },
    reject: { require: bySecondPerson, set: (_, { reason }: { reason: string }) => ({ opinion: reason }) },
    close: { set: (_, { reason }: { reason: string }) => ({ endTime: now, endReason: reason }) },
    end: {
      set: (_, { reason }: { reason: string }) => ({ endTime: now, endReason: reason }),
      after: async (ctx, row) => {
        if (row.drill) return;
        const place = { companyId: row.companyId, recallId: row.id };
        await liftRecall(ctx.db, place);
        await tell(ctx, row, 'active', await runsOf(ctx.db, place));
      },
    },
  }),

  async answer(ctx, { id, version, found, answer }) {
    const holder = await rows.holders.hold(ctx, id, version);
    const row = await rows.recalls.hold(ctx, holder.recallId);
    requireStep(recallLife, row.status, 'close');
    if (found > holder.units)
      throw fieldFault(
        'found',
        { zh: `不能大于应召回的 ${holder.units} 件`, en: `cannot exceed the ${holder.units} units held` },
        ctx.language,
      );
    await rows.answerOf(ctx, holder, found, answer);
    ctx.note({ bizType, bizId: row.id, action: 'answer', opinion: `${holder.name}：${found}/${holder.units}` });
    return true;
  },

  export: sheetOf(recall.export, {
    name: { zh: '召回清单', en: 'recalled units' },
    query: rows.units,
    items: (_, found) => found,
    columns: unitColumns,
  }),

  async letter(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    return letterPdf(ctx, row, await rows.letters(ctx, id));
  },
});

/** The field of the form that says what a recall is made from. */
const fieldOf = { BATCHES: 'prodBatchIds', LOTS: 'lotIds', RANGE: 'from', CODES: 'codes' } as const;

/** A list has the rows of several users: who may approve is said for the caller. */
function listed({ me }: Ctx, { createUser, updateUser, submitUser, ...row }: rows.Listed) {
  return { ...row, mayApprove: ![createUser, updateUser, submitUser].includes(me.userId) };
}

/** Four eyes: whoever wrote, changed or submitted a recall does not approve it. */
function bySecondPerson(
  { me }: Ctx,
  { status, createUser, submitUser }: { status: number; createUser: string | null; submitUser: string | null },
): void {
  requireStep(recallLife, status, 'approve');
  if (me.userId === createUser || me.userId === submitUser) throw new AppError('secondPerson');
}

type Fields = Pick<Parsed<typeof recall.saveOrUpdate>, keyof Source>;

/** What a draft is made from, with only the fields of its kind; what belongs to others is refused at its field. */
async function checkedSource(ctx: Ctx, { kind, prodBatchIds, lotIds, batchId, from, to, codes }: Fields): Promise<Source> {
  const none: Source = { kind, prodBatchIds: [], lotIds: [], batchId: null, from: null, to: null, codes: [] };
  const wrong = (field: string) => fieldFault(field, { zh: '请选择本企业的批次', en: 'must be a batch of this company' }, ctx.language);
  if (kind === 'BATCHES') {
    const ids = [...new Set(prodBatchIds)];
    if ((await rows.ownCount(ctx, 'productionBatch', ids)) !== ids.length) throw wrong('prodBatchIds');
    return { ...none, prodBatchIds: ids };
  }
  if (kind === 'LOTS') {
    const ids = [...new Set(lotIds)];
    if ((await rows.ownCount(ctx, 'materialLot', ids)) !== ids.length) throw wrong('lotIds');
    return { ...none, lotIds: ids, prodBatchIds: await batchesWithLots(ctx, ids) };
  }
  if (kind === 'RANGE') {
    if ((await rows.ownCount(ctx, 'codeBatch', [batchId!])) !== 1) throw wrong('batchId');
    return { ...none, batchId, from, to };
  }
  const texts = codes.map((typed) => ({ typed, code: codeTextOf(typed)?.code }));
  const bad = texts.filter(({ code }) => code === undefined).map(({ typed }) => typed);
  if (bad.length > 0)
    throw fieldFault(
      'codes',
      { zh: `无法识别：${bad.slice(0, 5).join('、')}`, en: `not recognised: ${bad.slice(0, 5).join(', ')}` },
      ctx.language,
    );
  return { ...none, codes: texts.map(({ code }) => code!) };
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
