import type { circulation, Output, Parsed } from '@touchmark/contract';
import { autoReceiveDays } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { changeFlowSetting } from '../../people/company/public.ts';
import { flowSetting } from './goods.queries.ts';

export async function setting({ db, me }: Ctx): Promise<Output<typeof circulation.setting>> {
  const row = await flowSetting(db, me.companyId);
  return { autoReceiveDays: row.autoReceiveDays ?? autoReceiveDays, shipActivates: row.shipActivates, pages: row.pages };
}

export async function saveSetting(
  ctx: Ctx,
  { autoReceiveDays: days, shipActivates, pages }: Parsed<typeof circulation.saveSetting>,
): Promise<true> {
  await changeFlowSetting(ctx, { autoReceiveDays: days, shipActivates, circulationPages: pages });
  ctx.note({ bizType: 'company', bizId: ctx.me.companyId, action: 'circulationSetting' });
  return true;
}
