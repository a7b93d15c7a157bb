import { AppError, type circulation, type Parsed } from '@touchmark/contract';
import { can, circulationLife, circulationTypes, lineLife, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { nextDocNo } from '../movement/public.ts';
import { findReceiver, lockReceiver, type ReceiverRecord } from '../receiver/public.ts';
import { docs, foreignProducts, planOf, savePlan } from './circulation.queries.ts';
import { flowSetting } from './goods.queries.ts';
import { shipFaultOf } from './goods.ts';
import { dropClaims, openLinesWith } from './claim.queries.ts';
import { changeLines, type HeldLine, lineById, linesOf, moveLineTo } from './line.queries.ts';
import { asParty, boundCompanyOf, brandOfSender, forBrand, type HeldDoc, isDealer } from './party.ts';
import { goodsOf } from './goods.ts';
import { steps } from './scan-doc.ts';

type Saved = { id: string; version: number; docNo: string };

/** A shipment of the brand, or of a dealer to one of the receivers below him. */
export async function saveDoc(ctx: Ctx, input: Parsed<typeof circulation.saveOrUpdate>): Promise<Saved> {
  if (input.id !== undefined)
    return asParty(ctx, { ...input, id: input.id }, ['BRAND', 'FROM'], ({ brand, doc }) => change(ctx, brand, doc, input));
  return forBrand(ctx, await brandOfSender(ctx, input.fromReceiver), async (brand) => {
    const fields = await fieldsOf(ctx, brand, input);
    const docNo = await nextDocNo(brand.db, today(brand.now), circulationTypes[input.docType].prefix);
    const status = input.confirm ? circulationLife.at.waiting : circulationLife.at.draft;
    const saved = await docs.insert(
      brand,
      { ...fields, docNo, docType: input.docType, units: 0, boxes: 0, status },
      { companyId: ctx.me.companyId },
    );
    await savePlan(brand.db, brand.me.companyId, saved.id, input.plan);
    return { ...saved, docNo };
  });
}

async function change(ctx: Ctx, brand: Ctx, doc: HeldDoc, input: Parsed<typeof circulation.saveOrUpdate>): Promise<Saved> {
  if (!can(circulationLife, doc.status, 'edit')) throw new AppError('notAllowedInState');
  const scanned = doc.status === circulationLife.at.scanning;
  // What was scanned was judged for this sender; the receiver may still change.
  if (scanned && doc.fromReceiver !== input.fromReceiver)
    throw fieldFault('fromReceiver', {
      zh: '已有扫码，不能更换发货方；请先清空',
      en: 'cannot change once something was scanned; remove it first',
    });
  const fields = await fieldsOf(ctx, brand, input);
  const confirmed = input.confirm && can(circulationLife, doc.status, 'confirm');
  const saved = confirmed
    ? await steps.take(brand, doc, 'confirm', { set: fields, companyId: ctx.me.companyId })
    : await docs.update(brand, doc, fields, { companyId: ctx.me.companyId });
  await savePlan(brand.db, doc.companyId, doc.id, input.plan);
  return { id: doc.id, version: saved.version, docNo: doc.docNo };
}

async function fieldsOf(
  ctx: Ctx,
  brand: Ctx,
  { fromReceiver, toReceiver, erpOrderNo, carrier, waybillNo, remark, plan }: Parsed<typeof circulation.saveOrUpdate>,
) {
  const from = fromReceiver === null ? null : await findReceiver(brand, fromReceiver);
  // Before it is locked, which says by name why another dealer may not be shipped to.
  requireWay(ctx, brand, from, await findReceiver(brand, toReceiver));
  const to = await lockReceiver(brand, toReceiver);
  await requirePlan(brand, plan);
  const { name } = await flowSetting(brand.db, brand.me.companyId);
  return {
    fromReceiver,
    fromName: from?.name ?? name,
    fromCompany: from && boundCompanyOf(from),
    toReceiver,
    toName: to.name,
    toCompany: boundCompanyOf(to),
    erpOrderNo,
    carrier,
    waybillNo,
    remark,
    planned: plan.reduce((sum, { qty }) => sum + qty, 0),
  };
}

/** A dealer ships to those below him; the brand to everybody but the sender. */
function requireWay({ me }: Ctx, brand: Ctx, from: ReceiverRecord | null, to: ReceiverRecord): void {
  const refuse = (zh: string, en: string) => fieldFault('toReceiver', { zh, en });
  if (from?.id === to.id) throw refuse('不能发给自己', 'must not be the sender');
  const dealer = isDealer(me, brand);
  // An account learns nothing of receivers that are not its own.
  if (me.receiver && to.parentId !== from?.id) throw new AppError('notFound');
  if (dealer && (!from?.onward || to.parentId !== from.id)) throw refuse('只能发给自己的下级收货方', 'must be one of your own receivers');
}

async function requirePlan(brand: Ctx, plan: readonly { productId: string }[]): Promise<void> {
  const ids = plan.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) throw fieldFault('plan', { zh: '同一产品只能有一行', en: 'has a product twice' });
  if ((await foreignProducts(brand, ids)).length > 0)
    throw fieldFault('plan', { zh: '有产品不存在', en: 'has a product that does not exist' });
}

