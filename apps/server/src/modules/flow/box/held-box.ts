import { AppError } from '@touchmark/contract';
import { boxLife, type BoxStatus, nextState, type PackBox } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table.queries.ts';
import { boxes } from './box.queries.ts';
import { hold } from './held-box.queries.ts';
import { recordBox } from './pack-events.ts';
import type { Act } from './packing.queries.ts';

export type HeldBox = PackBox & { companyId: string; boxNo: string; version: number; capacityGiven: boolean };

/** The act of the caller now, as packing keeps it. */
export const actNow = (ctx: Ctx): Act => ({ companyId: ctx.me.companyId, at: new Date().toISOString(), userId: ctx.me.userId });

/** A box of the company, locked. */
export async function holdBox(ctx: Ctx, id: string, version?: number): Promise<HeldBox> {
  const box = await holdIfAny(ctx, { id });
  if (!box) throw new AppError('notFound');
  if (version !== undefined && box.version !== version) throw new AppError('versionConflict');
  return box;
}

/** A box of the company by its id or number, locked, as packing sees it: an empty one keeps only what was given when it was made. */
export async function holdIfAny(ctx: Ctx, by: { id: string } | { boxNo: string }): Promise<HeldBox | null> {
  const row = await hold(ctx, by);
  if (!row) return null;
  const { id, level, capacity, qty, mixed, companyId, boxNo, capacityGiven, batchGiven } = row;
  const kept = (given: boolean, what: string | null) => (given || qty > 0 ? what : null);
  return {
    id,
    level,
    status: row.status as BoxStatus,
    capacity,
    qty,
    productId: kept(row.productGiven, row.productId),
    prodBatchId: kept(batchGiven, row.prodBatchId),
    batchFollows: !batchGiven,
    mixed,
    companyId,
    boxNo,
    version: row.version,
    capacityGiven,
  };
}

/** Seals a locked box. */
export async function sealBox(ctx: Ctx, box: HeldBox, act: Act, more: { grossWeightKg?: string } = {}): Promise<void> {
  box.status = nextState(boxLife, box.status, 'seal')!;
  await boxes.set(ctx, box, { status: box.status, sealTime: now, ...more });
  await recordBox(ctx, box.id, 'packing', 'container_closed', act);
}
