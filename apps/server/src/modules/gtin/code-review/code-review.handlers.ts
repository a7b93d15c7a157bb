import { goodsCodeCheck } from '@touchmark/contract';
import { gtinRuleLevels, gtinRules } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { handle } from '../../../http/handle.ts';
import { allotChecksOf, commodityBizType as bizType } from '../code/public.ts';
import { platformSettings, setAutoPassGtins } from '../../platform/settings/public.ts';
import { neighboursOf, passEach, releaseLock, tabCounts, takeLock } from '../../platform/review/public.ts';
import * as allots from './allot-check.queries.ts';
import { allotOf, allotRows, allotSource, allotWire, decideAllot, passBatch } from './allot-check.ts';
import * as found from './finding.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { findingColumns } from './finding-export.ts';
import { findingWire, flagFinding, ignoreFinding, tellOf, unflagFinding } from './findings.ts';
import { runNow, runsOf } from './inspection.ts';
import * as reports from './report-check.queries.ts';
import { decideReport, reportOf, reportRows, reportSource, wholeReport } from './report-check.ts';

export const goodsCodeCheckRoutes = handle(goodsCodeCheck, {
  async allotList(ctx, filters) {
    const page = await allots.list(ctx, filters);
    return {
      ...page,
      records: await allotRows(ctx, page.records),
      counts: await tabCounts(ctx, [allotSource]),
      autoPass: (await platformSettings(ctx.db)).autoPassGtins,
    };
  },
  async allotFindOne(ctx, { id }) {
    const row = await allotOf(ctx, id);
    const checks = await allotChecksOf(ctx, row.codeId);
    return {
      ...allotWire(ctx, row, checks),
      categoryName: { zh: row.categoryZh, en: row.categoryEn },
      checks,
      history: await historyOf(ctx, bizType, row.codeId),
      ...(await neighboursOf(ctx, [allotSource], id)),
    };
  },
  allotLock: async (ctx, { id }) => takeLock(ctx, allotSource, id, { bizType, bizId: (await allotOf(ctx, id)).codeId }),
  allotUnlock: async (ctx, { id }) => releaseLock(ctx, allotSource, id, { bizType, bizId: (await allotOf(ctx, id)).codeId }),
  async allotAudit(ctx, { id, version, ...decision }) {
    await decideAllot(ctx, id, decision, { version });
    return true;
  },
  allotBatchAudit: (ctx, { ids }) => passEach(ctx, ids, (id) => decideAllot(ctx, id, { pass: true, opinion: '' }, { greenOnly: true })),
  allotPassBatch: (ctx, { batchId }) => passBatch(ctx, batchId),
  async setting(ctx, { autoPass }) {
    await setAutoPassGtins(ctx.db, autoPass);
    return true;
  },

  async reportList(ctx, filters) {
    const page = await reports.list(ctx, filters);
    return { ...page, records: await reportRows(ctx, page.records), counts: await tabCounts(ctx, [reportSource]) };
  },
  async reportFindOne(ctx, { id }) {
    const row = await reportOf(ctx, id);
    return {
      ...(await wholeReport(ctx, row)),
      history: await historyOf(ctx, bizType, row.codeId),
      ...(await neighboursOf(ctx, [reportSource], id)),
    };
  },
  reportLock: async (ctx, { id }) => takeLock(ctx, reportSource, id, { bizType, bizId: (await reportOf(ctx, id)).codeId }),
  reportUnlock: async (ctx, { id }) => releaseLock(ctx, reportSource, id, { bizType, bizId: (await reportOf(ctx, id)).codeId }),
  async reportAudit(ctx, { id, version, ...decision }) {
    await decideReport(ctx, id, decision, { version });
    return true;
  },
  reportBatchAudit: (ctx, { ids }) => passEach(ctx, ids, (id) => decideReport(ctx, id, { pass: true, opinion: '' }, { greenOnly: true })),

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
