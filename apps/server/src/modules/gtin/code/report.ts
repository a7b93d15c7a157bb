import { AppError, CommodityContent, type Parsed, type goodsCode } from '@touchmark/contract';
import { changedAttributes, clearedTo, commodityLife, inState, reportDue, type ReportType, today } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { after, bizType } from './allot.ts';
import { contentFaults, missingForReport, refuse, targetFaults } from './code-faults.ts';
import { contentOf } from './code-view.ts';
import { find } from './commodity.queries.ts';
import * as writes from './code-write.queries.ts';
import type { HeldCode } from './code-write.queries.ts';

const stateOf = (held: HeldCode) => ({ status: held.status, statusBefore: held.statusBefore as 2 | 4 | null });

async function mayReport(ctx: Ctx, held: HeldCode, kind: ReportType): Promise<void> {
  if (!reportDue(kind, stateOf(held)) || (await writes.openReport(ctx, held.companyId, held.id))) throw new AppError('notAllowedInState');
}

/** Reports the product of an allotted GTIN (2 → 3); all required data must be present. */
export async function reportCode(ctx: Ctx, held: HeldCode): Promise<void> {
  await mayReport(ctx, held, 'NEW');
  const record = (await find(ctx, held.id))!;
  const snapshot = contentOf(record);
  refuse(ctx, missingForReport(snapshot, held.codeForm));
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
  const to = after(held, 'report');
  await writes.move(ctx, held.companyId, held.id, { to, opinion: '' });
  ctx.note({ bizType, bizId: held.id, action: 'report', fromStatus: held.status, toStatus: to });
}

/** Reports a change of reported data: it becomes valid when approved; until then the row is unchanged. */
export async function changeCode(ctx: Ctx, held: HeldCode, content: CommodityContent): Promise<{ id: string }> {
  await mayReport(ctx, held, 'CHANGE');
  const live = contentOf((await find(ctx, held.id))!);
  if (changedAttributes({ ...live }, { ...content }).length === 0) throw new AppError('nothingChanged');
  refuse(ctx, [...(await targetFaults(ctx, content)), ...(await contentFaults(ctx, content)), ...missingForReport(content, held.codeForm)]);
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
  const to = after(held, 'stop');
  if (await writes.openReport(ctx, held.companyId, held.id)) throw new AppError('notAllowedInState');
  if (reportDue('STOP', stateOf(held))) {
    const live = contentOf((await find(ctx, held.id))!);
    await writes.addReport(ctx, held.id, { reportType: 'STOP', snapshot: live, before: live, reason });
    ctx.note({ bizType, bizId: held.id, action: 'reportStop', fromStatus: held.status, toStatus: held.status, opinion: reason });
    return { waiting: true };
  }
  await writes.move(ctx, held.companyId, held.id, { to, stopReason: reason });
  ctx.note({ bizType, bizId: held.id, action: 'stop', fromStatus: held.status, toStatus: to, opinion: reason });
  return { waiting: false };
}

/** Applies a decision on a report to the code. The caller has stored the decision in the report. Returns the code and its printed GTIN. */
export async function settleReport(ctx: Ctx, reportId: string, { pass, opinion }: { pass: boolean; opinion: string }): Promise<HeldCode> {
  const report = await writes.findReport(ctx, reportId);
  const held = report && (await writes.hold(ctx, report.codeId));
  if (!report || !held) throw new AppError('notFound');
  const type = report.reportType as ReportType;
  if (pass) await passReport(ctx, held, type, report);
  else if (type === 'NEW') await writes.move(ctx, held.companyId, held.id, { to: after(held, 'sendBack'), opinion });
  await tell(ctx, held, type, { pass, opinion });
  return held;
}

async function passReport(
  ctx: Ctx,
  held: HeldCode,
  type: ReportType,
  { snapshot, reason }: { snapshot: unknown; reason: string },
): Promise<void> {
  if (type === 'NEW')
    await writes.move(ctx, held.companyId, held.id, {
      to: after(held, 'publish'),
      opinion: '',
      reportNo: await writes.nextReportNo(ctx, today(ctx.now)),
    });
  if (type === 'CHANGE') await writes.update(ctx, held.companyId, held.id, CommodityContent.parse(snapshot));
  if (type === 'STOP') await writes.move(ctx, held.companyId, held.id, { to: after(held, 'stop'), stopReason: reason });
}

const reportNames: Record<ReportType, { zh: string; en: string }> = {
  NEW: { zh: '信息通报', en: 'report' },
  CHANGE: { zh: '变更通报', en: 'report of a change' },
  STOP: { zh: '停用通报', en: 'report of disabling' },
};

async function tell(ctx: Ctx, held: HeldCode, type: ReportType, { pass, opinion }: { pass: boolean; opinion: string }): Promise<void> {
  await tellCompany(ctx.db, held.companyId, ['ENT_GS1'], {
    scene: pass ? 'GTIN_REPORT_PASS' : 'GTIN_REPORT_REJECT',
    values: { gtin: shortGtin(held.gtin), reportKind: reportNames[type], productName: held.nameCn, opinion },
    mark: `gtin-report:${held.id}`,
  });
}

/** 标记异常: marks an allotted or reported code as abnormal and stores its former state. */
export async function flagCode(ctx: Ctx, id: string, reason: string): Promise<HeldCode> {
  const held = await writes.hold(ctx, id);
  if (!held) throw new AppError('notFound');
  const to = after(held, 'flag');
  await writes.flag(ctx, held.companyId, id, held.status as 2 | 4, reason);
  ctx.note({ bizType, bizId: id, action: 'flag', fromStatus: held.status, toStatus: to, opinion: reason, companyId: held.companyId });
  return held;
}

/** 解除异常: returns the code to its former state after correction. */
export async function clearCode(ctx: Ctx, id: string): Promise<HeldCode> {
  const held = await writes.hold(ctx, id);
  if (!held) throw new AppError('notFound');
  const to = clearedTo(held.status as 7, held.statusBefore as 2 | 4 | null);
  if (to === undefined) throw new AppError('notAllowedInState');
  await writes.move(ctx, held.companyId, id, { to });
  ctx.note({ bizType, bizId: id, action: 'clear', fromStatus: held.status, toStatus: to, companyId: held.companyId });
  return held;
}
