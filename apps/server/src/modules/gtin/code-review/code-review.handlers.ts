import { goodsCodeCheck, prefixed } from '@touchmark/contract';
import { gtinRuleLevels, gtinRules } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { setAutoPassGtins } from '../../platform/settings/public.ts';
import { allots, passBatch } from './allot-check.ts';
import * as found from './finding.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { findingColumns } from './finding-export.ts';
import { findingWire, flagFinding, ignoreFinding, tellOf, unflagFinding } from './findings.ts';
import { runNow, runsOf } from './inspection.ts';
import { reportReview } from './report-check.ts';
import { queueSheet } from '../../platform/review/public.ts';
import { all as allAllots } from './allot-check.queries.ts';
import { all as allReports } from './report-check.queries.ts';
import { allotQueueColumns, reportQueueColumns } from './queue-columns.ts';

export const goodsCodeCheckRoutes = handle(goodsCodeCheck, {
  ...prefixed('allot', allots.handlers),
  allotExport: queueSheet(goodsCodeCheck.allotExport, {
    name: { zh: '商品码分配审核', en: 'GTIN allocation review' },
    query: allAllots,
    columns: allotQueueColumns,
  }),
  allotPassBatch: (ctx, { batchId }) => passBatch(ctx, batchId),
  async setting(ctx, { autoPass }) {
    await setAutoPassGtins(ctx.db, autoPass);
    return true;
  },

  ...prefixed('report', reportReview.handlers),
  reportExport: queueSheet(goodsCodeCheck.reportExport, {
    name: { zh: '商品信息通报审核', en: 'GTIN report review' },
    query: allReports,
    columns: reportQueueColumns,
  }),

  async checkList(ctx, filters) {
    const page = await found.list(ctx, filters);
    return { ...page, records: page.records.map(findingWire) };
  },
  async checkRules(ctx) {
    const counted = new Map((await found.perRule(ctx)).map((row) => [row.rule, row]));
    const { open, last, next } = await runsOf(ctx);
    return {
      rules: gtinRules.map((rule) => ({
        rule,
        level: gtinRuleLevels[rule],
        open: Number(counted.get(rule)?.open ?? 0),
        ignored: Number(counted.get(rule)?.ignored ?? 0),
      })),
      lastRun: last ? { ...last, state: last.state as 'done' | 'failed' | 'cancelled' } : null,
      taskId: open,
      nextRun: next,
    };
  },
  checkRun: async (ctx) => ({ taskId: await runNow(ctx) }),
  async flag(ctx, input) {
    await flagFinding(ctx, input);
    return true;
  },
  async unflag(ctx, input) {
    await unflagFinding(ctx, input);
    return true;
  },
  notify: async (ctx, { ids }) => ({ told: await tellOf(ctx, ids) }),
  async ignore(ctx, input) {
    await ignoreFinding(ctx, input);
    return true;
  },
  export: sheetOf(goodsCodeCheck.export, {
    name: { zh: '商品码核查', en: 'GTIN inspection' },
    query: found.all,
    items: (_, records) => records.map(findingWire),
    columns: findingColumns,
  }),
});
