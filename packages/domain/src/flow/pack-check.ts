import { codeLife, type CodeStatus } from '../codes/code-life.ts';
import { inState } from '../lifecycle.ts';
import { boxLife, type BoxStatus } from './box-life.ts';
import type { PackReason } from './pack-reason.ts';

/** A container as packing sees it. Without a product it takes that of the first piece. */
export interface PackBox {
  id: string;
  level: number;
  status: BoxStatus;
  capacity: number;
  qty: number;
  productId: string | null;
  prodBatchId: string | null;
  mixed: boolean;
}

/** A piece of a unit, or a box, that is put into a container. `packages` is the number of packages the product has. */
export type PackChild =
  | { kind: 'unit'; status: CodeStatus; productId: string; prodBatchId: string | null; piece: number; of: number; packages: number }
  | { kind: 'box'; id: string; status: BoxStatus; level: number; productId: string | null; prodBatchId: string | null };

/** Why nothing can be put into this container now, or null. */
export function boxFault({ status, qty, capacity }: Pick<PackBox, 'status' | 'qty' | 'capacity'>): PackReason | null {
  if (inState(boxLife, status, 'voided')) return 'boxVoid';
  if (!inState(boxLife, status, 'made', 'packing')) return 'boxSealed';
  return qty >= capacity ? 'boxFull' : null;
}

/** Why a code cannot be packed because of its state, or null. */
export function unitFault(status: CodeStatus): PackReason | null {
  if (inState(codeLife, status, 'active')) return null;
  if (inState(codeLife, status, 'voided')) return 'void';
  if (inState(codeLife, status, 'frozen')) return 'frozen';
  if (inState(codeLife, status, 'recalled')) return 'recalled';
  return inState(codeLife, status, 'generated', 'delivered') ? 'notActive' : 'shipped';
}

/** Why this child cannot be put into this container, or null. The first reason that a person can act on comes first. */
export function packFault(box: PackBox, child: PackChild): PackReason | null {
  const closed = boxFault({ ...box, qty: 0 });
  if (closed) return closed;
  const own = child.kind === 'unit' ? unitFaultOf(child) : childBoxFault(box, child);
  return own ?? contentFault(box, child) ?? boxFault(box);
}

function unitFaultOf({ status, piece, of, packages }: Extract<PackChild, { kind: 'unit' }>): PackReason | null {
  return unitFault(status) ?? (of !== packages || piece > of ? 'noPiece' : null);
}

function childBoxFault(box: PackBox, child: Extract<PackChild, { kind: 'box' }>): PackReason | null {
  if (child.id === box.id) return 'cycle';
  if (child.level >= box.level) return 'levelWrong';
  if (inState(boxLife, child.status, 'voided', 'unpacked')) return 'boxVoid';
  if (inState(boxLife, child.status, 'inTransit')) return 'shipped';
  return inState(boxLife, child.status, 'sealed', 'inStock') ? null : 'boxOpen';
}

function contentFault(box: PackBox, child: PackChild): PackReason | null {
  if (box.mixed) return null;
  if (box.productId !== null && child.productId !== box.productId) return 'wrongProduct';
  return box.prodBatchId !== null && child.prodBatchId !== box.prodBatchId ? 'wrongBatch' : null;
}

/** Consecutive serials. */
export interface SerialRun {
  from: number;
  to: number;
}

/** Fills cartons of a size with runs of serials in their order; the last may stay partly filled. */
export function fillCartons(runs: readonly SerialRun[], size: number): SerialRun[][] {
  const cartons: SerialRun[][] = [];
  let room = 0;
  for (const { from, to } of runs) {
    for (let at = from; at <= to;) {
      if (room === 0) {
        cartons.push([]);
        room = size;
      }
      const last = Math.min(to, at + room - 1);
      cartons.at(-1)!.push({ from: at, to: last });
      room -= last - at + 1;
      at = last + 1;
    }
  }
  return cartons;
}

/** Runs without the serials of others; both in order. */
export function withoutRuns(runs: readonly SerialRun[], gone: readonly SerialRun[]): SerialRun[] {
  const rest: SerialRun[] = [];
  let next = 0;
  for (const { from, to } of runs) {
    let at = from;
    while (next < gone.length && gone[next]!.to < at) next++;
    for (let i = next; i < gone.length && gone[i]!.from <= to && at <= to; i++) {
      if (gone[i]!.from > at) rest.push({ from: at, to: gone[i]!.from - 1 });
      at = Math.max(at, gone[i]!.to + 1);
    }
    if (at <= to) rest.push({ from: at, to });
  }
  return rest;
}

/**
 * When a scan happened by the server's clock. The device says when it scanned and, at sending, what its clock shows: the difference
 * to the server's clock corrects a wrong one. Never later than now.
 */
export function scanTime({ deviceTime, sentTime, now }: { deviceTime: string; sentTime: string; now: Date }): Date {
  const at = new Date(deviceTime).getTime() + (now.getTime() - new Date(sentTime).getTime());
  return new Date(Math.min(at, now.getTime()));
}
