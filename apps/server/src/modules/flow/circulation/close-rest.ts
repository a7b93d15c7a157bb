import { AppError, type circulation, type Parsed } from '@touchmark/contract';
import { can, circulationLife, lineLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { stealInside } from '../../codes/batch/public.ts';
import { takeBackBoxes } from '../box/public.ts';
import { moveBoxes } from '../movement/public.ts';
import { docFacts, oneProduct } from './facts.ts';
import { joined } from './goods.ts';
import { coveredRuns } from './claim.queries.ts';
import { changeLines, linesOf } from './line.queries.ts';
import { asParty } from './party.ts';
import { steps } from './scan-doc.ts';
import { boxesOfLines } from './split-line.ts';

/** Ends a document of which a part never arrived: it was found at the sender and is in his stock again, or it is reported stolen. */
export function closeRest(ctx: Ctx, { id, version, outcome, reason }: Parsed<typeof circulation.closeRest>): Promise<{ units: number }> {
  return asParty(ctx, { id, version }, ['BRAND'], async ({ brand, doc }) => {
    if (!can(circulationLife, doc.status, 'closeRest')) throw new AppError('notAllowedInState');
    const lines = await linesOf(brand.db, doc.companyId, doc.id, { open: true });
    const ids = lines.map((line) => line.id);
    const runs = await coveredRuns(brand.db, doc.companyId, doc.id, ids);
    const units = runs.reduce((sum, run) => sum + run.to - run.from + 1, 0);
    if (outcome === 'FOUND') {
      const boxIds = await boxesOfLines(brand, doc, lines);
      const facts = await docFacts(brand, doc, oneProduct(runs));
      const move = { boxIds, runs, at: new Date().toISOString(), place: doc.fromName, manual: false };
      // Found at a dealer it is in his stock; at the brand it is here, as if it had not left.
      if (doc.fromReceiver === null) {
        await moveBoxes(brand, 'takeBack', { ...move, ...facts, note: reason, facts: { docId: doc.id, doc: facts.doc } });
        await moveBoxes(brand, 'restock', { ...move, at: new Date().toISOString(), note: reason });
        await takeBackBoxes(brand, boxIds);
      } else
        await moveBoxes(brand, 'receive', {
          ...move,
          ...facts,
          note: reason,
          facts: { docId: doc.id, doc: facts.doc },
          holder: { name: doc.fromName, companyId: doc.fromCompany, receiverId: doc.fromReceiver },
        });
    } else
      for (const batchId of new Set(runs.map((run) => run.batchId)))
        await stealInside(
          brand,
          batchId,
          joined(runs.filter((run) => run.batchId === batchId)),
          'reportStolen',
          `${doc.docNo} · ${reason}`,
        );
    await changeLines(brand.db, doc.companyId, ids, { state: lineLife.at.missing, open: false });
    await steps.take(brand, doc, 'closeRest', { set: { closeReason: reason }, opinion: reason, companyId: ctx.me.companyId });
    return { units };
  });
}
