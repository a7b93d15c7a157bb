import { hasPlan } from '@touchmark/domain';
import { number } from '../../../ui/index.ts';

/** How much a box holds, and of how much where something says so. */
export const heldOf = (box: { qty: number; capacity: number }): string =>
  hasPlan(box) ? `${number(box.qty)} / ${number(box.capacity)}` : number(box.qty);
