import { AppError } from '@touchmark/contract';
import { type BatchEvent, batchLife, type BatchStatus, inState, issuedStates, nextState } from '@touchmark/domain';
import type { BatchPlace } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { type BatchRow, hold } from './batch.queries.ts';

/** The data of a batch needed to read its codes. */
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

/** One of the company's own batches, locked for update. */
export async function heldBatch(ctx: Ctx, id: string, version?: number): Promise<BatchRow> {
  const row = await hold(ctx, id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

/** The state that a step leads to; throws if it is not possible. */
export function batchAfter(row: { status: BatchStatus }, event: BatchEvent): BatchStatus {
  const next = nextState(batchLife, row.status, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

/** The state of a delivered batch by its counts: no code active, some, or all that were not spoilt. */
export function statusByCounts(row: Pick<BatchRow, 'status' | 'quantity'>, activated: number, spoilt: number): BatchStatus {
  if (inState(batchLife, row.status, 'generated')) return row.status;
  if (activated === 0) return inState(batchLife, row.status, 'delivered') ? row.status : batchAfter(row, 'deactivate');
  return batchAfter(row, activated + spoilt >= row.quantity ? 'activateAll' : 'activatePart');
}

/** Requires a batch that is generated, delivered or active. */
export function requireReady({ status }: { status: BatchStatus }): void {
  if (!inState(batchLife, status, ...issuedStates)) throw new AppError('batchNotReady');
}
