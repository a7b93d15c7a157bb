import {
  boxFault,
  boxLife,
  type BoxStatus,
  type CodeText,
  inState,
  nextState,
  type PackBox,
  type PackChild,
  packFault,
  type PackReason,
  readBoxNumber,
  readPiece,
  shownBoxNo,
  shownCode,
} from '@touchmark/domain';
import { addressFits, findCode, statesOf } from '../../../codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table.queries.ts';
import { placeOf, shareBatches } from '../../codes/batch/public.ts';
import { recordEvents, type Subject } from '../event/public.ts';
import { boxes, heldByNumber } from './box.queries.ts';
import { type Act, endPacking, insertPacking, type Packed, staysSince } from './packing.queries.ts';
import { type UnitRow, unitsOf } from './units.queries.ts';

/** A text that was scanned for a box: what it names, or why it names nothing that can be packed. */
export interface Child {
  text: string;
  shown: string;
  piece: { no: number; of: number } | null;
  what: (Packed & { check: PackChild }) | null;
  reason: PackReason | null;
}

/** The outcome for one text; `box` is the other box a reason speaks of. */
export interface Verdict extends Omit<Child, 'what'> {
  box?: string;
}

export type HeldBox = PackBox & { companyId: string; boxNo: string; version: number };

/** What texts name, with the states of their codes. Batches are locked against changes, boxes for this transaction. */
export async function childrenOf(ctx: Ctx, texts: readonly string[]): Promise<Child[]> {
  const { companyId } = ctx.me;
  const read = texts.map((text) => ({ text, box: readBoxNumber(text), unit: readPiece(text) }));
  const units = await unitsOf(
    ctx.db,
    companyId,
    read.flatMap(({ box, unit }) => (!box && unit ? [unit.code] : [])),
  );
  const states = await statesOfUnits(ctx, [...units.values()]);
  const inner = await heldBoxes(
    ctx,
    read.flatMap(({ box }) => (box ? [box.boxNo] : [])),
  );
  return Promise.all(
    read.map(async ({ text, box, unit }): Promise<Child> => {
      if (box) {
        const row = inner.get(box.boxNo);
        const child = { text, shown: shownBoxNo(box), piece: null };
        return row
          ? { ...child, what: { childBoxId: row.id, check: { kind: 'box', ...row } }, reason: null }
          : { ...child, what: null, reason: 'boxUnknown' };
      }
      if (!unit || !isOurLabel(ctx, unit.code)) return { text, shown: text, piece: null, what: null, reason: 'unreadable' };
      const { code, piece: no, of } = unit;
      const child = { text, shown: shownCode(code.type, code.code), piece: { no, of } };
      const row = units.get(code.code);
      if (!row) return { ...child, what: null, reason: (await findCode(ctx.services.scanRaw, code)) ? 'otherCompany' : 'unknown' };
      const { batchId, serial, productId, prodBatchId, packages } = row;
      const check: PackChild = { kind: 'unit', status: states.get(row.code)!, productId, prodBatchId, piece: no, of, packages };
      return { ...child, what: { batchId, from: serial, to: serial, pieceNo: no, pieceTotal: of, check }, reason: null };
    }),
  );
}

/** A printed address is signed, with its package: a changed one is no label of ours. A code as typed has no signature. */
const isOurLabel = ({ services }: Ctx, code: CodeText): boolean =>
  (code.k === undefined && !code.piece) || addressFits(services.secrets, code);

async function statesOfUnits(ctx: Ctx, units: readonly UnitRow[]) {
  const states = new Map<string, Extract<PackChild, { kind: 'unit' }>['status']>();
  if (units.length === 0) return states;
  for (const batch of await shareBatches(ctx.db, ctx.me.companyId, [...new Set(units.map(({ batchId }) => batchId))])) {
    const own = units.filter(({ batchId }) => batchId === batch.id);
    const found = await statesOf(
      ctx.db,
      placeOf(batch),
      own.map(({ serial }) => serial),
    );
    for (const { code, serial } of own) states.set(code, found.get(serial)!.status);
  }
  return states;
}

