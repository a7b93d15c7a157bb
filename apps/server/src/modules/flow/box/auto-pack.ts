import { AppError, type boxCode, type Parsed } from '@touchmark/contract';
import { type BoxScheme, codeLife, fillCartons, inState, withoutRuns } from '@touchmark/domain';
import { statesIn } from '../../../codes/public.ts';
import type { Db } from '../../../db/connect.ts';
import { inScope } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { nobody, noHints } from '../../../http/ctx.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { type Job, JobFault } from '../../../jobs/jobs.ts';
import { findBatch, placeOf, requireReady, shareBatches } from '../../codes/batch/public.ts';
import { holdUsablePrefix } from '../../gtin/prefix/public.ts';
import { recordEvents, type NewEvent } from '../event/public.ts';
import { packedUpTo } from './auto-pack.queries.ts';
import { insertBoxes, type NewBox } from './box.queries.ts';
import { takeNumbers } from './generate.ts';
import { insertPacking, type Packed, packedRuns } from './packing.queries.ts';
import { ruleOf } from './rule.queries.ts';
import { productOf } from './units.queries.ts';

export const autoPackKind = 'autoPack';
/** Cartons per transaction: what a stop in between repeats, and what a worker holds in memory. */
const usualCartons = 2000;

/** What a task packs: serials of a batch into cartons of a size, and these onto pallets (0: none). */
interface Order {
  batchId: string;
  from: number;
  to: number;
  scheme: BoxScheme;
  prefixId: string | null;
  extension: number;
  perCarton: number;
  perPallet: number;
  userId: string;
}

/** Queues the packing of a range by the rule of its product. */
export async function queueAutoPack(ctx: Ctx, input: Parsed<typeof boxCode.autoPack>): Promise<{ taskId: string }> {
  const batch = await findBatch(ctx, input.batchId);
  if (!batch || batch.companyId !== ctx.me.companyId) throw new AppError('notFound');
  requireReady(batch);
  const last = batch.serialFrom + batch.generated - 1;
  if (input.from < batch.serialFrom || input.to > last)
    throw new AppError('rangeOutside', { from: String(batch.serialFrom), to: String(last) });
  if (input.prefixId) await holdUsablePrefix(ctx, input.prefixId);
  const rule = await ruleOf(ctx, batch.productId);
  if (!rule) throw new AppError('packRuleMissing');
  if (((await productOf(ctx.db, ctx.me.companyId, batch.productId))?.packagePieces ?? 1) > 1) throw new AppError('packBySet');
  const order: Order = {
    batchId: batch.id,
    from: input.from,
    to: input.to,
    scheme: input.scheme,
    prefixId: input.prefixId ?? null,
    extension: input.extension,
    perCarton: rule.perCarton,
    perPallet: input.pallets ? rule.perPallet : 0,
    userId: ctx.me.userId,
  };
  const taskId = await addTask(ctx.db, {
    kind: autoPackKind,
    title: { zh: `自动装箱 ${batch.batchNo} · ${batch.productName}`, en: `Pack ${batch.batchNo} · ${batch.productName}` },
    payload: order,
    refId: batch.id,
    total: input.to - input.from + 1,
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
  });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return { taskId };
}

/**
 * Packs block by block, each in one transaction: a worker that dies leaves whole blocks, and the next one goes on after the last
 * serial that carries the task's number. A block ends with a full pallet.
 */
export const autoPackJob =
  (services: Services, cartonsAtOnce = usualCartons): Job =>
  async (run) => {
    const order = run.task.payload as Order;
    const companyId = run.task.companyId;
    const asCompany = <T>(work: (db: Db) => Promise<T>) => inScope(run.pool, { companyId, userId: order.userId }, work);
    const docNo = `ZX${run.task.id}`;
    const cartons = order.perPallet > 0 ? Math.max(1, Math.floor(cartonsAtOnce / order.perPallet)) * order.perPallet : cartonsAtOnce;
    let at = Math.max(order.from, 1 + (await asCompany((db) => packedUpTo(db, companyId, order.batchId, docNo))));
    const made = { cartons: 0, pallets: 0, units: 0 };
    await run.progress(at - order.from);
    while (at <= order.to) {
      const from = at;
      const block = await asCompany((db) => packBlock(contextOf(services, db, companyId, order), order, { from, cartons, docNo })).catch(
        faultOfJob,
      );
      made.cartons += block.cartons;
      made.pallets += block.pallets;
      made.units += block.units;
      at = block.next;
      await run.progress(at - order.from);
    }
    return made;
  };

