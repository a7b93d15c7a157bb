import { AppError, type factoryRecord, type Output, type Parsed } from '@touchmark/contract';
import { codeLife, inState, type PackReason, unitFault } from '@touchmark/domain';
import { statesIn } from '../../../issued-codes/public.ts';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { heldBatch, placeOf } from '../../codes/batch/public.ts';
import { childrenOf, heldInside, runsInside } from '../box/public.ts';
import { type Run, ship, type ShipFault, type Shipment, unitFaultWords } from '../movement/public.ts';
import { addQuantity, runsOfProduction } from '../../codes/production/public.ts';

type Input = Parsed<typeof factoryRecord.dispatch>;
type Result = Output<typeof factoryRecord.dispatch>;
const refused = (faults: ShipFault[]): Result => ({ docNo: '', units: 0, boxes: 0, faults: faults.slice(0, 200) });

/** Sends out what was scanned, or everything of a batch that is active and still here. */
export async function dispatch(ctx: Ctx, batch: Row<'productionBatch'>, input: Input): Promise<Result> {
  const states = await statesOfProduction(ctx, await runsOfProduction(ctx.db, batch.companyId, batch.id));
  const chosen = input.texts.length > 0 ? await scanned(ctx, input.texts, states) : { runs: runsIn(states, 'active'), faults: [] };
  if (chosen.faults.length > 0) return refused(chosen.faults);
  if (chosen.runs.length === 0) throw new AppError('nothingToShip');
  const sent = await ship(ctx, {
    ...chosen,
    prodBatch: batch,
    from: batch.factory,
    to: input.toName,
    carrier: input.carrier,
    waybillNo: input.waybillNo,
    remark: input.remark,
  });
  if ('faults' in sent) return refused(sent.faults);
  await addQuantity(ctx, batch.id, 0, sent.units);
  return { ...sent, faults: [] };
}

type Stated = Run & { status: (typeof codeLife.values)[number] };

/** The codes of a production batch with their states; their batches are locked, so that nothing changes meanwhile. */
async function statesOfProduction(ctx: Ctx, runs: readonly Run[]): Promise<Stated[]> {
  const stated: Stated[] = [];
  const places = new Map<string, Awaited<ReturnType<typeof heldBatch>>>();
  for (const { batchId, from, to } of runs) {
    const place = places.get(batchId) ?? (await heldBatch(ctx, batchId));
    places.set(batchId, place);
    for (const run of await statesIn(ctx.db, placeOf(place), from, to))
      stated.push({ batchId, from: run.from, to: run.to, status: run.status as Stated['status'] });
  }
  return stated;
}

const runsIn = (states: readonly Stated[], state: 'active'): Run[] =>
  states.filter(({ status }) => inState(codeLife, status, state)).map(({ batchId, from, to }) => ({ batchId, from, to }));

/** The runs and boxes that were scanned, or what cannot leave: not of this batch, not active. */
async function scanned(
  ctx: Ctx,
  texts: readonly string[],
  states: readonly Stated[],
): Promise<Pick<Shipment, 'runs' | 'boxes'> & { runs: Run[]; faults: ShipFault[] }> {
  const faults: ShipFault[] = [];
  const refuse = (text: string, reason: PackReason) => faults.push(unitFaultWords(text, reason));
  const children = await childrenOf(ctx, texts);
  const boxIds: string[] = [];
  const runs: Run[] = [];
  for (const { shown, what, reason } of children) {
    if (!what) refuse(shown, reason ?? 'unknown');
    else if ('childBoxId' in what) boxIds.push(what.childBoxId);
    else runs.push({ batchId: what.batchId, from: what.from, to: what.to });
  }
  const boxes = await heldInside(ctx.db, ctx.me.companyId, boxIds);
  runs.push(...(await runsInside(ctx.db, boxIds)).map(({ batchId, from, to }) => ({ batchId, from, to })));
  for (const run of runs) {
    const inside = states.filter(({ batchId, from, to }) => batchId === run.batchId && from <= run.to && to >= run.from);
    const size = inside.reduce((sum, { from, to }) => sum + Math.min(to, run.to) - Math.max(from, run.from) + 1, 0);
    const name = run.from === run.to ? `#${run.from}` : `#${run.from}–${run.to}`;
    if (size < run.to - run.from + 1) refuse(name, 'wrongBatch');
    for (const { status } of inside) {
      const fault = unitFault(status);
      if (fault) refuse(name, fault);
    }
  }
  return { runs: joined(runs), boxes, faults };
}

/** Runs in order without overlaps: packages of one unit name it several times. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of [...runs].sort((a, b) => (a.batchId === b.batchId ? a.from - b.from : a.batchId < b.batchId ? -1 : 1))) {
    const last = out.at(-1);
    if (last && last.batchId === run.batchId && run.from <= last.to + 1) last.to = Math.max(last.to, run.to);
    else out.push({ ...run });
  }
  return out;
}
