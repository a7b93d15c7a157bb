import {
  type BoxStatus,
  type CodeText,
  type PackChild,
  type PackReason,
  readBoxNumber,
  readPiece,
  shownBoxNo,
  shownCode,
} from '@touchmark/domain';
import { addressFits, findCode, statesByText } from '../../../../issued-codes/public.ts';
import type { Ctx } from '../../../../http/ctx.ts';
import { heldByNumber } from '../box.queries.ts';
import type { Packed } from './packing.queries.ts';
import { unitsOf } from '../units.queries.ts';

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

/** What texts name, with the states of their codes. Batches are locked against changes, boxes for this transaction. */
export async function childrenOf(ctx: Ctx, texts: readonly string[]): Promise<Child[]> {
  const { companyId } = ctx.me;
  const read = texts.map((text) => ({ text, box: readBoxNumber(text), unit: readPiece(text) }));
  const codes = read.flatMap(({ box, unit }) => (!box && unit ? [unit.code] : []));
  // Sent together, and done one after the other: the states are read once the batches are locked.
  const [units, stateOf] = await Promise.all([
    unitsOf(ctx.db, companyId, codes, { held: true }),
    statesByText(
      ctx.db,
      companyId,
      codes.map(({ code }) => code),
    ),
  ]);
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
      const { batch, serial, productId, packages, rule } = row;
      const { status, prodBatchId } = stateOf(batch, row.code, serial);
      const check: PackChild = { kind: 'unit', status, prodBatchId, productId, rule, piece: no, of, packages };
      return { ...child, what: { batchId: batch.id, from: serial, to: serial, pieceNo: no, pieceTotal: of, check }, reason: null };
    }),
  );
}

/** A printed address is signed, with its package: a changed one is no label of ours. A code as typed has no signature. */
const isOurLabel = ({ services }: Ctx, code: CodeText): boolean =>
  (code.k === undefined && !code.piece) || addressFits(services.secrets, code);

async function heldBoxes(
  { db, me }: Ctx,
  numbers: readonly string[],
): Promise<Map<string, Omit<Extract<PackChild, { kind: 'box' }>, 'kind'>>> {
  if (numbers.length === 0) return new Map();
  const rows = await heldByNumber(db, me.companyId, [...new Set(numbers)]);
  return new Map(rows.map(({ boxNo, status, ...row }) => [boxNo, { ...row, status: status as BoxStatus }]));
}
