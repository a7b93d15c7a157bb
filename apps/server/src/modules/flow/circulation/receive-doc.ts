import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { can, circulationLife, inState, lineLife, type ReceiptException, scanTime } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable } from '../../platform/file/public.ts';
import { holdOuter, receiveBoxes, takeBackBoxes, takeOffOuter } from '../box/public.ts';
import { justAfter, moveBoxes } from '../movement/public.ts';
import { keepEarly } from './early.queries.ts';
import { docFacts, oneProduct } from './facts.ts';
import { type Goods, goodsOf, shipFaultOf } from './goods.ts';
import { boxesOfLines, splitLine } from './split-line.ts';
import { coveredRuns, openLinesWith } from './claim.queries.ts';
import { changeLines, type HeldLine, linesOf } from './line.queries.ts';
import { shippedAt } from './circulation.queries.ts';
import { asParty, type HeldDoc } from './party.ts';
import { tellSender } from './remind.ts';
import { steps } from './scan-doc.ts';
import type { Receipt } from './receipt.ts';

type Received = Output<typeof circulation.receive>;
type Fault = Received['faults'][number];

/** What the receiver says arrived. A receipt that comes before its shipment waits and counts when it is shipped. */
export async function receiveDoc(ctx: Ctx, input: Parsed<typeof circulation.receive>): Promise<Received> {
  const { id, version, receipts, deviceTime, sentTime, signature } = input;
  await requireOwnFiles(ctx, receipts, signature ?? null);
  const at = deviceTime && sentTime ? scanTime({ deviceTime, sentTime, now: new Date() }).toISOString() : new Date().toISOString();
  return asParty(ctx, { id, version }, ['TO', 'BRAND'], async ({ brand, doc, side }) => {
    // Goods that go to a company with an account are received by it, or on its behalf with a reason.
    if (side === 'BRAND' && doc.toReceiver !== null && doc.toCompany !== null) throw new AppError('notYourPart');
    if (inState(circulationLife, doc.status, 'waiting', 'scanning')) {
      await keepEarly(brand.db, doc.companyId, doc.id, { receipts, at, userId: ctx.me.userId });
      brand.note({ bizType: 'circulationDoc', bizId: doc.id, action: 'receiveEarly', companyId: ctx.me.companyId });
      return { received: 0, missing: 0, status: doc.status, faults: [] };
    }
    const done = await receiveLines(brand, doc, {
      receipts,
      at,
      place: doc.toName,
      note: '',
      signature: signature ?? null,
      by: ctx.me.companyId,
    });
    if (done.faults.length === 0) await tellSender(ctx, done.doc, { units: done.received, exceptions: done.doc.exceptions });
    return { received: done.received, missing: done.missing, status: done.doc.status, faults: done.faults };
  });
}

/** The same by the brand, for a receiver who does not sign himself. */
export async function receiveFor(ctx: Ctx, { id, version, reason, receipts }: Parsed<typeof circulation.receiveFor>): Promise<Received> {
  await requireOwnFiles(ctx, receipts, null);
  return asParty(ctx, { id, version }, ['BRAND'], async ({ brand, doc }) => {
    const done = await receiveLines(brand, doc, {
      receipts,
      at: new Date().toISOString(),
      place: doc.toName,
      note: reason,
      by: ctx.me.companyId,
    });
    return { received: done.received, missing: done.missing, status: done.doc.status, faults: done.faults };
  });
}

/** Photos and signatures are the receiver’s own uploads. */
async function requireOwnFiles(ctx: Ctx, receipts: readonly Receipt[], signature: string | null): Promise<void> {
  const ids = [...receipts.flatMap(({ photos }) => photos), ...(signature ? [signature] : [])];
  const own = (await findReachable(ctx, ids)).filter(({ companyId, scene }) => companyId === ctx.me.companyId && scene === 'receipt');
  if (own.length === new Set(ids).size) return;
  throw fieldFault(signature && !own.some(({ id }) => id === signature) ? 'signature' : 'receipts', {
    zh: '文件不存在，请重新上传',
    en: 'was not found; please upload it again',
  });
}

/** A receipt is not before its shipment. */
const laterOf = (at: string, shipped: string): string => (Date.parse(at) > Date.parse(shipped) ? at : justAfter(shipped));

interface Arrival {
  receipts: readonly Receipt[];
  at: string;
  place: string;
  note: string;
  signature?: string | null;
  by?: string;
  /** By the system, because nobody did in time. */
  auto?: boolean;
}

