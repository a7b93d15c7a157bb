import type { Text } from '@touchmark/contract';
import { askedWith, boxLife, packReasons, type StationCommand } from '@touchmark/domain';
import type { Sending, Tone } from '../handheld/public.ts';
import type { Act, Verdict } from './acts.ts';
import { filled } from '../../../core/text.ts';
import type { OpenDoc } from './doc/doc-table.ts';
import { text } from './station.text.ts';
import type { Strip } from './strip.ts';

/** The box on the table. What only the server knows is null until it was asked. */
export interface OpenBox {
  boxNo: string;
  level: number | null;
  capacity: number | null;
  /** Pieces in it by the server’s last answer. */
  count: number;
  productName: string;
  model: string;
  /** What it was called before it had a number: acts that were made until then name it so. */
  askedAs?: string;
}

/** Whether an act is one on this box. */
export const isOn = (box: OpenBox | null, { boxNo }: Pick<Act, 'boxNo'>): box is OpenBox =>
  box !== null && (boxNo === box.boxNo || boxNo === box.askedAs);

/** The number of a box as the worker reads it; of one that has none yet, that it is new. */
export const shownBox = (boxNo: string): Text => (askedWith(boxNo) === null ? { zh: boxNo, en: boxNo } : text.unnumbered);

/** A label that is still to be printed, and why it is not. */
export interface Unprinted {
  box: OpenBox;
  fault: Text;
}

export interface StationState {
  box: OpenBox | null;
  /** Goods are scanned onto this document, not into boxes. */
  doc: OpenDoc | null;
  /** Scans onto it that wait. */
  docWaiting: number;
  /** Pieces of the box, with those that wait. */
  count: number;
  /** Pieces go into boxes, or boxes onto a pallet. */
  pallet: boolean;
  /** The next scan is the damaged piece; then the damaged piece is known. */
  replace: 'off' | 'old' | { old: string };
  strip: Strip;
  /** The last acts, the newest first. */
  acts: readonly Act[];
  waiting: number;
  /** Refused acts that nobody has marked as handled. */
  refused: readonly Act[];
  sending: Sending;
  /** Labels of boxes that failed to print. */
  unprinted: readonly Unprinted[];
}

/** What the server says of a box; `fault` if it takes nothing. Null without a network. */
export type BoxAnswer = { box: OpenBox; fault: Text | null; todo: Text | null } | null;

/** A question to the worker. */
export const ask = (title: Text, note?: Text): Strip => ({ tone: 'ask', title: title, ...(note && { note: note }) });

const doneWords = {
  PACK: text.packed,
  REMOVE: text.removed,
  SEAL: boxLife.states.sealed,
  MIXED: text.mixedNow,
  NEW: text.newReady,
  SHIP: text.onDoc,
  UNSHIP: text.offDoc,
} as const;
export const wordsOfAct = (act: Act['act']): Text => doneWords[act];

/** What the worker is told of an answered act. `open`: the box on the table, so that another box is named. */
export function stripOf(act: Act, { accepted, fault, code, piece, boxNo }: Verdict, open: OpenBox | null): Strip & { tone: Tone } {
  const shown = code || act.text || boxNo;
  if (!accepted && fault)
    return {
      tone: 'bad',
      title: fault,
      code: shown,
      ...(!isOn(open, act) && { note: shownBox(act.boxNo) }),
      todo: { zh: fault.doZh, en: fault.doEn },
    };
  const note = piece && piece.of > 1 && filled(text.pieceOf, { n: piece.no, all: piece.of });
  return {
    tone: act.act === 'SEAL' ? 'done' : 'good',
    title: doneWords[act.act],
    code: shown,
    ...(note && { note }),
    ...(act.act === 'NEW' && { todo: text.scanPiece }),
  };
}

/** The end of a box; the worker is asked for the next one, or for any. */
export const sealedStrip = (box: string, n: number, next: string | undefined): Strip => ({
  tone: 'done',
  title: boxLife.states.sealed,
  note: filled(text.sealedBox, { box, n }),
  todo: next === undefined ? text.scanBox : filled(text.nextBox, { box: next }),
});

/** Pieces of a box: what the server counted, and what waits. A replacement changes nothing. */
export function countOf(box: OpenBox | null, waiting: readonly Act[]): number {
  const coming = waiting.filter((act) => isOn(box, act) && act.replaces === null);
  const of = (kind: Act['act']) => coming.filter(({ act }) => act === kind).length;
  return (box?.count ?? 0) + of('PACK') - of('REMOVE');
}

/** The last piece that went into a box and has not come out again. */
export function lastPacked(acts: readonly Act[], box: OpenBox): Act | undefined {
  const inside: Act[] = [];
  for (const act of acts) {
    if (!isOn(box, act) || act.state === 'bad') continue;
    const out = act.act === 'REMOVE' ? act.text : act.replaces;
    const at = inside.findLastIndex(({ text }) => text === out);
    if (at >= 0) inside.splice(at, 1);
    if (act.act === 'PACK') inside.push(act);
  }
  return inside.at(-1);
}

/** The words for a state in which a box takes nothing. */
export const shutWords = { sealed: packReasons.boxSealed, voided: packReasons.boxVoid, unknown: packReasons.boxUnknown } as const;

/** What is said to a command that there is no box for. `shut`: the one that was sealed or scanned last. */
export function withoutBox(command: StationCommand, shut: OpenBox | null): [title: Text, more?: Pick<Strip, 'code' | 'todo'>] {
  if (command === 'PRINT') return [text.printWhich];
  if (!shut) return [text.boxFirst];
  const { doZh, doEn, ...title } = shutWords.sealed;
  return [title, { code: shut.boxNo, todo: { zh: doZh, en: doEn } }];
}
