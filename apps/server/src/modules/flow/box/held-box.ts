import { boxLife, type BoxStatus, nextState, type PackBox } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table.queries.ts';
import { boxes } from './box.queries.ts';
import { recordBox } from './pack-events.ts';
import type { Act } from './packing.queries.ts';

export type HeldBox = PackBox & { companyId: string; boxNo: string; version: number };

/** The act of the caller now, as packing keeps it. */
export const actNow = (ctx: Ctx): Act => ({ companyId: ctx.me.companyId, at: new Date().toISOString(), userId: ctx.me.userId });

/** A box of the company, locked, as packing sees it. */
export async function holdBox(ctx: Ctx, id: string, version?: number): Promise<HeldBox> {
  const {
    level,
    status,
    capacity,
    qty,
    productId,
    prodBatchId,
    mixed,
    companyId,
    boxNo,
    version: held,
  } = await boxes.hold(ctx, id, version);
  return { id, level, status: status as BoxStatus, capacity, qty, productId, prodBatchId, mixed, companyId, boxNo, version: held };
}

/** Seals a locked box. */
export async function sealBox(ctx: Ctx, box: HeldBox, act: Act, more: { grossWeightKg?: string } = {}): Promise<void> {
  box.status = nextState(boxLife, box.status, 'seal')!;
  await boxes.set(ctx, box, { status: box.status, sealTime: now, ...more });
  await recordBox(ctx, box.id, 'packing', 'container_closed', act);
}
