import { AppError, CommodityContent, type Parsed, type goodsCode } from '@touchmark/contract';
import { changedAttributes, clearedTo, commodityLife, inState, reportDue, type ReportType, today } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { bizType, steps } from './allot.ts';
import { contentFaults, missingForReport, refuse, targetFaults } from './code-faults.ts';
import { contentOf } from './code-view.ts';
import { find } from './commodity.queries.ts';
import * as writes from './code-write.queries.ts';
import { codes, type HeldCode } from './code-write.queries.ts';

/** What stopping a number writes beside its state. */
const stopped = (stopReason: string) => ({ stopTime: now, stopReason, ...writes.unflagged });

async function mayReport(ctx: Ctx, held: HeldCode, kind: ReportType): Promise<void> {
  if (!reportDue(kind, held) || (await writes.openReport(ctx, held.companyId, held.id))) throw new AppError('notAllowedInState');
}

/** Reports the product of an allotted GTIN (2 → 3); all required data must be present. */
export async function reportCode(ctx: Ctx, held: HeldCode): Promise<void> {
  await mayReport(ctx, held, 'NEW');
  const record = (await find(ctx, held.id))!;
  const snapshot = contentOf(record);
  refuse(ctx, await missingForReport(ctx, snapshot, held.codeForm));
  await writes.addReport(ctx, held.id, {
    reportType: 'NEW',
    snapshot: {
      ...snapshot,
      levels: record.levels
        .filter(({ status }) => !inState(commodityLife, status, 'stopped'))
        .map(({ gtin, indicator, innerQty, nameCn }) => ({ gtin, indicator, innerQty, nameCn })),
    },
    before: {},
    reason: '',
  });
  await steps.take(ctx, held, 'report', { set: { opinion: '' } });
}

/** Completes the description of an allotted GTIN and reports it. All that is missing or wrong is named at once. */
export async function reportWith(ctx: Ctx, held: HeldCode, more: Partial<CommodityContent>): Promise<void> {
  await mayReport(ctx, held, 'NEW');
  const content = { ...contentOf((await find(ctx, held.id))!), ...more };
  refuse(ctx, await faultsOf(ctx, held, content));
  await codes.set(ctx, held, writes.columnsFor(content));
  await reportCode(ctx, held);
}

const faultsOf = async (ctx: Ctx, { codeForm }: HeldCode, content: CommodityContent) => [
  ...(await targetFaults(ctx, content)),
  ...(await contentFaults(ctx, content)),
  ...(await missingForReport(ctx, content, codeForm)),
];

/** Reports a change of reported data: it becomes valid when approved; until then the row is unchanged. */
export async function changeCode(ctx: Ctx, held: HeldCode, content: CommodityContent): Promise<{ id: string }> {
  await mayReport(ctx, held, 'CHANGE');
  const live = contentOf((await find(ctx, held.id))!);
  if (changedAttributes({ ...live }, { ...content }).length === 0) throw new AppError('nothingChanged');
  refuse(ctx, await faultsOf(ctx, held, content));
  const report = await writes.addReport(ctx, held.id, { reportType: 'CHANGE', snapshot: content, before: live, reason: '' });
  ctx.note({ bizType, bizId: held.id, action: 'change', fromStatus: held.status, toStatus: held.status });
  return report;
}

/** Stops a number permanently. A reported number is stopped by a report, which must be approved. */
export async function stopCode(
  ctx: Ctx,
  held: HeldCode,
  { reason }: Pick<Parsed<typeof goodsCode.stop>, 'reason'>,
): Promise<{ waiting: boolean }> {
  requireStep(commodityLife, held.status, 'stop');
  if (await writes.openReport(ctx, held.companyId, held.id)) throw new AppError('notAllowedInState');
  if (reportDue('STOP', held)) {
    const live = contentOf((await find(ctx, held.id))!);
    await writes.addReport(ctx, held.id, { reportType: 'STOP', snapshot: live, before: live, reason });
    ctx.note({ bizType, bizId: held.id, action: 'reportStop', fromStatus: held.status, toStatus: held.status, opinion: reason });
    return { waiting: true };
  }
  await steps.take(ctx, held, 'stop', { set: stopped(reason), opinion: reason });
  return { waiting: false };
}

/** Applies a decision on a report to the code. The caller has stored the decision in the report. Returns the code and its printed GTIN. */
export async function settleReport(ctx: Ctx, reportId: string, { pass, opinion }: { pass: boolean; opinion: string }): Promise<HeldCode> {
  const report = await writes.findReport(ctx, reportId);
  if (!report) throw new AppError('notFound');
  const held = await codes.holdAny(ctx, report.codeId);
  const type = report.reportType;
  if (pass) await passReport(ctx, held, type, report);
  else if (type === 'NEW') await codes.set(ctx, held, { status: requireStep(commodityLife, held.status, 'sendBack'), opinion });
  return held;
}

async function passReport(
  ctx: Ctx,
  held: HeldCode,
  type: ReportType,
  { snapshot, reason }: { snapshot: unknown; reason: string },
): Promise<void> {
  if (type === 'NEW')
    await codes.set(ctx, held, {
      status: requireStep(commodityLife, held.status, 'publish'),
      opinion: '',
      reportNo: await writes.nextReportNo(ctx, today(ctx.now)),
      listedDate: today(ctx.now),
    });
  if (type === 'CHANGE') await codes.set(ctx, held, writes.columnsFor(CommodityContent.parse(snapshot)));
  if (type === 'STOP') await codes.set(ctx, held, { status: requireStep(commodityLife, held.status, 'stop'), ...stopped(reason) });
}

const reportNames: Record<ReportType, { zh: string; en: string }> = {
  NEW: { zh: '信息通报', en: 'report' },
  CHANGE: { zh: '变更通报', en: 'change report' },
  STOP: { zh: '停用通报', en: 'disabling report' },
};

/** Informs the company about a decided report. */
export const tellReport = (
  { db }: Ctx,
  {
    companyId,
    codeId,
    gtin,
    nameCn,
    reportType,
  }: { companyId: string; codeId: string; gtin: string; nameCn: string; reportType: ReportType },
  { pass, opinion }: { pass: boolean; opinion: string },
) =>
  tellCompany(db, companyId, ['ENT_GS1'], {
    scene: pass ? 'GTIN_REPORT_PASS' : 'GTIN_REPORT_REJECT',
    values: { gtin: shortGtin(gtin), reportKind: reportNames[reportType], productName: nameCn, opinion },
    mark: `gtin-report:${codeId}`,
  });

/** 标记异常: marks an allotted or reported code as abnormal and stores its former state. */
export async function flagCode(ctx: Ctx, id: string, reason: string): Promise<HeldCode> {
  const held = await codes.holdAny(ctx, id);
  await steps.take(ctx, held, 'flag', { set: { statusBefore: held.status as 2 | 4, flagReason: reason }, opinion: reason });
  return held;
}

/** 解除异常: returns the code to its former state after correction. */
export async function clearCode(ctx: Ctx, id: string): Promise<HeldCode> {
  const held = await codes.holdAny(ctx, id);
  const to = clearedTo(held.status, held.statusBefore);
  if (to === undefined) throw new AppError('notAllowedInState');
  const note = { action: 'clear', fromStatus: held.status, toStatus: to, companyId: held.companyId };
  await codes.update(ctx, held, { status: to, ...writes.unflagged }, note);
  return held;
}
