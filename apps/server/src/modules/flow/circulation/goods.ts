import { boxShipFault, type BoxStatus, type CodeStatus, returnFault, shipFault, type ShipReason, shipReasons } from '@touchmark/domain';
import { statesIn } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { placeOf, shareBatches } from '../../codes/batch/public.ts';
import { childrenOf, containersOf, heldInside, runsInside } from '../box/public.ts';
import type { Run } from '../movement/public.ts';
import { type BoxFacts, boxFacts, placedRuns, productOfBatches } from './goods.queries.ts';

export type RunOf = Run & { productId: string };

/** What a scanned text names among the brand’s goods: a unit or a box, with every unit in it. */
export interface Goods {
  text: string;
  shown: string;
  box: BoxFacts | null;
  /** The boxes in it, itself included. */
  boxIds: readonly string[];
  runs: readonly RunOf[];
  units: number;
  productId: string | null;
  reason: ShipReason | null;
  /** The box or document that the reason speaks of. */
  about?: string;
}

const none = (text: string, shown: string, reason: ShipReason, about?: string): Goods => ({
  text,
  shown,
  box: null,
  boxIds: [],
  runs: [],
  units: 0,
  productId: null,
  reason,
  ...(about === undefined ? {} : { about }),
});

/** A reason in words, with the box or document it speaks of. */
export function shipFaultOf(reason: ShipReason, about = '') {
  const words = shipReasons[reason];
  const filled = (text: string) => text.replace('{doc}', about).replace('{box}', about).replace('{pieces}', about);
  return { reason, zh: filled(words.zh), en: filled(words.en), doZh: words.doZh, doEn: words.doEn };
}

const sizeOf = (runs: readonly Run[]) => runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Runs in order without overlaps: packages of one unit name it several times. */
export function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const { batchId, from, to } of [...runs].sort((a, b) =>
    a.batchId === b.batchId ? a.from - b.from : a.batchId < b.batchId ? -1 : 1,
  )) {
    const last = out.at(-1);
    if (last && last.batchId === batchId && from <= last.to + 1) last.to = Math.max(last.to, to);
    else out.push({ batchId, from, to });
  }
  return out;
}

/**
 * What texts name, without judging whether it may move. Batches and boxes are locked, so that what is read holds until the transaction
 * ends.
 */
export async function goodsOf(ctx: Ctx, texts: readonly string[]): Promise<Goods[]> {
  const { companyId } = ctx.me;
  const children = await childrenOf(ctx, texts);
  const boxIds = children.flatMap(({ what }) => (what && 'childBoxId' in what ? [what.childBoxId] : []));
  const facts = await boxFacts(ctx.db, companyId, boxIds);
  const goods: Goods[] = [];
  for (const { text, shown, what, reason } of children) {
    if (!what) goods.push(none(text, shown, reason === 'boxUnknown' ? 'noSuchBox' : ((reason ?? 'unknown') as ShipReason)));
    else if ('childBoxId' in what) goods.push(await boxGoods(ctx, text, shown, facts.get(what.childBoxId)!));
    else {
      const { batchId, from, to, check } = what;
      const productId = check.productId!;
      goods.push({
        text,
        shown,
        box: null,
        boxIds: [],
        runs: [{ batchId, from, to, productId }],
        units: to - from + 1,
        productId,
        reason: null,
      });
    }
  }
  return goods;
}

async function boxGoods(ctx: Ctx, text: string, shown: string, box: BoxFacts): Promise<Goods> {
  const inside = await heldInside(ctx.db, ctx.me.companyId, [box.id]);
  const runs = joined(await runsInside(ctx.db, [box.id]));
  return { text, shown, box, boxIds: inside.map(({ id }) => id), ...(await withProducts(ctx, runs)), reason: null };
}

/** Runs with their products; one product for all, or none. */
export async function withProducts(ctx: Ctx, runs: readonly Run[]): Promise<{ runs: RunOf[]; units: number; productId: string | null }> {
  const products = await productOfBatches(ctx.db, ctx.me.companyId, [...new Set(runs.map(({ batchId }) => batchId))]);
  const known = runs.map((run) => ({ ...run, productId: products.get(run.batchId)! }));
  const ids = new Set(known.map(({ productId }) => productId));
  return { runs: known, units: sizeOf(known), productId: ids.size === 1 ? known[0]!.productId : null };
}

interface Rules {
  shipActivates?: boolean;
  /** A unit may be taken out of its box: somebody has opened it. */
  mayOpen?: boolean;
  /** It goes back to whoever sent it. */
  back?: boolean;
}

/** Judges whether goods may leave their sender: state and place of every unit, of the box, and that nothing is torn out of a box. */
export async function judge(ctx: Ctx, goods: Goods, sender: string | null, { mayOpen = false, ...rules }: Rules = {}): Promise<Goods> {
  if (goods.reason) return goods;
  const { box } = goods;
  const closed = box && boxShipFault({ status: box.status as BoxStatus, returned: box.returned, qty: box.qty });
  const fault = closed ?? (await unitsFault(ctx, goods.runs, sender, rules));
  if (fault) return { ...goods, reason: fault };
  const around = mayOpen ? undefined : await containerOf(ctx, goods);
  return around ? { ...goods, reason: box ? 'onPallet' : 'inBox', about: around } : goods;
}

/** The number of the container in which goods lie now. */
async function containerOf(ctx: Ctx, { box, runs }: Goods): Promise<string | undefined> {
  const [around] = await containersOf(
    ctx.db,
    ctx.me.companyId,
    box ? { boxId: box.id } : { batchId: runs[0]!.batchId, serial: runs[0]!.from },
  );
  return around?.boxNo;
}

/** Why one of some units cannot leave: the first that is found. */
async function unitsFault(
  ctx: Ctx,
  runs: readonly RunOf[],
  sender: string | null,
  { shipActivates = false, back = false }: Rules,
): Promise<ShipReason | null> {
  const placed = await placedRuns(ctx.db, ctx.me.companyId, runs);
  // Locked for reading only: stations that scan codes of one batch do not wait for each other.
  const batches = await shareBatches(ctx.db, ctx.me.companyId, [...new Set(runs.map(({ batchId }) => batchId))]);
  const places = new Map(batches.map((row) => [row.id, placeOf(row)]));
  for (const run of runs) {
    for (const part of await statesIn(ctx.db, places.get(run.batchId)!, run.from, run.to)) {
      const at = placed.filter(({ batchId, from, to }) => batchId === run.batchId && from <= part.to && to >= part.from);
      // A part of one state may lie with several holders.
      const holders = at.length > 0 ? at.map(({ receiverId }) => receiverId) : [null];
      for (const receiverId of holders) {
        const unit = { status: part.status as CodeStatus, below: part.below, receiverId };
        const fault = back ? returnFault(unit, sender) : shipFault(unit, sender, shipActivates);
        if (fault) return fault;
      }
    }
  }
  return null;
}