async function heldBoxes(
  { db, me }: Ctx,
  numbers: readonly string[],
): Promise<Map<string, Omit<Extract<PackChild, { kind: 'box' }>, 'kind'>>> {
  if (numbers.length === 0) return new Map();
  const rows = await heldByNumber(db, me.companyId, [...new Set(numbers)]);
  return new Map(rows.map(({ boxNo, status, ...row }) => [boxNo, { ...row, status: status as BoxStatus }]));
}

/** Packs what can be packed into a locked box, in the order of the list, and says of each text why it was not. */
export async function packInto(ctx: Ctx, box: HeldBox, children: readonly Child[], act: Act & { deviceTime?: string }): Promise<Verdict[]> {
  const [verdicts, going] = checked(box, children);
  const done = await insertPacking(
    ctx.db,
    act,
    going.map(({ what }) => ({ ...bare(what), boxId: box.id })),
  );
  const packed = going.filter((_, n) => done.has(n));
  for (const [n, { at, what }] of going.entries()) if (!done.has(n)) Object.assign(verdicts[at]!, await whyNot(ctx, box, what, act));
  if (packed.length > 0)
    await notePacked(
      ctx,
      box,
      packed.map(({ what }) => what),
      act,
    );
  return verdicts;
}

type What = NonNullable<Child['what']>;
function bare(what: What): Packed {
  const { check: _, ...packed } = what;
  return packed;
}

/** The verdicts by the rules alone, and what passed them: each piece counts for the next. */
function checked(box: HeldBox, children: readonly Child[]): [Verdict[], { at: number; what: What }[]] {
  const state: PackBox = { ...box };
  const going: { at: number; what: What }[] = [];
  const verdicts = children.map(({ what, ...child }, at): Verdict => {
    const reason = child.reason ?? (what && packFault(state, what.check));
    if (reason || !what) return { ...child, reason: boxFault({ ...box, qty: 0 }) ?? reason };
    going.push({ at, what });
    state.qty++;
    if (!state.mixed) state.productId ??= what.check.productId;
    return child;
  });
  return [verdicts, going];
}

/**
 * Why something that passes the rules could not be packed: it lies in a box, or was taken out of one later. What such a late scan
 * tells of the time before is kept as history.
 */
async function whyNot(ctx: Ctx, box: HeldBox, what: What, act: Act): Promise<{ reason: PackReason; box?: string }> {
  const stays = await staysSince(ctx.db, act.companyId, bare(what), act.at);
  const lasting = stays.find(({ until }) => until === null);
  if (lasting?.boxId === box.id) return { reason: 'pieceTwice' };
  if (lasting) return { reason: 'alreadyInBox', box: lasting.boxNo };
  const first = stays[0];
  if (first && Date.parse(first.since) > Date.parse(act.at)) {
    await insertPacking(ctx.db, act, [{ ...bare(what), boxId: box.id }], first.since);
    await recordPacking(ctx, 'ADD', box.id, [bare(what)], act);
  }
  return { reason: 'late' };
}

async function notePacked(ctx: Ctx, box: HeldBox, packed: readonly What[], act: Act): Promise<void> {
  box.qty += packed.length;
  box.status = nextState(boxLife, box.status, 'bind')!;
  if (!box.mixed) box.productId ??= packed[0]!.check.productId;
  await boxes.set(ctx, box, {
    qty: box.qty,
    status: box.status,
    productId: box.productId,
    ...(box.qty === packed.length ? { packTime: act.at } : {}),
  });
  await recordPacking(ctx, 'ADD', box.id, packed.map(bare), act);
}

