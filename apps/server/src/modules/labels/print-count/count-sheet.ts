import { type CountKind, countWords, printLife, remedyWords, rollOf, sizeOfRuns } from '@touchmark/domain';
import type { SheetFormat, Text } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetNow } from '../../platform/sheet/public.ts';
import type { Job } from '../print/public.ts';
import type { Counted } from './print-count.queries.ts';

/** What a line of a count says of its serials. */
export const findings = {
  PLANNED: { zh: '计划', en: 'Planned' },
  PRINTED: printLife.states.printed,
  ...countWords,
  UNSEEN: { zh: '未扫码', en: 'Not scanned' },
  GOOD: { zh: '清点完成，合格', en: 'Counted, good' },
} as const satisfies Record<CountKind | 'PLANNED' | 'PRINTED' | 'UNSEEN' | 'GOOD', Text>;

export interface Line {
  finding: keyof typeof findings;
  from: number | null;
  to: number | null;
  amount: number;
  reason: string;
  userName: string;
  time: string | null;
  remedy: keyof typeof remedyWords | null;
  remedyReason: string;
  remedyBy: string;
  remedyTime: string | null;
}

export const labels = {
  finding: { zh: '情况', en: 'Finding' },
  from: { zh: '起始序号', en: 'First serial' },
  to: { zh: '结束序号', en: 'Last serial' },
  amount: { zh: '数量', en: 'Quantity' },
  reason: { zh: '原因', en: 'Reason' },
  userName: { zh: '操作人', en: 'User' },
  time: { zh: '时间', en: 'Time' },
  remedy: { zh: '后续处理', en: 'Remedy' },
  remedyReason: { zh: '处理原因', en: 'Reason for the remedy' },
  remedyBy: { zh: '处理人', en: 'Handled by' },
  remedyTime: { zh: '处理时间', en: 'Handled' },
} as const;
const col = columnsBy<Line>()(labels);
const columns = [
  col('finding', 16, findings),
  col('from', 12),
  col('to', 12),
  col('amount', 10),
  col('reason', 30),
  col('userName', 14),
  col('time', 20),
  col('remedy', 14, remedyWords),
  col('remedyReason', 30),
  col('remedyBy', 14),
  col('remedyTime', 20),
];

const bare = { reason: '', userName: '', time: null, remedy: null, remedyReason: '', remedyBy: '', remedyTime: null };

/** What was planned, printed, found and done, line by line. */
export function linesOf(job: Job, counted: readonly Counted[]): Line[] {
  const roll = { from: job.rangeFrom, to: job.rangeTo };
  const { planned, unseen } = rollOf(roll, counted);
  const whole = { ...bare, ...roll, amount: planned };
  return [
    { ...whole, finding: 'PLANNED', reason: job.reason, userName: job.operatorName, time: job.createTime },
    ...(job.printedTime === null ? [] : [{ ...whole, finding: 'PRINTED' as const, time: job.printedTime }]),
    ...counted.map((one) => ({
      ...one,
      finding: one.kind,
      amount: sizeOfRuns([one]),
      time: one.createTime,
      remedy: one.kind === 'VERIFIED' ? null : one.remedy,
    })),
    ...unseen.map((run) => ({ ...bare, ...run, finding: 'UNSEEN' as const, amount: sizeOfRuns([run]) })),
    ...(job.closedTime === null
      ? []
      : [{ ...bare, finding: 'GOOD' as const, from: null, to: null, amount: job.good ?? 0, userName: job.closedBy, time: job.closedTime }]),
  ];
}

/** The count of a roll as a sheet. */
export const countSheet = (ctx: Ctx, job: Job, counted: readonly Counted[], format?: SheetFormat): Promise<FileAnswer> =>
  sheetNow(ctx, { name: { zh: `标签清点 ${job.jobNo}`, en: `Label count ${job.jobNo}` }, columns }, linesOf(job, counted), format);
