import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { lotsDownstream } from './lots.queries.ts';
import { companyById } from '../../platform/between/public.ts';

/** Whether other companies have lots that came from these. */
export const areSentOn = async (ctx: Ctx, lotIds: readonly string[]): Promise<boolean> =>
  lotIds.length > 0 && (await actAsPlatform(ctx, () => lotsDownstream(ctx.db, lotIds))).length > 0;

/** Tells every company down the chain of its own lots that came from these. Returns how many lots that are. */
export async function tellDownstream(
  ctx: Ctx,
  lotIds: readonly string[],
  scene: 'LOT_VOIDED' | 'LOT_RECALLED',
  reason: string,
): Promise<number> {
  if (lotIds.length === 0) return 0;
  const found = await actAsPlatform(ctx, () => lotsDownstream(ctx.db, lotIds));
  const { name } = await companyById(ctx.db, ctx.me.companyId);
  for (const { id, companyId, material, lotNo } of found)
    await actFor(ctx, companyId, () =>
      tellCompany(ctx.db, companyId, ['ENT_WMS', 'ENT_IDENT'], {
        scene,
        values: { material, lotNo, companyName: name, reason },
        path: `/cluster/chain/chainSource?id=${id}`,
      }),
    );
  return found.length;
}
