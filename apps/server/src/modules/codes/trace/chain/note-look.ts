import type { Call } from '@touchmark/contract';
import { recordReading } from '../../../../http/audit.queries.ts';
import { type Ctx, isPlatform } from '../../../../http/ctx.ts';

/** A look of the platform's staff stands in the audit log of the company whose data they saw. */
export async function noteLook(ctx: Ctx, call: Call, companyId: string, what: string): Promise<void> {
  if (isPlatform(ctx.me)) await recordReading(ctx, call, { companyId, bizType: 'traceChain', action: 'read', opinion: what.slice(0, 200) });
}
