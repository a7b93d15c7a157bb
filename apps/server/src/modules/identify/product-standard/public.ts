// Product standards for other modules.
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './product-standard.queries.ts';

/** The standards of a list whose edition has been replaced by now, with the day. */
export const supersededOf = async (ctx: Ctx, codes: readonly string[]): Promise<{ code: string; until: string }[]> =>
  codes.length === 0
    ? []
    : (await rows.all(ctx))
        .filter((one) => rows.isReplaced(one, ctx) && codes.includes(one.code))
        .map(({ code, validUntil }) => ({ code, until: validUntil! }));

/** Those of some standards that the platform does not list. */
export async function unknownStandards(ctx: Ctx, codes: readonly string[]): Promise<string[]> {
  const known = new Set((await rows.all(ctx)).map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}