/** Takes pieces and boxes out of a locked box. */
export async function takeOut(ctx: Ctx, box: HeldBox, children: readonly Child[], act: Act): Promise<Verdict[]> {
  const gone: Packed[] = [];
  const verdicts: Verdict[] = [];
  for (const { what, ...child } of children) {
    const closed = inState(boxLife, box.status, 'made', 'packing') ? null : boxFault({ ...box, qty: 0 });
    const left = what && !closed ? await endPacking(ctx.db, act, box.id, bare(what)) : 0;
    if (left > 0) gone.push(bare(what!));
    verdicts.push(left > 0 ? child : { ...child, reason: closed ?? child.reason ?? 'notInBox' });
  }
  if (gone.length > 0) await noteTaken(ctx, box, gone, box.qty - gone.length, act);
  return verdicts;
}

/** Writes that a box holds less; an empty one is as when it was made. */
export async function noteTaken(ctx: Ctx, box: HeldBox, gone: readonly Packed[], qty: number, act: Act): Promise<void> {
  box.qty = qty;
  if (qty === 0 && inState(boxLife, box.status, 'packing')) box.status = nextState(boxLife, box.status, 'empty')!;
  await boxes.set(ctx, box, { qty, status: box.status, ...(qty === 0 ? { packTime: null } : {}) });
  await recordPacking(ctx, 'DELETE', box.id, gone, act);
}

/** One event for an act on a box and its children; without children, unpacking takes everything out. */
export async function recordPacking(
  ctx: Ctx,
  action: 'ADD' | 'DELETE',
  boxId: string,
  children: readonly Packed[],
  act: Act & { deviceTime?: string },
): Promise<void> {
  const subjects: Subject[] = [
    { role: 'PARENT', boxId },
    ...children.map((child): Subject =>
      'childBoxId' in child
        ? { role: 'CHILD', boxId: child.childBoxId }
        : { role: 'CHILD', batchId: child.batchId, from: child.from, to: child.to },
    ),
  ];
  await recordEvents(ctx.db, act.companyId, [
    {
      type: 'AggregationEvent',
      action,
      bizStep: action === 'ADD' ? 'packing' : 'unpacking',
      disposition: 'in_progress',
      subjects,
      time: act.at,
      userId: act.userId,
      ...(act.station ? { station: act.station } : {}),
      ...(act.deviceTime ? { deviceTime: act.deviceTime } : {}),
    },
  ]);
}

/** One event about a box itself: sealed, reopened, void. */
export const recordBox = (ctx: Ctx, boxId: string, bizStep: string, disposition: string, act: Act, note = '') =>
  recordEvents(ctx.db, act.companyId, [
    {
      type: 'ObjectEvent',
      action: bizStep === 'decommissioning' ? 'DELETE' : 'OBSERVE',
      bizStep,
      disposition,
      subjects: [{ role: 'EPC', boxId }],
      time: act.at,
      userId: act.userId,
      note,
      ...(act.station ? { station: act.station } : {}),
    },
  ]);

/** The act of the caller now, as packing keeps it. */
export const actNow = (ctx: Ctx): Act => ({ companyId: ctx.me.companyId, at: new Date().toISOString(), userId: ctx.me.userId });

/** A box of the company, locked, as packing sees it. */
export async function holdBox(ctx: Ctx, id: string, version?: number): Promise<HeldBox> {
  const {
    level,
    status,
    capacity,
    qty,
    productId,
    prodBatchId,
    mixed,
    companyId,
    boxNo,
    version: held,
  } = await boxes.hold(ctx, id, version);
  return { id, level, status: status as BoxStatus, capacity, qty, productId, prodBatchId, mixed, companyId, boxNo, version: held };
}

/** Seals a locked box. */
export async function sealBox(ctx: Ctx, box: HeldBox, act: Act, more: { grossWeightKg?: string } = {}): Promise<void> {
  box.status = nextState(boxLife, box.status, 'seal')!;
  await boxes.set(ctx, box, { status: box.status, sealTime: now, ...more });
  await recordBox(ctx, box.id, 'packing', 'container_closed', act);
}
