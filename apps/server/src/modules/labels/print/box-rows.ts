import { boxLevels } from '@touchmark/domain';
import { type LabelData, shiftedDay, type Template } from '@touchmark/labels';
import { inScope } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { productData } from '../label-data/public.ts';
import * as boxes from './box-job.queries.ts';
import { ssccOf } from './label-rows.ts';
import { type Refusal, refusalOf } from './refusal.ts';

type Db = Ctx['db'];

/** What labels say of the products of boxes; each product is read once. */
function productsOf(companyId: string) {
  const known = new Map<string, LabelData>();
  return async (db: Db, id: string | null): Promise<LabelData> => {
    if (id === null) return {};
    const data = known.get(id) ?? (await productData(db, companyId, id)) ?? {};
    known.set(id, data);
    return data;
  };
}

/** What stands on the label of a box. It is in Chinese whatever the language of its maker, because it goes to the warehouse. */
function dataOf(box: boxes.LabelledBox, product: LabelData, place: { nth: number; of: number }): LabelData {
  const { boxNo, palletNo, level, qty, capacity, batchManaged, batchNo, grossWeight, nth: _, productId: __, ...texts } = box;
  const months = Number(product['warrantyMonths'] ?? 0);
  return {
    ...product,
    ...texts,
    boxNo,
    sscc: ssccOf(boxNo),
    palletNo,
    palletSscc: ssccOf(palletNo),
    // A product that is not managed by batch has none in its element strings either.
    ...(batchManaged || batchNo !== '' ? { batchNo } : {}),
    warrantyUntil: months > 0 ? shiftedDay(box.prodDate, months, 'm') : '',
    level: boxLevels[level]?.zh ?? '',
    content: `${qty || capacity} ${level > 1 ? '箱' : '件'}`,
    boxQty: String(qty || capacity),
    grossWeight,
    serial: String(place.nth),
    labelNo: String(place.nth),
    labelTotal: String(place.of),
  };
}

/** Labels read at once. */
const portion = 200;

/** The labels of a job of boxes, from one place in it to another. */
export async function* boxRows(
  { pool }: Pick<Services, 'pool'>,
  companyId: string,
  boxIds: readonly string[],
  from: number,
  to: number,
): AsyncGenerator<LabelData> {
  const productOf = productsOf(companyId);
  for (let at = from; at <= to; at += portion) {
    const ids = boxIds.slice(at - 1, Math.min(to, at + portion - 1));
    yield* await inScope(pool, { companyId }, async (db) => {
      const found: LabelData[] = [];
      for (const box of await boxes.labelled(db, companyId, ids))
        found.push(dataOf(box, await productOf(db, box.productId), { nth: at + box.nth - 1, of: boxIds.length }));
      return found;
    });
  }
}

/** Labels of a job of boxes that stand for all of a part of it: one of each form. */
async function* standingLabels({ db, me }: Ctx, boxIds: readonly string[], range: { from: number; to: number }): AsyncGenerator<LabelData> {
  const companyId = me.companyId!;
  const productOf = productsOf(companyId);
  const ids = boxIds.slice(range.from - 1, range.to);
  const places = await boxes.standing(db, companyId, ids);
  for (let at = 0; at < places.length; at += portion) {
    const nths = places.slice(at, at + portion);
    for (const box of await boxes.labelled(
      db,
      companyId,
      nths.map((nth) => ids[nth - 1]!),
    ))
      yield dataOf(box, await productOf(db, box.productId), { nth: range.from - 1 + nths[box.nth - 1]!, of: boxIds.length });
  }
}

/** The first label of a part of a job of boxes that could not be scanned, as far as one of each form shows. */
export async function refusalOfBoxes(
  ctx: Ctx,
  template: Template,
  boxIds: readonly string[],
  range: { from: number; to: number },
): Promise<Refusal | undefined> {
  for await (const data of standingLabels(ctx, boxIds, range)) {
    const refusal = refusalOf(template, data);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The label of one box of a job. */
export async function boxLabel({ db, me }: Ctx, boxIds: readonly string[], nth: number): Promise<LabelData> {
  const [box] = await boxes.labelled(db, me.companyId, boxIds.slice(nth - 1, nth));
  return dataOf(box!, await productsOf(me.companyId!)(db, box!.productId), { nth, of: boxIds.length });
}
