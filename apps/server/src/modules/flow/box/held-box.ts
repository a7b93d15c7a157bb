import { AppError } from '@touchmark/contract';
import { boxLife, type BoxScheme, type BoxStatus, nextState } from '@touchmark/domain';
import { unwaited } from '../../../db/hot.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { hold, setSealed } from './held-box.queries.ts';
import { recordBox } from './pack/pack-events.ts';
import type { Act } from './pack/packing.queries.ts';
import type { HeldBox } from './held-box.queries.ts';

/** The act of the caller now, as packing keeps it. */
export const actNow = (ctx: Ctx): Act => ({ companyId: ctx.me.companyId, at: new Date().toISOString(), userId: ctx.me.userId || null });

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
  const { id, level, capacity, qty, mixed, companyId, boxNo, capacityGiven, productGiven, batchGiven, prefixId } = row;
  const kept = (given: boolean, what: string | null) => (given || qty > 0 ? what : null);
  return {
    id,
    level,
    status: row.status as BoxStatus,
    capacity,
    qty,
    productId: kept(productGiven, row.productId),
    prodBatchId: kept(batchGiven, row.prodBatchId),
    batchFollows: !batchGiven,
    mixed,
    companyId,
    boxNo,
    version: row.version,
    capacityGiven,
    productGiven,
    scheme: row.scheme as BoxScheme,
    prefixId,
  };
}

/** Seals a locked box, and returns it sealed. */
export function sealBox(ctx: Ctx, box: HeldBox, act: Act, grossWeightKg: string | null = null): HeldBox {
  const closed: HeldBox = { ...box, status: nextState(boxLife, box.status, 'seal')! };
  unwaited(ctx.db, setSealed(ctx, closed, grossWeightKg));
  unwaited(ctx.db, recordBox(ctx, box.id, 'packing', 'container_closed', act));
  return closed;
}
