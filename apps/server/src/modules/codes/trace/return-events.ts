import type { Ctx } from '../../../http/ctx.ts';
import { recordEvents, type Subject } from '../../flow/event/public.ts';
import { regionOf } from './trace.queries.ts';

interface Commissioning {
  returnId: string;
  batchId: string;
  productId: string;
  prodBatchId: string | null;
  bizStep: 'commissioning' | 'decommissioning';
  runs: readonly { from: number; to: number }[];
  codes: readonly { code: string; serial: number }[];
}

/** Records the event of a return: codes were applied, or spoilt (which consumers do not see). */
export async function recordReturn(ctx: Ctx, { returnId, batchId, bizStep, runs, codes, ...about }: Commissioning): Promise<void> {
  const applied = bizStep === 'commissioning';
  const single = codes.map(({ code, serial }) => ({ code, from: serial, to: serial }));
  await recordEvents(ctx.db, ctx.me.companyId, [
    {
      type: 'ObjectEvent',
      action: applied ? 'ADD' : 'DELETE',
      bizStep,
      disposition: applied ? 'active' : 'inactive',
      subjects: [...runs, ...single].map((run): Subject => ({ role: 'EPC', batchId, ...run })),
      ...about,
      docId: returnId,
      place: await regionOf(ctx),
      public: applied,
      userId: ctx.me.userId,
    },
  ]);
}
