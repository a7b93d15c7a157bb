import { AppError } from '@touchmark/contract';
import { type BatchEvent, batchLife, type BatchStatus, inState, issuedStates, nextState } from '@touchmark/domain';
import type { BatchPlace } from '../../../codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { type BatchRow, hold } from './batch.queries.ts';

/** A batch as the reading of its codes takes it. */
export const placeOf = (row: BatchRow): BatchPlace => ({
  id: row.id,
  companyId: row.companyId,
  type: row.codeType,
  generated: row.generated,
  status: row.status,
  frozen: row.frozen,
  serialFrom: row.serialFrom,
  serialTo: row.serialTo,
});

/** Holds one of the company's own batches for a change. */
export async function heldBatch(ctx: Ctx, id: string, version?: number): Promise<BatchRow> {
  const row = await hold(ctx, id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

/** The state an event leads to, or a refusal. */
export function batchAfter(row: { status: BatchStatus }, event: BatchEvent): BatchStatus {
  const next = nextState(batchLife, row.status, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

/** Where its counts put a delivered batch: nothing active yet, some, or every code that was not spoilt. */
export function statusByCounts(row: Pick<BatchRow, 'status' | 'quantity'>, activated: number, spoilt: number): BatchStatus {
  if (inState(batchLife, row.status, 'generated')) return row.status;
  if (activated === 0) return inState(batchLife, row.status, 'delivered') ? row.status : batchAfter(row, 'deactivate');
  return batchAfter(row, activated + spoilt >= row.quantity ? 'activateAll' : 'activatePart');
}

/** Generated, delivered or active: there are codes to speak of. */
export function requireReady({ status }: { status: BatchStatus }): void {
  if (!inState(batchLife, status, ...issuedStates)) throw new AppError('batchNotReady');
}
