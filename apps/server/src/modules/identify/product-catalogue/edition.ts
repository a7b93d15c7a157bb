import { AppError } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { closingDay, legacyOf } from './legacy.queries.ts';

/** After the closing date a legacy product is read and moved, nothing else. */
export async function requireOpenEdition(ctx: Pick<Ctx, 'db' | 'now'>, { edition }: { edition: string }): Promise<void> {
  if (edition !== 'OLD') return;
  const day = await closingDay(ctx.db);
  if (day <= today(ctx.now)) throw new AppError('legacyClosed', { day });
}

/** The same of a product by its id. */
export async function requireOpenProduct(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  await requireOpenEdition(ctx, { edition: (await legacyOf(ctx.db, [id])).has(id) ? 'OLD' : 'NEW' });
}

/** Whether a product may be written: it is not of the legacy edition, or that is not closed yet. */
export const isOpenProduct = async (ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<boolean> =>
  !(await legacyOf(ctx.db, [id])).has(id) || (await closingDay(ctx.db)) > today(ctx.now);
