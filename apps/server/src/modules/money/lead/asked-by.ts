import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { platformCompany } from './lead.queries.ts';
import { saveLead } from './save-lead.ts';

/** Somebody of a company asks in the market: a lead of the platform, or one more question of the lead that is there. */
export async function askedBy(ctx: Ctx, given: { contact: string; phone: string; content: string }): Promise<void> {
  const { id, name } = await actAsPlatform(ctx, () => platformCompany(ctx));
  await actFor(ctx, id, (platform) => saveLead(platform, { ...given, company: name, interest: 'MARKET', source: 'MARKET' }));
}