/** The numbers ran out, or the prefix lapsed, in between: what is packed stays, and the task says why it ended. */
function faultOfJob(error: unknown): never {
  if (error instanceof AppError) throw new JobFault(`${error.say('zh')}|${error.say('en')}`, { cause: error });
  throw error;
}

const contextOf = (services: Services, db: Db, companyId: string, { userId }: Order): Ctx => ({
  db,
  me: { ...nobody, companyId, userId },
  language: 'zh',
  now: new Date(),
  services,
  address: '',
  agent: '',
  hints: noHints,
  afterCommit: (work) => work(),
  note: () => undefined,
});

/** How many serials are looked at for one block: with gaps, it packs fewer cartons. */
async function packBlock(ctx: Ctx, order: Order, { from, cartons, docNo }: { from: number; cartons: number; docNo: string }) {
  const { db, me } = ctx;
  const to = Math.min(order.to, from + cartons * order.perCarton - 1);
  const [batch] = await shareBatches(db, me.companyId, [order.batchId]);
  if (!batch) throw new AppError('notFound');
  const active = (await statesIn(db, placeOf(batch), from, to)).filter(({ status }) => inState(codeLife, status, 'active'));
  const runs = withoutRuns(active, await packedRuns(db, me.companyId, batch.id, from, to));
  const filled = fillCartons(runs, order.perCarton);
  if (filled.length === 0) return { next: to + 1, cartons: 0, pallets: 0, units: 0 };
  // A carton that a gap left half empty goes on with the next serials, unless these are the last.
  const last = filled.at(-1)!;
  const short = sizeOf(last) < order.perCarton && to < order.to && filled.length > 1;
  const whole = short ? filled.slice(0, -1) : filled;
  const pallets = order.perPallet > 0 ? Math.ceil(whole.length / order.perPallet) : 0;
  const numbers = await takeNumbers(ctx, { ...order, count: whole.length + pallets });
  const box = {
    scheme: order.scheme,
    prefixId: order.scheme === 'SSCC' ? order.prefixId : null,
    productId: batch.productId,
    prodBatchId: null,
    mixed: false,
  };
  const list: NewBox[] = numbers.map((boxNo, i) =>
    i < whole.length
      ? { ...box, boxNo, level: 1, capacity: order.perCarton, qty: sizeOf(whole[i]!) }
      : {
          ...box,
          boxNo,
          level: 2,
          capacity: order.perPallet,
          qty: Math.min(order.perPallet, whole.length - (i - whole.length) * order.perPallet),
        },
  );
  const ids = await insertBoxes(db, { companyId: me.companyId, userId: me.userId, isTest: batch.isTest }, list);
  const into = (carton: number) => ids[whole.length + Math.floor(carton / order.perPallet)]!;
  const packed: (Packed & { boxId: string })[] = [
    ...whole.flatMap((carton, i) => carton.map((run) => ({ ...run, boxId: ids[i]!, batchId: batch.id, pieceNo: 1, pieceTotal: 1 }))),
    ...(pallets > 0 ? whole.map((_, i) => ({ childBoxId: ids[i]!, boxId: into(i) })) : []),
  ];
  const act = { companyId: me.companyId, at: new Date().toISOString(), userId: me.userId, docNo };
  const done = await insertPacking(db, act, packed);
  // Another station packed one of them meanwhile: the block is tried again with what is then free.
  if (done.size < packed.length) throw new Error('a serial of the block was packed meanwhile');
  await recordEvents(db, me.companyId, eventsOf(ids, packed, act));
  return { next: short ? last[0]!.from : to + 1, cartons: whole.length, pallets, units: sizeOf(whole.flat()) };
}

const sizeOf = (runs: readonly { from: number; to: number }[]) => runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** One event for each container. */
function eventsOf(
  ids: readonly string[],
  packed: readonly (Packed & { boxId: string })[],
  act: { at: string; userId: string | null },
): NewEvent[] {
  const children = new Map<string, NewEvent['subjects'][number][]>(ids.map((boxId) => [boxId, [{ role: 'PARENT', boxId }]]));
  for (const { boxId, ...what } of packed)
    children
      .get(boxId)!
      .push(
        'childBoxId' in what
          ? { role: 'CHILD', boxId: what.childBoxId }
          : { role: 'CHILD', batchId: what.batchId, from: what.from, to: what.to },
      );
  return [...children.values()].map((subjects) => ({
    type: 'AggregationEvent',
    action: 'ADD',
    bizStep: 'packing',
    disposition: 'container_closed',
    subjects,
    time: act.at,
    userId: act.userId,
  }));
}