/** Receives lines of a locked document that is under way: those named, or all. What is named and cannot arrive refuses all of it. */
export async function receiveLines(
  brand: Ctx,
  doc: HeldDoc,
  { receipts, at: given, place, note, signature = null, by, auto = false }: Arrival,
): Promise<{ doc: HeldDoc; received: number; missing: number; faults: Fault[] }> {
  if (!can(circulationLife, doc.status, 'receive')) throw new AppError('notAllowedInState');
  // Also where a server or a phone has a clock that is behind.
  const at = laterOf(given, await shippedAt(brand.db, doc.companyId, doc.id));
  const open = await linesOf(brand.db, doc.companyId, doc.id, { open: true });
  const { chosen, faults } = await chosenLines(brand, doc, open, receipts);
  if (faults.length > 0) return { doc, received: 0, missing: 0, faults };
  const arrived = chosen.filter(({ receipt }) => receipt.state !== lineLife.at.missing);
  const lost = chosen.filter(({ receipt }) => receipt.state === lineLife.at.missing);
  const units = await moveIn(
    brand,
    doc,
    arrived.map(({ line }) => line),
    { at, place, note },
  );
  for (const { line, receipt } of arrived) await noteLine(brand, doc, line, receipt, at);
  for (const { line, receipt } of lost) await noteLine(brand, doc, line, receipt, at);
  const left = open.length - arrived.length;
  const next = await steps.take(brand, doc, left === 0 ? 'receive' : 'receiveSome', {
    set: {
      received: doc.received + units,
      exceptions: doc.exceptions + chosen.filter(({ receipt }) => receipt.state !== lineLife.at.received).length,
      receiveTime: at,
      ...(auto ? { autoReceived: true } : {}),
      ...(signature ? { signature } : {}),
    },
    ...(note ? { opinion: note } : {}),
    ...(by ? { companyId: by } : {}),
  });
  return { doc: { ...doc, ...next }, received: units, missing: lost.length, faults: [] };
}

const whole: Pick<Receipt, 'state' | 'note' | 'photos'> & { exception?: ReceiptException } = {
  state: lineLife.at.received,
  note: '',
  photos: [],
};

interface Chosen {
  line: HeldLine;
  receipt: typeof whole;
}

/** Which lines receipts are about: by id, by what was scanned (a pallet, a carton of it, a unit), or all that are open. */
async function chosenLines(
  brand: Ctx,
  doc: HeldDoc,
  open: readonly HeldLine[],
  receipts: readonly Receipt[],
): Promise<{ chosen: Chosen[]; faults: Fault[] }> {
  if (receipts.length === 0) return { chosen: open.map((line) => ({ line, receipt: whole })), faults: [] };
  const faults: Fault[] = [];
  const chosen = new Map<string, Chosen>();
  const scanned = receipts.flatMap(({ text }) => text ?? []);
  const goods = new Map((await goodsOf(brand, scanned)).map((one) => [one.text, one]));
  for (const receipt of receipts) {
    const one = receipt.text === undefined ? undefined : goods.get(receipt.text)!;
    const named = one ? await linesWithGoods(brand, doc, open, one) : open.filter(({ id }) => id === receipt.lineId);
    if (named.length === 0)
      faults.push({ text: one?.shown ?? receipt.lineId ?? '', ...shipFaultOf(one?.reason ?? 'notInDoc', one?.about) });
    for (const line of named) chosen.set(line.id, { line, receipt });
  }
  return { chosen: [...chosen.values()], faults };
}

/** The open lines that have some goods. A carton of a pallet, or a unit of a carton, becomes a line of its own. */
async function linesWithGoods(brand: Ctx, doc: HeldDoc, open: readonly HeldLine[], goods: Goods): Promise<HeldLine[]> {
  if (goods.reason) return [];
  const ids = await openLinesWith(brand.db, doc.companyId, doc.id, goods);
  const named = open.filter(({ id }) => ids.includes(id));
  const part = named.length === 1 ? await splitLine(brand, doc, named[0]!, goods) : null;
  return part ? [part] : named;
}

/** Ends the transit of lines and puts their goods into the receiver’s stock. */
async function moveIn(
  brand: Ctx,
  doc: HeldDoc,
  lines: readonly HeldLine[],
  { at, place, note }: { at: string; place: string; note: string },
): Promise<number> {
  if (lines.length === 0) return 0;
  const boxIds = await boxesOfLines(brand, doc, lines);
  const outer = await holdOuter(
    brand,
    lines.flatMap(({ boxId }) => boxId ?? []),
  );
  const runs = await coveredRuns(
    brand.db,
    doc.companyId,
    doc.id,
    lines.map(({ id }) => id),
  );
  const facts = await docFacts(brand, doc, oneProduct(runs));
  const { units } = await moveBoxes(brand, doc.docType === 'RETURN' ? 'takeBack' : 'receive', {
    boxIds,
    runs: runs.map((run) => ({ ...run, boxId: '' })),
    at,
    place,
    manual: false,
    facts: { docId: doc.id, doc: facts.doc },
    ...facts,
    note: note || facts.note || '',
  });
  await takeOffOuter(brand, outer, boxIds, at);
  await (doc.docType === 'RETURN' ? takeBackBoxes : receiveBoxes)(brand, boxIds);
  return units;
}

const noteLine = (brand: Ctx, doc: HeldDoc, line: HeldLine, { state, exception, note, photos }: typeof whole, at: string) =>
  changeLines(brand.db, doc.companyId, [line.id], {
    state,
    // What is missing stays open until the rest is closed: it may still arrive.
    open: state === lineLife.at.missing,
    at,
    userId: brand.me.userId || null,
    exception: exception ?? null,
    note,
    photos,
  });
