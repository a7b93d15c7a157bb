import { AppError, type PlannedLine, supplyPlan } from '@touchmark/contract';
import { addDays, amountUnits, latenessWords, supplyPlanLife, supplyWords } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { adjustPlan, answerAsSupplier } from './answer-plan.ts';
import { deliver } from './deliver.ts';
import { allLines, linesBetween, onTimeRows } from './lines.queries.ts';
import { cancelPlan, finishPlan, issuePlan, savePlan } from './save-plan.ts';
import { supplyImport } from './supply-import.ts';
import { giveSupplyLink } from './supply-link.ts';
import { onTimeOf, shownPlanned, shownPlans, wholePlan } from './supply-view.ts';
import * as rows from './supply.queries.ts';

const path = '/cluster/chain/supplyPlan';
const { at } = supplyPlanLife;
waitsForCompany(
  {
    key: 'supplyToConfirm',
    title: { zh: '待确认的供应计划', en: 'Supply plans to confirm' },
    path,
    query: `?direction=in&status=${at.toConfirm}`,
    call: supplyPlan.confirm,
    tone: 'amber',
    count: rows.countToConfirm,
  },
  {
    key: 'supplyCountered',
    title: { zh: '待调整的供应计划', en: 'Counter-offers of suppliers' },
    path,
    query: `?direction=out&status=${at.negotiating}`,
    call: supplyPlan.adjust,
    tone: 'amber',
    count: rows.countCountered,
  },
);

const col = columnsBy<PlannedLine>()(supplyWords);

export const supplyPlanRoutes = handle(supplyPlan, {
  async list(ctx, filters) {
    const page = await rows.listPlans(ctx, filters);
    return { ...page, records: await shownPlans(ctx, page.records) };
  },

  export: sheetOf(supplyPlan.export, {
    name: { zh: '供应计划', en: 'Supply plan' },
    query: allLines,
    items: shownPlanned,
    columns: [
      col('planNo', 20),
      col('buyer', 28, ({ buyerName }) => buyerName),
      col('supplier', 28, ({ supplierName }) => supplierName),
      col('periodStart', 12),
      col('periodEnd', 12),
      col('material', 26),
      col('spec', 20),
      col('qty', 12),
      col('unit', 8, amountUnits),
      col('needDate', 12),
      col('note', 30),
      col('confirmedQty', 12),
      col('confirmedDate', 12),
      col('delivered', 12),
      col('lateness', 14, ({ lateness }, language) => (lateness ? latenessWords[lateness][language] : '')),
      col('status', 10, supplyPlanLife.words),
    ],
  }),

  async findOne(ctx, { id }) {
    const row = await rows.findPlan(ctx, id);
    if (!row) throw new AppError('notFound');
    return wholePlan(ctx, row);
  },

  async calendar(ctx, { direction, from, weeks }) {
    const { found, total } = await linesBetween(ctx, direction, { from, to: addDays(from, weeks * 7) });
    return { lines: shownPlanned(ctx, found), total };
  },

  onTime: async (ctx, input) => onTimeOf(ctx, await onTimeRows(ctx, input)),
  saveOrUpdate: savePlan,
  issue: issuePlan,
  confirm: (ctx, input) => answerAsSupplier(ctx, input, 'confirm'),
  counter: (ctx, { reason, ...input }) => answerAsSupplier(ctx, { ...input, note: reason }, 'counter'),
  adjust: adjustPlan,
  deliver,
  finish: finishPlan,
  cancel: cancelPlan,
  link: giveSupplyLink,
  ...supplyImport,
});
