import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { can, circulationLife, circulationTypes, lineLife, restOf, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { endMovement, momentOf, nextDocNo, resumeStock, type Run, sendGoods, tornBoxes } from '../movement/public.ts';
import { takeBackBoxes, receiveBoxes, heldInside } from '../box/public.ts';
import { activateShipped, lockForActivation } from '../../codes/write-back/public.ts';
import { declareWrong } from '../../events/event/public.ts';
import { giveLinkOnce } from './receive-link.ts';
import { findReceiver, lockReceiver } from '../receiver/public.ts';
import { docs, planOf, savePlan } from './circulation.queries.ts';
import { countEarly, takeEarly } from './early.queries.ts';
import { docFacts, oneProduct } from './facts.ts';
import { boxFacts, flowSetting } from './goods.queries.ts';
import { judge, joined, type RunOf, shipFaultOf, withProducts } from './goods.ts';
import { coveredRuns } from './claim.queries.ts';
import { type HeldLine, linesOf, changeLines } from './line.queries.ts';
import { asParty, boundCompanyOf, type HeldDoc, senderOf } from './party.ts';
import { receiveLines } from './receive-doc.ts';
import { tellReceiver } from './remind.ts';
import { steps } from './scan-doc.ts';

type Shipped = Output<typeof circulation.ship>;
type Fault = Shipped['faults'][number];

/** Sends a document on its way: all of its lines, or none and why. What is short of its plan becomes the rest. */
export function shipDoc(ctx: Ctx, { id, version, rest, ...said }: Parsed<typeof circulation.ship>): Promise<Shipped> {
  return asParty(ctx, { id, version }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    if (!can(circulationLife, doc.status, 'ship')) throw new AppError('notAllowedInState');
    const lines = await linesOf(brand.db, doc.companyId, doc.id, openLines);
    if (lines.length === 0) throw new AppError('nothingToShip');
    const goods = await judgedLines(brand, doc, lines);
    if (goods.faults.length > 0) return { units: 0, boxes: 0, restId: null, restNo: '', faults: goods.faults.slice(0, 200) };
    const short = restOf(await planOf(brand.db, doc.companyId, doc.id));
    requireWhole(doc, short, said.force);
    const { left, units } = await leave(ctx, brand, doc, { ...goods, said, lineIds: lines.map((line) => line.id) });
    const made = rest && short.length > 0 ? await restOfDoc(brand, left, short) : { id: null, docNo: '' };
    if (doc.toReceiver !== null) await giveLinkOnce(brand, doc.id);
    await countWaiting(brand, left);
    await tellReceiver(ctx, left);
    return { units, boxes: goods.boxIds.length, restId: made.id, restNo: made.docNo, faults: [] };
  });
}

/** Less than planned leaves only with a reason. */
function requireWhole(doc: HeldDoc, short: readonly { qty: number }[], force: string | undefined): void {
  if (short.length > 0 && force === undefined && doc.forceReason === '')
    throw new AppError('shortOfPlan', { missing: String(short.reduce((sum, { qty }) => sum + qty, 0)) });
}

interface Leaving {
  runs: readonly RunOf[];
  boxIds: readonly string[];
  lineIds: readonly string[];
  /** What is not active yet becomes active. */
  activates: boolean;
  said: Pick<Parsed<typeof circulation.ship>, 'carrier' | 'waybillNo' | 'force'>;
}

/** Moves the goods of a document, and writes what held when they left: the bound companies, and the version of the areas. */
async function leave(
  ctx: Ctx,
  brand: Ctx,
  doc: HeldDoc,
  { runs, boxIds, lineIds, activates, said }: Leaving,
): Promise<{ left: HeldDoc; at: string; units: number }> {
  const to = doc.toReceiver === null ? null : await lockReceiver(brand, doc.toReceiver);
  const from = doc.fromReceiver === null ? null : await findReceiver(brand, doc.fromReceiver);
  const at = await momentOf(brand.db, doc.companyId, { runs, boxIds });
  const { carrier = doc.carrier, waybillNo = doc.waybillNo, force } = said;
  const sent: HeldDoc = { ...doc, carrier, waybillNo };
  if (activates) await activateShipped(brand, runs);
  await sendGoods(brand, {
    docNo: doc.docNo,
    to: { name: doc.toName, companyId: to ? boundCompanyOf(to) : doc.companyId, receiverId: doc.toReceiver },
    way: 'inTransit',
    runs,
    boxIds,
    at,
    event: { bizStep: 'shipping', disposition: 'in_transit', place: doc.fromName, ...(await docFacts(brand, sent, oneProduct(runs))) },
  });
  await changeLines(brand.db, doc.companyId, lineIds, { state: lineLife.at.shipped, open: true });
  const units = runs.reduce((sum, run) => sum + run.to - run.from + 1, 0);
  const held = { toCompany: to && boundCompanyOf(to), fromCompany: from && boundCompanyOf(from), areaVersion: to?.areaVersion ?? null };
  const left = await steps.take(brand, sent, 'ship', {
    set: { units, boxes: boxIds.length, shipTime: at, carrier, waybillNo, ...held, ...(force === undefined ? {} : { forceReason: force }) },
    companyId: ctx.me.companyId,
    opinion: [`${doc.docNo} → ${doc.toName}`, force ?? ''].filter(Boolean).join(' · '),
  });
  return { left: { ...left, ...held }, at, units };
}

