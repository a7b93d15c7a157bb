import { AppError } from '@touchmark/contract';
import { type ProductCheck, submitChecks } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** Refuses to submit a product whose checks fail, listing all faults at once. */
export function refuseUnready(ctx: Ctx, checks: readonly ProductCheck[]): void {
  const wanting = checks.filter(({ key, tone }) => tone === 'bad' && submitChecks.has(key));
  if (wanting.length === 0) return;
  const say = (check: ProductCheck) => check[ctx.language];
  throw new AppError(
    'productIncomplete',
    { what: wanting.map(say).join(ctx.language === 'zh' ? '；' : '; ') },
    { fields: wanting.map((check) => ({ field: check.key, msg: say(check) })) },
  );
}
