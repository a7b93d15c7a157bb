import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';

/** What identifies a product: the number that the platform gives, or its GTIN. */
export type Scheme = 'NODE' | 'GS1';

/** Two pages keep products. The rights of the GS1 page are enough for a product of scheme GS1 only. */
export function permit({ me }: Ctx, scheme: Scheme, right: 'add' | 'edit' | 'submit' | 'withdraw' | 'upDown' | 'tempCode'): void {
  if (scheme === 'NODE' && !me.permissions.has(`product_${right}`)) throw new AppError('forbidden');
}