const openLines = { open: true, states: [lineLife.at.bound] } as const;

/** The goods of lines as they are now, judged once more: between scan and shipment they may have been frozen, opened or sold. */
async function judgedLines(
  brand: Ctx,
  doc: HeldDoc,
  lines: readonly HeldLine[],
): Promise<{ faults: Fault[]; runs: RunOf[]; boxIds: string[]; activates: boolean }> {
  const { shipActivates } = await flowSetting(brand.db, doc.companyId);
  const activates = shipActivates && senderOf(doc) === null;
  if (activates) await lockForActivation(brand, await coveredRuns(brand.db, doc.companyId, doc.id));
  const facts = await boxFacts(
    brand.db,
    doc.companyId,
    lines.flatMap(({ boxId }) => boxId ?? []),
  );
  const faults: Fault[] = [];
  const boxIds: string[] = [];
  for (const line of lines) {
    const box = line.boxId === null ? null : facts.get(line.boxId)!;
    const inside = box ? (await heldInside(brand.db, doc.companyId, [box.id])).map(({ id }) => id) : [];
    boxIds.push(...inside);
    const own: Run[] = box
      ? await coveredRuns(brand.db, doc.companyId, doc.id, [line.id])
      : [{ batchId: line.batchId!, from: line.from, to: line.to }];
    const shown = box ? box.boxNo : `#${line.from}`;
    const judged = await judge(
      brand,
      { text: shown, shown, box, boxIds: inside, ...(await withProducts(brand, own)), reason: null },
      senderOf(doc),
      { shipActivates },
    );
    if (judged.reason) faults.push({ text: shown, ...shipFaultOf(judged.reason, judged.about) });
  }
  const runs = (await withProducts(brand, joined(await coveredRuns(brand.db, doc.companyId, doc.id)))).runs;
  if (faults.length === 0)
    for (const { boxNo, kind } of await tornBoxes(brand.db, doc.companyId, runs, boxIds))
      faults.push({ text: boxNo, ...shipFaultOf(kind === 'ON_CONTAINER' ? 'onPallet' : 'inBox', boxNo) });
  return { faults, runs, boxIds, activates };
}

/** A draft with what is still missing of a plan. */
async function restOfDoc(
  brand: Ctx,
  doc: HeldDoc,
  plan: readonly { productId: string; qty: number }[],
): Promise<{ id: string; docNo: string }> {
  const docNo = await nextDocNo(brand.db, today(brand.now), circulationTypes.SHIP.prefix);
  const { docType, fromReceiver, toReceiver, fromName, toName, fromCompany, toCompany, erpOrderNo, carrier, remark } = doc;
  const planned = plan.reduce((sum, { qty }) => sum + qty, 0);
  const { id } = await docs.insert(
    brand,
    {
      docNo,
      docType,
      fromReceiver,
      toReceiver,
      fromName,
      toName,
      fromCompany,
      toCompany,
      erpOrderNo,
      carrier,
      remark,
      ofDoc: doc.id,
      ofKind: 'REST',
      planned,
      units: 0,
      boxes: 0,
      status: circulationLife.at.draft,
    },
    { action: 'rest', opinion: `${doc.docNo} → ${docNo}` },
  );
  await savePlan(brand.db, doc.companyId, id, plan);
  return { id, docNo };
}

/** Receipts that came before the shipment count now. */
async function countWaiting(brand: Ctx, doc: HeldDoc): Promise<void> {
  if ((await countEarly(brand.db, doc.companyId, doc.id)) === 0) return;
  let now = doc;
  for (const early of await takeEarly(brand.db, doc.companyId, doc.id))
    now = (await receiveLines(brand, now, { receipts: early.receipts, at: early.at, place: doc.toName, note: '' })).doc;
}

/** Takes a shipment back while all of it is under way: its event is declared wrong, the goods are in the sender’s stock again. */
export function undoShipment(ctx: Ctx, { id, version, reason }: Parsed<typeof circulation.undo>): Promise<true> {
  return asParty(ctx, { id, version }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    if (doc.docType === 'FACTORY_OUT' || !can(circulationLife, doc.status, 'undo')) throw new AppError('notAllowedInState');
    const { units, boxIds } = await endMovement(brand.db, doc.companyId, doc.docNo);
    if (units !== doc.units || boxIds.length !== doc.boxes) throw new AppError('goodsMovedOn');
    const stock = await resumeStock(brand.db, doc.companyId, doc.docNo);
    await receiveBoxes(brand, stock.boxIds);
    await takeBackBoxes(
      brand,
      boxIds.filter((one) => !stock.boxIds.includes(one)),
    );
    await declareWrong(brand.db, doc.companyId, doc.id, reason, brand.me.userId);
    const lines = await linesOf(brand.db, doc.companyId, doc.id, { open: true });
    await changeLines(
      brand.db,
      doc.companyId,
      lines.map((line) => line.id),
      { state: lineLife.at.bound, open: true },
    );
    await steps.take(brand, doc, 'undo', {
      set: { shipTime: null, undoTime: brand.now.toISOString(), undoReason: reason },
      opinion: reason,
      companyId: ctx.me.companyId,
    });
    return true as const;
  });
}
