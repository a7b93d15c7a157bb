import { AppError, type boxCode, type Parsed } from '@touchmark/contract';
import { type CartonRule, cartonsOfUnits, fullPallet, unitsPerCarton } from '@touchmark/domain';
import type { Db } from '../../../../db/connect.ts';
import { inScope } from '../../../../db/connect.ts';
import type { Ctx, Services } from '../../../../http/ctx.ts';
import { nobody, noHints } from '../../../../http/ctx.ts';
import { addTask, noteResult } from '../../../../jobs/jobs.queries.ts';
import { type Job, JobFault } from '../../../../jobs/jobs.ts';
import { findBatch, requireReady } from '../../../codes/batch/public.ts';
import { holdUsablePrefix } from '../../../gtin/prefix/public.ts';
import { packedUpTo } from './auto-pack.queries.ts';
import { type Order, packBlock } from './pack-block.ts';
import { ruleOf } from '../rule.queries.ts';
import { productOf } from '../units.queries.ts';

export const autoPackKind = 'autoPack';
/** Packings per transaction: what a stop in between repeats, and what a worker holds in memory. */
const usualCartons = 2000;

/** A carton of whole sets takes at least one. */
export function requireWholeSet(rule: CartonRule): void {
  if (unitsPerCarton(rule) === 0) throw new AppError('packBySet', { perCarton: String(rule.perCarton), packages: String(rule.packages) });
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
  const found = await ruleOf(ctx, batch.productId);
  if (!found) throw new AppError('packRuleMissing');
  const rule: CartonRule = {
    perCarton: found.perCarton,
    perPallet: input.pallets ? found.perPallet : 0,
    packages: (await productOf(ctx.db, ctx.me.companyId, batch.productId))?.packagePieces ?? 1,
    wholeSets: found.wholeSets,
    mixed: found.mixed,
  };
  requireWholeSet(rule);
  const order: Order = {
    batchId: batch.id,
    from: input.from,
    to: input.to,
    scheme: input.scheme,
    prefixId: input.prefixId ?? null,
    extension: input.extension,
    rule,
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

/** What a task has packed so far. */
interface Made {
  cartons: number;
  pallets: number;
  units: number;
}
const none: Made = { cartons: 0, pallets: 0, units: 0 };

/**
 * Packs block by block, each in one transaction: a worker that dies leaves whole blocks, and what they made is noted; the next one
 * goes on after the last serial that carries the task's number. A block ends with a full pallet.
 */
export const autoPackJob =
  (services: Services, cartonsAtOnce = usualCartons): Job =>
  async (run) => {
    const order = ruled(run.task.payload as Order | OlderOrder);
    const companyId = run.task.companyId;
    const asCompany = <T>(work: (db: Db) => Promise<T>) => inScope(run.pool, { companyId, userId: order.userId }, work);
    const docNo = `ZX${run.task.id}`;
    const units = unitsAtOnce(order.rule, cartonsAtOnce);
    let at = Math.max(order.from, 1 + (await asCompany((db) => packedUpTo(db, companyId, order.batchId, docNo))));
    let made: Made = { ...none, ...(run.task.result as Made | null) };
    await run.progress(at - order.from);
    while (at <= order.to) {
      const from = at;
      const before = made;
      [at, made] = await asCompany(async (db): Promise<[number, Made]> => {
        const { next, ...block } = await packBlock(contextOf(services, db, companyId, order), order, { from, units, docNo });
        const { cartons, pallets, units: packed } = before;
        const all = { cartons: cartons + block.cartons, pallets: pallets + block.pallets, units: packed + block.units };
        await noteResult(db, run.task.id, all);
        return [next, all];
      }).catch(faultOfJob);
      await run.progress(at - order.from);
    }
    return made;
  };

/** An order that an older release has queued: one package, cartons of a product of whatever batch. */
type OlderOrder = Omit<Order, 'rule'> & { perCarton: number; perPallet: number };
const ruled = (order: Order | OlderOrder): Order =>
  'rule' in order
    ? order
    : { ...order, rule: { perCarton: order.perCarton, perPallet: order.perPallet, packages: 1, wholeSets: false, mixed: true } };

/** Units of a block: it ends with a full pallet, if all of them are packed, and makes about so many packings. */
function unitsAtOnce(rule: CartonRule, packings: number): number {
  const pallet = rule.perPallet > 0 ? Math.max(1, Math.floor(fullPallet(rule) / cartonsOfUnits(rule))) : 1;
  return Math.max(1, Math.floor(packings / rule.packages / pallet)) * pallet * unitsPerCarton(rule);
}

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
