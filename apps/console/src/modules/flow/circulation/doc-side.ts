import type { CirculationDoc } from '@touchmark/contract';
import { circulationLife, inState } from '@touchmark/domain';

type Sides = Pick<CirculationDoc, 'side' | 'to' | 'status' | 'docType'>;

/** Whether the caller's company sends it: its own goods, or those it holds. */
export const sends = ({ side }: Sides): boolean => side === 'BRAND' || side === 'FROM';

/** How the caller may say that it arrived: himself, on behalf of a receiver with a reason, or not at all. */
export function receivesAs({ side, to }: Sides): 'self' | 'for' | null {
  if (side === 'TO') return 'self';
  if (side !== 'BRAND') return null;
  return to.id === null ? 'self' : 'for';
}

/** Whether goods of it can go back: what arrived of a shipment, and by those who have it or sent it. */
export const givesBack = ({ side, status, docType }: Sides): boolean =>
  docType !== 'RETURN' && (side === 'TO' || side === 'BRAND') && inState(circulationLife, status, 'partlyReceived', 'received');

/** Shipments and transfers are prepared, copied and undone; the others come with their act. */
export const isPrepared = ({ docType }: Sides): boolean => docType === 'SHIP' || docType === 'TRANSFER';
