import { AppError, type boxArrival, type Output, type Parsed } from '@touchmark/contract';
import { arrivalFault, boxLife, type BoxStatus, readBoxNumber, timeText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { heldBatch } from '../../codes/batch/public.ts';
import {
  boxFaultsOf,
  boxNumbersOf,
  findBox,
  heldByNumber,
  heldInside,
  holdBox,
  holdOuter,
  receiveBoxes,
  runsInside,
  takeBackBoxes,
  takeOffOuter,
} from '../box/public.ts';
import { moveBoxes } from '../movement/public.ts';

type Arrived = Output<typeof boxArrival.receive>;
type Input = Parsed<typeof boxArrival.receive> | Parsed<typeof boxArrival.takeBack>;
interface Root {
  id: string;
  status: number;
  productId: string | null;
}

/**
 * Boxes that somebody saw arrive: where they were sent to, or here again. All of them with everything in them, or none and why. A box
 * that arrives without the pallet it left on was taken off it.
 */
export async function arrive(ctx: Ctx, step: 'receive' | 'takeBack', { texts, time, ...input }: Input): Promise<Arrived> {
  if (time > timeText(ctx.now)) throw fieldFault('time', { zh: '时间不能晚于现在', en: 'must not be in the future' });
  const read = texts.map((text) => ({ text, boxNo: readBoxNumber(text)?.boxNo ?? '' }));
  const numbers = [...new Set(read.map(({ boxNo }) => boxNo))];
  const known = await boxNumbersOf(ctx, numbers);
  const rootIds = [...known.values()];
  await holdBatches(ctx, rootIds);
  const outer = await holdOuter(ctx, rootIds);
  const roots = new Map((await heldByNumber(ctx.db, ctx.me.companyId, numbers)).map((box) => [box.boxNo, box]));
  const faults = boxFaultsOf(
    read.map(({ text, boxNo }) => {
      const root = roots.get(boxNo);
      return { text, shown: text, piece: null, reason: root ? arrivalFault(root.status as BoxStatus, step) : 'noSuchBox' };
    }),
  );
  if (faults.length > 0) return { boxes: 0, units: 0, faults };
  const inside = (await heldInside(ctx.db, ctx.me.companyId, rootIds)).filter(({ status }) => !arrivalFault(status as BoxStatus, step));
  const boxIds = inside.map(({ id }) => id);
  const when = { at: `${time.replace(' ', 'T')}+08:00`, exact: time.length > 16 ? 1000 : 60_000 };
  const { units, at } = await moved(ctx, step, [...roots.values()], boxIds, { ...input, ...when });
  await takeOffOuter(ctx, outer, boxIds, at);
  await (step === 'receive' ? receiveBoxes : takeBackBoxes)(ctx, boxIds);
  const toStatus = step === 'receive' ? boxLife.at.inStock : boxLife.at.sealed;
  for (const { id, status } of roots.values())
    ctx.note({
      bizType: 'boxCode',
      bizId: id,
      action: step,
      fromStatus: status,
      toStatus,
      opinion: [input.place, input.note].filter(Boolean).join(' · '),
    });
  return { boxes: boxIds.length, units, faults: [] };
}

interface Place {
  at: string;
  exact: number;
  place: string;
  note: string;
  holder?: string;
  restock?: boolean;
}

/** Moves what arrived, and says when; what came back and was found in order is restocked at once. */
async function moved(
  ctx: Ctx,
  step: 'receive' | 'takeBack',
  roots: readonly Root[],
  boxIds: readonly string[],
  { holder = '', restock: again, ...how }: Place,
) {
  const runs = (await runsInside(ctx.db, boxIds)).filter(({ boxId }) => boxIds.includes(boxId));
  const products = new Set(roots.map(({ productId }) => productId));
  const move = { ...how, boxIds, runs, productId: products.size === 1 ? roots[0]!.productId : null };
  const done = await moveBoxes(ctx, step, { ...move, holder: { name: holder, companyId: null, receiverId: null } });
  if (again) await moveBoxes(ctx, 'restock', { ...move, at: done.at });
  return done;
}

/** A box that came back is for sale again, with everything in it. */
export async function restock(ctx: Ctx, { id, version }: Parsed<typeof boxArrival.restock>): Promise<true> {
  await holdBatches(ctx, [id]);
  const box = await holdBox(ctx, id, version);
  requireStep(boxLife, box.status, 'restock');
  const boxIds = (await heldInside(ctx.db, box.companyId, [id])).map((inner) => inner.id);
  const runs = await runsInside(ctx.db, [id]);
  if (!(await findBox(ctx, id))?.returned) throw new AppError('notAllowedInState');
  await moveBoxes(ctx, 'restock', {
    boxIds,
    runs,
    at: new Date().toISOString(),
    place: '',
    note: '',
    productId: box.productId,
    manual: false,
  });
  ctx.note({ bizType: 'boxCode', bizId: id, action: 'restock', fromStatus: box.status, toStatus: box.status });
  return true;
}

/** Locks the batches of everything in boxes, in one order, before the boxes are locked. */
async function holdBatches(ctx: Ctx, boxIds: readonly string[]): Promise<void> {
  const batchIds = new Set((await runsInside(ctx.db, boxIds)).map(({ batchId }) => batchId));
  for (const batchId of [...batchIds].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) await heldBatch(ctx, batchId);
}
