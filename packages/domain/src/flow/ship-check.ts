import { codeLife, type CodeStatus } from '../codes/code-life.ts';
import { inState } from '../lifecycle.ts';
import { boxLife, type BoxStatus } from './box-life.ts';
import type { ShipReason } from './ship-reason.ts';

/** Units of one state that lie with one holder. Without a receiver they are at the brand itself. */
interface UnitsAt {
  status: CodeStatus;
  receiverId: string | null;
}

const { at } = codeLife;
/** The states from which nothing is shipped by anybody, with what is said. */
const neverLeave: Partial<Record<CodeStatus, ShipReason>> = {
  [at.voided]: 'void',
  [at.frozen]: 'frozen',
  [at.recalled]: 'recalled',
  [at.stolen]: 'stolen',
  [at.generated]: 'notActive',
  [at.returned]: 'returned',
  [at.inTransit]: 'underWay',
  [at.sold]: 'sold',
};

/**
 * Why units cannot leave their sender, or null. The brand (`sender` null) sends what is active and here, or in stock with nobody else;
 * a receiver what is in his stock. Only a company that says so ships what is not active yet.
 */
export function shipFault({ status, receiverId }: UnitsAt, sender: string | null, shipActivates = false): ShipReason | null {
  const never = neverLeave[status];
  if (never) return never;
  if (inState(codeLife, status, 'delivered')) return shipActivates && sender === null ? null : 'notActive';
  if (inState(codeLife, status, 'active')) return sender === null ? null : 'notHeld';
  return receiverId === sender ? null : 'notHeld';
}

/**
 * Why units cannot go back to whoever sent them, or null: as for shipping, but what is recalled is to go back, from where it lies below
 * the recall.
 */
export function returnFault({ below, ...at }: UnitsAt & { below: CodeStatus }, sender: string | null): ShipReason | null {
  return shipFault(inState(codeLife, at.status, 'recalled') ? { ...at, status: below } : at, sender);
}

/** Why a box cannot leave because of its own state, or null. `returned`: it came back and was not restocked. */
export function boxShipFault({ status, returned, qty }: { status: BoxStatus; returned: boolean; qty: number }): ShipReason | null {
  if (inState(boxLife, status, 'voided', 'unpacked')) return 'boxVoid';
  if (inState(boxLife, status, 'inTransit')) return 'underWay';
  if (returned) return 'returned';
  if (qty === 0) return 'boxEmpty';
  return inState(boxLife, status, 'sealed', 'inStock') ? null : 'boxOpen';
}

/** What a scan against a plan leads to: on the plan, more than planned, or not planned at all. Without a plan everything is. */
export function planFault(
  plan: readonly { productId: string; qty: number; scanned: number }[],
  units: readonly { productId: string; units: number }[],
): ShipReason | null {
  if (plan.every(({ qty }) => qty === 0)) return null;
  for (const { productId, units: more } of units) {
    const row = plan.find((one) => one.productId === productId);
    if (!row || row.qty === 0) return 'notPlanned';
    if (row.scanned + more > row.qty) return 'overPlan';
  }
  return null;
}

/** What of a plan is still missing, by product: the plan of the rest. */
export const restOf = (plan: readonly { productId: string; qty: number; scanned: number }[]): { productId: string; qty: number }[] =>
  plan.flatMap(({ productId, qty, scanned }) => (qty > scanned ? [{ productId, qty: qty - scanned }] : []));
