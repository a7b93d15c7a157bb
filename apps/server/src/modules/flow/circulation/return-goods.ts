import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { circulationLife, circulationTypes, inState, lineLife, type ShipReason, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { momentOf, moveBoxes, nextDocNo, sendGoods } from '../movement/public.ts';
import { docs } from './circulation.queries.ts';
import { docFacts, oneProduct } from './facts.ts';
import { goodsOf, judge, joined, type Goods, type RunOf, shipFaultOf, withProducts } from './goods.ts';
import { boxFacts, insideOf } from './goods.queries.ts';
import { coveredRuns } from './claim.queries.ts';
import { changeLines, insertLine, linesOf } from './line.queries.ts';
import { asParty, type HeldDoc } from './party.ts';
import { receiveLines } from './receive-doc.ts';

type Returned = Output<typeof circulation.returnGoods>;

/**
 * Goods of a received document go back on a document of their own, which names lines of the first. The first keeps its state and its
 * lines. `arrived`: the brand has them already.
 */
export function returnGoods(
  ctx: Ctx,
  { id, lineIds, texts, reason, arrived, restock }: Parsed<typeof circulation.returnGoods>,
): Promise<Returned> {
  return asParty(ctx, { id }, ['TO', 'BRAND'], async ({ brand, doc, side }) => {
    if (!inState(circulationLife, doc.status, 'partlyReceived', 'received') || doc.docType === 'RETURN')
      throw new AppError('notAllowedInState');
    // Only the side that takes goods in can say that they are there.
    if (arrived && side !== 'BRAND') throw new AppError('notYourPart');
    const goods = [...(await goodsOfLines(brand, doc, lineIds)), ...(await goodsOf(brand, texts))];
    const judged: Goods[] = [];
    const faults: Returned['faults'] = [];
    for (const one of goods) {
      const fine = await judge(brand, one, doc.toReceiver, { mayOpen: true, back: true });
      const fault: ShipReason | null = fine.reason ?? ((await isOf(brand, doc, fine)) ? null : 'notInDoc');
      if (fault) faults.push({ text: fine.shown, ...shipFaultOf(fault, fine.about) });
      else judged.push(fine);
    }
    if (judged.length === 0 && faults.length === 0) throw new AppError('nothingToShip');
    if (faults.length > 0) return { id: null, docNo: '', units: 0, faults };
    const made = await openReturn(brand, doc, judged, reason);
    await changeLines(brand.db, doc.companyId, lineIds, { state: lineLife.at.returned, open: false });
    if (arrived) {
      const done = await receiveLines(brand, made, {
        receipts: [],
        at: new Date().toISOString(),
        place: doc.fromName,
        note: reason,
        by: ctx.me.companyId,
      });
      if (restock) await restockLines(brand, done.doc);
    }
    return { id: made.id, docNo: made.docNo, units: made.units, faults: [] };
  });
}

async function goodsOfLines(brand: Ctx, doc: HeldDoc, lineIds: readonly string[]): Promise<Goods[]> {
  if (lineIds.length === 0) return [];
  const lines = await linesOf(brand.db, doc.companyId, doc.id, { ids: lineIds, states: [lineLife.at.received, lineLife.at.damaged] });
  const facts = await boxFacts(
    brand.db,
    doc.companyId,
    lines.flatMap(({ boxId }) => boxId ?? []),
  );
  const goods: Goods[] = [];
  for (const line of lines) {
    const box = line.boxId === null ? null : facts.get(line.boxId)!;
    const runs = await coveredRuns(brand.db, doc.companyId, doc.id, [line.id]);
    const shown = box?.boxNo ?? `#${line.from}`;
    goods.push({
      text: shown,
      shown,
      box,
      boxIds: box ? await insideOf(brand.db, doc.companyId, [box.id]) : [],
      ...(await withProducts(brand, runs)),
      reason: null,
    });
  }
  return goods;
}

/** Whether goods came with a document: every unit is covered by it. */
async function isOf(brand: Ctx, doc: HeldDoc, { runs }: Goods): Promise<boolean> {
  const covered = await coveredRuns(brand.db, doc.companyId, doc.id);
  return runs.every((run) => covered.some(({ batchId, from, to }) => batchId === run.batchId && from <= run.from && to >= run.to));
}

/** A return that is under way: its lines, its event, its movements. */
async function openReturn(brand: Ctx, of: HeldDoc, goods: readonly Goods[], reason: string): Promise<HeldDoc> {
  const docNo = await nextDocNo(brand.db, today(brand.now), circulationTypes.RETURN.prefix);
  const runs: RunOf[] = (await withProducts(brand, joined(goods.flatMap((one) => one.runs)))).runs;
  const boxIds = [...new Set(goods.flatMap((one) => one.boxIds))];
  const at = await momentOf(brand.db, of.companyId, { runs, boxIds });
  const units = runs.reduce((sum, run) => sum + run.to - run.from + 1, 0);
  const { id } = await docs.insert(
    brand,
    {
      docNo,
      docType: 'RETURN',
      ofDoc: of.id,
      ofKind: 'RETURN',
      fromReceiver: of.toReceiver,
      fromName: of.toName,
      fromCompany: of.toCompany,
      toReceiver: of.fromReceiver,
      toName: of.fromName,
      toCompany: of.fromCompany,
      remark: reason,
      units,
      planned: units,
      boxes: boxIds.length,
      shipTime: at,
      status: circulationLife.at.shipped,
    },
    { action: 'returnGoods', opinion: reason },
  );
  const doc = await docs.hold(brand, id);
  await sendGoods(brand, {
    docNo,
    to: { name: doc.toName, companyId: doc.toReceiver === null ? doc.companyId : doc.toCompany, receiverId: doc.toReceiver },
    way: 'inTransit',
    runs,
    boxIds,
    at,
    event: {
      bizStep: 'shipping',
      disposition: 'returned',
      place: doc.fromName,
      ...(await docFacts(brand, doc, oneProduct(runs))),
      note: reason,
    },
  });
  for (const one of goods)
    await insertLine(
      brand.db,
      { companyId: doc.companyId, userId: brand.me.userId },
      {
        docId: id,
        run: one.box ? null : one.runs[0]!,
        boxId: one.box?.id ?? null,
        productId: one.productId,
        units: one.units,
        boxes: one.boxIds.length,
        way: 'SCAN',
        at,
        station: '',
        key: null,
        state: lineLife.at.shipped,
        claims: one.runs,
      },
    );
  return doc;
}

/** What came back and was found in order is for sale again. */
async function restockLines(brand: Ctx, doc: HeldDoc): Promise<void> {
  const lines = await linesOf(brand.db, doc.companyId, doc.id);
  const boxIds = await insideOf(
    brand.db,
    doc.companyId,
    lines.flatMap(({ boxId }) => boxId ?? []),
  );
  const runs = await coveredRuns(brand.db, doc.companyId, doc.id);
  await moveBoxes(brand, 'restock', { boxIds, runs, at: new Date().toISOString(), place: doc.toName, note: '', manual: false });
  await changeLines(
    brand.db,
    doc.companyId,
    lines.map(({ id }) => id),
    { state: lineLife.at.received, open: false },
  );
}