/** A new draft with the same receiver and plan. */
export function copyDoc(ctx: Ctx, { id }: Parsed<typeof circulation.copy>): Promise<Saved> {
  return asParty(ctx, { id }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    if (doc.docType !== 'SHIP' && doc.docType !== 'TRANSFER') throw new AppError('notAllowedInState');
    await lockReceiver(brand, doc.toReceiver!);
    const docNo = await nextDocNo(brand.db, today(brand.now), circulationTypes[doc.docType].prefix);
    const { docType, fromReceiver, fromName, fromCompany, toReceiver, toName, toCompany, erpOrderNo, carrier, remark, planned } = doc;
    const fields = { docType, fromReceiver, fromName, fromCompany, toReceiver, toName, toCompany, erpOrderNo, carrier, remark, planned };
    const saved = await docs.insert(
      brand,
      { ...fields, docNo, units: 0, boxes: 0, status: circulationLife.at.draft },
      { action: 'copy', opinion: doc.docNo },
    );
    await savePlan(
      brand.db,
      doc.companyId,
      saved.id,
      (await planOf(brand.db, doc.companyId, id)).filter(({ qty }) => qty > 0),
    );
    return { ...saved, docNo };
  });
}

/** Ends a document that has not left: its codes are free again. */
export function cancelDoc(ctx: Ctx, { id, version, reason }: Parsed<typeof circulation.cancel>): Promise<true> {
  return asParty(ctx, { id, version }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    if (!can(circulationLife, doc.status, 'cancel')) throw new AppError('notAllowedInState');
    const lines = await linesOf(brand.db, doc.companyId, doc.id, { open: true });
    await release(brand, doc, lines, reason);
    await steps.take(brand, doc, 'cancel', {
      set: { cancelReason: reason, units: 0, boxes: 0 },
      opinion: reason,
      companyId: ctx.me.companyId,
    });
    return true as const;
  });
}

async function release(brand: Ctx, doc: HeldDoc, lines: readonly HeldLine[], reason: string): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await changeLines(brand.db, doc.companyId, ids, {
    state: lineLife.at.removed,
    open: false,
    removeReason: reason,
    userId: brand.me.userId,
  });
  await dropClaims(brand.db, doc.companyId, ids);
}

/** Takes lines out of a document that has not left: those named, those scanned, or the caller’s last one. */
export function removeLines(ctx: Ctx, { id, lineIds, texts, reason = '' }: Parsed<typeof circulation.remove>) {
  return asParty(ctx, { id }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    if (!can(circulationLife, doc.status, 'remove')) throw new AppError('notAllowedInState');
    const open = await linesOf(brand.db, doc.companyId, doc.id, { open: true, states: [lineLife.at.bound] });
    const faults: ({ text: string } & ReturnType<typeof shipFaultOf>)[] = [];
    let chosen = lineIds ? open.filter((line) => lineIds.includes(line.id)) : [];
    for (const goods of texts ? await goodsOf(brand, texts) : []) {
      const ids = goods.reason ? [] : await openLinesWith(brand.db, doc.companyId, doc.id, goods);
      if (ids.length === 0) faults.push({ text: goods.shown, ...shipFaultOf(goods.reason ?? 'notInDoc') });
      chosen.push(...open.filter((line) => ids.includes(line.id)));
    }
    if (!lineIds && !texts) chosen = open.filter(({ scanUser }) => scanUser === ctx.me.userId).slice(-1);
    if (faults.length > 0 || chosen.length === 0) return { removed: 0, faults };
    await release(brand, doc, chosen, reason);
    await recount(brand, doc, open.length === chosen.length, reason);
    return { removed: chosen.length, faults: [] };
  });
}

/** The quantities of a document after lines left it. */
async function recount(brand: Ctx, doc: HeldDoc, empty: boolean, reason: string): Promise<void> {
  const left = await linesOf(brand.db, doc.companyId, doc.id, { open: true });
  const units = (await planOf(brand.db, doc.companyId, doc.id)).reduce((sum, { scanned }) => sum + scanned, 0);
  const set = { units, boxes: left.reduce((sum, { boxes }) => sum + boxes, 0) };
  await steps.take(brand, doc, empty ? 'empty' : 'remove', { set, ...(reason ? { opinion: reason } : {}) });
}

/** Moves a line to another document of the same sender that has not left either. */
export async function moveLine(ctx: Ctx, { lineId, toDocId, reason }: Parsed<typeof circulation.moveLine>): Promise<true> {
  const line = await lineById(ctx.db, ctx.me.companyId, lineId);
  if (!line) throw new AppError('notFound');
  // Locked in the order of their ids, so that two moves do not wait for each other.
  const [a, b] = [line.docId, toDocId].toSorted((x, y) => Number(BigInt(x) - BigInt(y)));
  const held = new Map([
    [a!, await docs.hold(ctx, a!)],
    [b!, await docs.hold(ctx, b!)],
  ]);
  const [from, to] = [held.get(line.docId)!, held.get(toDocId)!];
  if (from.id === to.id || !can(circulationLife, from.status, 'remove') || !can(circulationLife, to.status, 'scan') || !line.open)
    throw new AppError('notAllowedInState');
  if (from.fromReceiver !== to.fromReceiver) throw fieldFault('toDocId', { zh: '两张单据的发货方不同', en: 'has another sender' });
  await moveLineTo(ctx.db, ctx.me.companyId, lineId, toDocId);
  const left = await linesOf(ctx.db, ctx.me.companyId, from.id, { open: true });
  await recount(ctx, from, left.length === 0, reason);
  const units = (await planOf(ctx.db, ctx.me.companyId, to.id)).reduce((sum, { scanned }) => sum + scanned, 0);
  await steps.take(ctx, to, 'scan', { set: { units, boxes: to.boxes + line.boxes }, opinion: `${from.docNo} → ${to.docNo} · ${reason}` });
  return true;
}
