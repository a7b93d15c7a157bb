import type { Ctx } from '../../../http/ctx.ts';
import { actFacts, recordEvents, returnFacts, type Subject } from '../../events/event/public.ts';
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
  const { papers, lot } = await returnFacts(ctx.db, ctx.me.companyId, { returnId, prodBatchId: about.prodBatchId });
  await recordEvents(ctx.db, ctx.me.companyId, [
    {
      type: 'ObjectEvent',
      action: applied ? 'ADD' : 'DELETE',
      bizStep,
      disposition: applied ? 'active' : 'inactive',
      subjects: [...runs, ...single].map((run): Subject => ({ role: 'EPC', batchId, ...run })),
      ...about,
      docId: returnId,
      // Only events that bring units into being say of which lot they are (EPCIS 2.0, 7.4.2).
      doc: await actFacts(ctx, ctx.me.companyId, { papers, ...(applied && lot ? { lot } : {}) }),
      place: await regionOf(ctx),
      public: applied,
      userId: ctx.me.userId,
    },
  ]);
}
