import { AppError } from '@touchmark/contract';
import {
  type BoxScheme,
  type Carton,
  type CartonRule,
  cartonsOfUnits,
  codeLife,
  fullPallet,
  inState,
  planCartons,
  planPallets,
  unitsPerCarton,
  withBatches,
  withoutRuns,
} from '@touchmark/domain';
import { sizeOf, statesIn } from '../../../../issued-codes/public.ts';
import type { Ctx } from '../../../../http/ctx.ts';
import { placeOf, shareBatches } from '../../../codes/batch/public.ts';
import { type NewEvent, recordEvents } from '../../../events/event/public.ts';
import { producedRuns } from '../../../codes/production/public.ts';
import { insertBoxes, type NewBox } from '../box.queries.ts';
import { takeNumbers } from '../generate.ts';
import { insertPacking, type Packed, packedRuns } from './packing.queries.ts';

/** What a task packs: serials of a batch, by the rule of its product. */
export interface Order {
  batchId: string;
  from: number;
  to: number;
  scheme: BoxScheme;
  prefixId: string | null;
  extension: number;
  rule: CartonRule;
  userId: string;
}

interface Block {
  from: number;
  units: number;
  docNo: string;
}

/** Packs what is active and free of some serials: with gaps, it fills fewer cartons. */
export async function packBlock(ctx: Ctx, order: Order, { from, units, docNo }: Block) {
  const { db, me } = ctx;
  const to = Math.min(order.to, from + units - 1);
  const [batch] = await shareBatches(db, me.companyId, [order.batchId]);
  if (!batch) throw new AppError('notFound');
  const active = (await statesIn(db, placeOf(batch), from, to)).filter(({ status }) => inState(codeLife, status, 'active'));
  // A set of which a package lies in a box already is finished at a station.
  const free = withoutRuns(active, await packedRuns(db, me.companyId, batch.id, from, to));
  const made = await producedRuns(db, me.companyId, batch.id, { from, to });
  const { cartons, pallets, next } = wholeBlock(planCartons(withBatches(free, made), order.rule), order, to);
  if (cartons.length === 0) return { next, cartons: 0, pallets: 0, units: 0 };
  const numbers = await takeNumbers(ctx, order, cartons.length + pallets.length);
  const ids = await insertBoxes(
    db,
    { companyId: me.companyId, userId: me.userId, isTest: batch.isTest },
    [...cartons.map((carton) => cartonBox(carton, order)), ...pallets.map((pallet) => palletBox(pallet, order))].map((box, i) => ({
      ...box,
      productId: batch.productId,
      boxNo: numbers[i]!,
    })),
  );
  const idOf = new Map(cartons.map((carton, i) => [carton, ids[i]!]));
  const onPallet = pallets.flatMap((pallet, i) =>
    pallet.map((carton) => ({ childBoxId: idOf.get(carton)!, boxId: ids[cartons.length + i]! })),
  );
  const packed: (Packed & { boxId: string })[] = [...cartons.flatMap((carton, i) => piecesOf(carton, order, ids[i]!)), ...onPallet];
  const act = { companyId: me.companyId, at: new Date().toISOString(), userId: me.userId, docNo };
  const done = await insertPacking(db, act, packed);
  // Another station packed one of them meanwhile: the block is tried again with what is then free.
  if (done.size < packed.length) throw new Error('a serial of the block was packed meanwhile');
  const events = [
    ...cartons.map(({ runs }, i) =>
      closed(
        ids[i]!,
        runs.map((run) => ({ role: 'CHILD', batchId: batch.id, from: run.from, to: run.to })),
        act,
      ),
    ),
    ...pallets.map((pallet, i) =>
      closed(
        ids[cartons.length + i]!,
        pallet.map((carton) => ({ role: 'CHILD', boxId: idOf.get(carton)! })),
        act,
      ),
    ),
  ];
  await recordEvents(db, me.companyId, events);
  const firsts = cartons.filter(({ pieces }) => pieces[0] === 1);
  return { next, cartons: cartons.length, pallets: pallets.length, units: firsts.reduce((sum, { runs }) => sum + sizeOf(runs), 0) };
}

/**
 * What of the planned cartons is packed now. A carton that a gap left half empty, and a pallet that is not full, go on with the next
 * serials, unless these are the last or nothing else would be packed.
 */
function wholeBlock(planned: readonly Carton[], { rule, to: end }: Order, to: number) {
  const short = (carton: Carton) => sizeOf(carton.runs) < unitsPerCarton(rule);
  const kept = (all: readonly Carton[]) => {
    if (to >= end) return all;
    const whole = short(all.at(-1)!) ? all.slice(0, -cartonsOfUnits(rule)) : all;
    const last = rule.perPallet > 0 ? planPallets(whole, rule).at(-1) : undefined;
    const open = last && last.length < fullPallet(rule) ? last.length : 0;
    // The cartons of the same units are packed together, because the next block begins with whole units.
    const until = whole.length - open - ((whole.length - open) % cartonsOfUnits(rule));
    return until > 0 ? whole.slice(0, until) : whole.length > 0 ? whole : all;
  };
  const cartons = planned.length > 0 ? kept(planned) : [];
  const rest = planned[cartons.length];
  return { cartons, pallets: rule.perPallet > 0 ? planPallets(cartons, rule) : [], next: rest ? rest.runs[0]!.from : to + 1 };
}

type MadeBox = Omit<NewBox, 'boxNo' | 'productId'>;

/** A container that is packed at once: what it holds decides its product and batch when it is filled again by hand. */
function boxOf(level: number, capacity: number, qty: number, runs: Carton['runs'], { scheme, prefixId }: Order): MadeBox {
  const batches = new Set(runs.map(({ prodBatchId }) => prodBatchId));
  return {
    scheme,
    prefixId: scheme === 'SSCC' ? prefixId : null,
    level,
    capacity,
    qty,
    prodBatchId: batches.size === 1 ? [...batches][0]! : null,
    mixed: batches.size > 1,
    productGiven: false,
    batchGiven: false,
    capacityGiven: true,
  };
}
const cartonBox = ({ runs, pieces }: Carton, order: Order) => boxOf(1, order.rule.perCarton, sizeOf(runs) * pieces.length, runs, order);
const palletBox = (cartons: readonly Carton[], order: Order) =>
  boxOf(
    2,
    order.rule.perPallet,
    cartons.length,
    cartons.flatMap(({ runs }) => runs),
    order,
  );

const piecesOf = ({ runs, pieces }: Carton, { batchId, rule }: Order, boxId: string): (Packed & { boxId: string })[] =>
  runs.flatMap(({ from, to }) => pieces.map((pieceNo) => ({ boxId, batchId, from, to, pieceNo, pieceTotal: rule.packages })));

/** One event for each container. */
const closed = (boxId: string, children: NewEvent['subjects'], { at, userId }: { at: string; userId: string | null }): NewEvent => ({
  type: 'AggregationEvent',
  action: 'ADD',
  bizStep: 'packing',
  disposition: 'container_closed',
  subjects: [{ role: 'PARENT', boxId }, ...children],
  time: at,
  userId,
});
