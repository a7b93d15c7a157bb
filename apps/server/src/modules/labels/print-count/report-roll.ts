import { AppError } from '@touchmark/contract';
import { inState, joinedRuns, printLife, readSerials, type SerialRun, sharedRuns, sizeOfRuns } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { type Job, printJobs, printSteps } from '../print/public.ts';
import * as rows from './print-count.queries.ts';

interface Report {
  good: number;
  spoilt: string;
  missing: string;
  remark: string;
}

/**
 * Takes over what whoever printed a roll says of it, by the rule of every count: planned = good + spoilt + missing. The roll is
 * printed then; what became of the lost serials, and the closing, stay with the company.
 */
export async function reportRoll(ctx: Ctx, job: Job, report: Report): Promise<void> {
  const row = await printJobs.hold(ctx, job.id);
  if (!inState(printLife, row.status, 'waiting', 'printed')) throw new AppError('notAllowedInState');
  const roll = { from: job.rangeFrom, to: job.rangeTo };
  const before = joinedRuns((await rows.countedOf(ctx, job.id)).filter(({ kind }) => kind !== 'VERIFIED'));
  const named = (field: 'spoilt' | 'missing', others: readonly SerialRun[]): SerialRun[] => {
    const runs = report[field] === '' ? [] : readSerials(report[field], roll);
    if (!runs || sharedRuns(runs, others).length > 0)
      throw fieldFault(field, {
        zh: `应形如 311-312, 417，在 ${roll.from}–${roll.to} 之内，且每个序号只写一次`,
        en: `must look like 311-312, 417, lie within ${roll.from}–${roll.to}, and name each serial once`,
      });
    return runs;
  };
  const spoilt = named('spoilt', before);
  const missing = named('missing', [...before, ...spoilt]);
  const count = { planned: sizeOfRuns([roll]), good: report.good, spoilt: sizeOfRuns(spoilt), missing: sizeOfRuns(missing) };
  const rest = count.planned - count.good - count.spoilt - count.missing - sizeOfRuns(before);
  if (rest !== 0)
    throw new AppError('printSum', Object.fromEntries(Object.entries({ ...count, rest }).map(([name, n]) => [name, String(n)])));
  if (spoilt.length > 0) await rows.insertRuns(ctx, job.id, 'SPOILT', spoilt, report.remark);
  if (missing.length > 0) await rows.insertRuns(ctx, job.id, 'MISSING', missing, report.remark);
  if (inState(printLife, row.status, 'waiting')) await printSteps.take(ctx, row, 'print', { set: { printedTime: ctx.now.toISOString() } });
}
