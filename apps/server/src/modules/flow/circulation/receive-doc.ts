import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { can, circulationLife, inState, lineStates, type ReceiptException, scanTime } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { holdOuter, receiveBoxes, takeBackBoxes, takeOffOuter } from '../box/public.ts';
import { moveBoxes } from '../movement/public.ts';
import { keepEarly } from './early.queries.ts';
import { docFacts, oneProduct } from './facts.ts';
import { goodsOf, shipFaultOf } from './goods.ts';
import { boxesOfLines, splitLine } from './split-line.ts';
import { changeLines, coveredRuns, type HeldLine, linesOf, openLinesWith } from './line.queries.ts';
import { asParty, type HeldDoc } from './party.ts';
import { steps } from './scan-doc.ts';

type Received = Output<typeof circulation.receive>;
export type Receipt = Parsed<typeof circulation.receive>['receipts'][number];
type Fault = Received['faults'][number];

/** What the receiver says arrived. A receipt that comes before its shipment waits and counts when it is shipped. */
export function receiveDoc(ctx: Ctx, input: Parsed<typeof circulation.receive>): Promise<Received> {
  const { id, version, receipts, deviceTime, sentTime, signature } = input;
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
    return { received: done.received, missing: done.missing, status: done.doc.status, faults: done.faults };
  });
}

/** The same by the brand, for a receiver who does not sign himself. */
export function receiveFor(ctx: Ctx, { id, version, reason, receipts }: Parsed<typeof circulation.receiveFor>): Promise<Received> {
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
  { receipts, at, place, note, signature = null, by, auto = false }: Arrival,
): Promise<{ doc: HeldDoc; received: number; missing: number; faults: Fault[] }> {
  if (!can(circulationLife, doc.status, 'receive')) throw new AppError('notAllowedInState');
  const open = await linesOf(brand.db, doc.companyId, doc.id, sql`l.open`);
  const { chosen, faults } = await chosenLines(brand, doc, open, receipts);
  if (faults.length > 0) return { doc, received: 0, missing: 0, faults };
  const arrived = chosen.filter(({ receipt }) => receipt.state !== lineStates.MISSING.n);
  const lost = chosen.filter(({ receipt }) => receipt.state === lineStates.MISSING.n);
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
      exceptions: doc.exceptions + chosen.filter(({ receipt }) => receipt.state !== lineStates.RECEIVED.n).length,
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
  state: lineStates.RECEIVED.n,
  note: '',
  photos: [],
};

/** Which lines a receipt is about: by id, by what was scanned (a pallet, a carton of it, a unit), or all that are open. */
async function chosenLines(brand: Ctx, doc: HeldDoc, open: readonly HeldLine[], receipts: readonly Receipt[]) {
  if (receipts.length === 0) return { chosen: open.map((line) => ({ line, receipt: whole })), faults: [] };
  const faults: Fault[] = [];
  const chosen = new Map<string, { line: HeldLine; receipt: typeof whole }>();
  const texts = receipts.flatMap(({ text }) => text ?? []);
  const goods = new Map((await goodsOf(brand, texts)).map((one) => [one.text, one]));
  for (const receipt of receipts) {
    const named = receipt.text === undefined ? open.filter(({ id }) => id === receipt.lineId) : [];
    const one = receipt.text === undefined ? undefined : goods.get(receipt.text)!;
    if (one && !one.reason) {
      const ids = await openLinesWith(brand.db, doc.companyId, doc.id, { runs: one.runs, boxIds: one.boxIds });
      named.push(...open.filter(({ id }) => ids.includes(id)));
    }
    // A carton of a pallet, or a unit of a carton, is received on its own: it becomes a line of its own.
    const part = one && named.length === 1 && !one.reason ? await splitLine(brand, doc, named[0]!, one) : null;
    if (part) named.splice(0, 1, part);
    const shown = one?.shown ?? receipt.lineId ?? '';
    if (one?.reason && one.reason !== 'unknown') faults.push({ text: shown, ...shipFaultOf(one.reason, one.about) });
    else if (named.length === 0) faults.push({ text: shown, ...shipFaultOf('notInDoc') });
    for (const line of named) chosen.set(line.id, { line, receipt });
  }
  return { chosen: [...chosen.values()], faults };
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
    open: state === lineStates.MISSING.n,
    at,
    userId: brand.me.userId,
    exception: exception ?? null,
    note,
    photos,
  });
