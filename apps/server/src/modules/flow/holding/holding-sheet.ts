import type { Holding } from '@touchmark/contract';
import { holdingWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const holding = columnsBy<Holding>()(holdingWords);
export const holdingColumns = [
  holding('holderName', 28),
  holding('productName', 28),
  holding('model', 18),
  holding('inTransit', 10),
  holding('inStock', 10),
  holding('sold', 10),
  holding('returned', 10),
  holding('oldest', 20),
];
