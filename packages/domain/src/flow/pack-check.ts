import { codeLife, type CodeStatus } from '../codes/code-life.ts';
import { dayMs } from '../day.ts';
import { can, inState } from '../lifecycle.ts';
import { boxLife, type BoxStatus } from './box-life.ts';
import type { PackReason } from './pack-reason.ts';

/** What the packing rule of a product says. */
export interface PackRuleFacts {
  /** Whether it may lie in a box with other products, or other production batches of its own. */
  mixed: boolean;
  perCarton: number;
  /** 0: the rule names no number. */
  perPallet: number;
}

/** A container as packing sees it. Without a product it takes that of the first piece, and its production batch likewise. */
export interface PackBox {
  id: string;
  level: number;
  status: BoxStatus;
  capacity: number;
  qty: number;
  productId: string | null;
  prodBatchId: string | null;
  /** The production batch was not given: once something lies in the box, no batch means that its pieces have none. */
  batchFollows: boolean;
  mixed: boolean;
}

/** A piece of a unit, or a box, that is put into a container. `packages` is the number of packages the product has. */
export type PackChild =
  | ({ kind: 'unit'; status: CodeStatus; productId: string; piece: number; of: number; packages: number } & Contents)
  | ({ kind: 'box'; id: string; status: BoxStatus; level: number; mixed: boolean } & Contents);

/** Whose rule decides about it; null where the product has none. */
interface Contents {
  productId: string | null;
  prodBatchId: string | null;
  rule: PackRuleFacts | null;
}

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
  if (inState(codeLife, status, 'stolen')) return 'stolen';
  if (inState(codeLife, status, 'returned')) return 'returned';
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
  const fault = unitFault(status);
  if (fault) return fault;
  // A label without its package; a number of packages that the product has not is another fault.
  if (of === 1 && packages > 1) return 'wholeUnit';
  return of !== packages || piece > of ? 'noPiece' : null;
}

function childBoxFault(box: PackBox, child: Extract<PackChild, { kind: 'box' }>): PackReason | null {
  if (child.id === box.id) return 'cycle';
  if (child.level >= box.level) return 'levelWrong';
  if (inState(boxLife, child.status, 'voided', 'unpacked')) return 'boxVoid';
  if (inState(boxLife, child.status, 'inTransit')) return 'shipped';
  return inState(boxLife, child.status, 'sealed', 'inStock') ? null : 'boxOpen';
}

/** Products and production batches lie together only in a mixed box, and only those whose rules allow it. */
function contentFault(box: PackBox, child: PackChild): PackReason | null {
  const other = otherContents(box, child);
  if (!box.mixed) return other;
  if (other === null && box.productId !== null) return null;
  return child.rule?.mixed || (child.kind === 'box' && child.mixed) ? null : 'mixedNotAllowed';
}

function otherContents(box: PackBox, child: PackChild): PackReason | null {
  if (box.productId !== null && child.productId !== box.productId) return 'wrongProduct';
  // A box that was packed before batches were kept does not know its own.
  if (child.kind === 'box' && child.prodBatchId === null && !child.mixed) return null;
  const decided = box.prodBatchId !== null || (child.kind === 'unit' && box.batchFollows && box.qty > 0);
  return decided && child.prodBatchId !== box.prodBatchId ? 'wrongBatch' : null;
}

/** What lies in a box, once this child is in it. A mixed box with several products or batches has none that is its own. */
export function contentsWith(box: PackBox, child: PackChild): Pick<PackBox, 'productId' | 'prodBatchId'> {
  const first = box.qty === 0;
  if (!box.mixed) return { productId: box.productId ?? child.productId, prodBatchId: box.prodBatchId ?? child.prodBatchId };
  const own = (mine: string | null, its: string | null) => (first ? (mine ?? its) : mine === its ? mine : null);
  return { productId: own(box.productId, child.productId), prodBatchId: own(box.prodBatchId, child.prodBatchId) };
}

/** How many a container of a level takes by a rule; null where the rule does not say. */
export function ruledCapacity(level: number, rule: Pick<PackRuleFacts, 'perCarton' | 'perPallet'> | null): number | null {
  if (!rule) return null;
  return (level === 1 ? rule.perCarton : level === 2 ? rule.perPallet : 0) || null;
}

/**
 * When a scan happened by the server's clock. The device says when it scanned and, at sending, what its clock shows: the difference
 * to the server's clock corrects a wrong one. Never later than now; a clock that was set in between by more than a year says nothing,
 * and the scan counts as of now.
 */
export function scanTime({ deviceTime, sentTime, now }: { deviceTime: string; sentTime: string; now: Date }): Date {
  const age = new Date(sentTime).getTime() - new Date(deviceTime).getTime();
  return new Date(age < 0 || age > longestAge ? now.getTime() : now.getTime() - age);
}
const longestAge = 366 * dayMs;

/** Why a box cannot be received, or taken back, in its state; null where it can. */
export function arrivalFault(status: BoxStatus, step: 'receive' | 'takeBack'): PackReason | null {
  if (can(boxLife, status, step)) return null;
  if (inState(boxLife, status, 'voided', 'unpacked')) return 'boxVoid';
  return inState(boxLife, status, 'inStock') ? 'received' : 'notShipped';
}
