import type { ReceiveDoc } from '@touchmark/contract';
import { circulationLife, inState, lineLife, readBoxNumber, readPiece } from '@touchmark/domain';
import type { Found, Verdict } from './arrival.ts';

type Line = ReceiveDoc['lines'][number];

/** What a text names, however it is written: with its identifier in brackets, as an address, in groups. */
export const nameOfScan = (said: string): string | null => readBoxNumber(said)?.boxNo ?? readPiece(said)?.code.code ?? null;
/** Whether a scanned box or unit is what a line of the document names. */
export const fits = ({ boxNo, code }: Line, shown: string): boolean =>
  [boxNo, code].some((one) => one !== '' && (one === shown || nameOfScan(one) === (nameOfScan(shown) ?? shown)));

/** The lines that have not arrived. */
export const openLines = ({ lines }: ReceiveDoc) => lines.filter(({ state }) => inState(lineLife, state, 'bound', 'shipped', 'missing'));

/**
 * How many units were found: of a line all of it, once; of what lies inside a box, itself. What is broken inside a box that was found is
 * counted with it. Never more than are still to come.
 */
export function countFound(doc: ReceiveDoc, found: readonly Found[]): number {
  const unitsOf = new Map(doc.lines.map(({ id, units }) => [id, units]));
  const lines = new Set(found.flatMap(({ lineId }) => lineId ?? []));
  const hasBox = doc.lines.some(({ id, boxNo }) => boxNo !== '' && lines.has(id));
  const inside = new Set(found.flatMap(({ lineId, shown, damage }) => (lineId === null && !(damage && hasBox) ? shown : [])));
  const whole = [...lines].reduce((sum, id) => sum + (unitsOf.get(id) ?? 1), 0);
  return Math.min(whole + inside.size, Math.max(0, doc.units - doc.received));
}

/**
 * Whether something that no line names may be in one: a unit in a box or a run of codes, a box in a pallet. What a phone does not know,
 * lines beyond those it has and goods that have not left, may have it.
 */
export function mayHold(doc: ReceiveDoc, shown: string): boolean {
  if (doc.moreLines || inState(circulationLife, doc.status, 'draft', 'waiting', 'scanning')) return true;
  const isBox = readBoxNumber(shown) !== null;
  return openLines(doc).some(({ boxNo, level, code, codeTo }) =>
    boxNo !== '' ? !isBox || (level ?? 2) > 1 : !isBox && codeTo !== '' && isBetween(shown, code, codeTo),
  );
}

/** Numbers of one length are in the order of their serials; other codes of a run are in none. */
function isBetween(shown: string, from: string, to: string): boolean {
  const [one, first, last] = [shown, from, to].map((text) => nameOfScan(text) ?? text) as [string, string, string];
  const ordered = [one, first, last].every((text) => /^\d+$/.test(text) && text.length === one.length);
  return !ordered || (one >= first && one <= last);
}

/** Whether something that was found can still arrive. */
export const mayCome = (doc: ReceiveDoc, { lineId, shown }: Found): boolean =>
  lineId === null ? mayHold(doc, shown) : openLines(doc).some(({ id }) => id === lineId);

/** Whether a refusal is about this: by what was scanned, or by the line that was ticked. */
export const isNamed = ({ shown, lineId, text }: Found, verdict: Verdict | null): boolean =>
  (verdict?.faults ?? []).some(({ text: of }) => [shown, lineId, text].includes(of) || nameOfScan(of) === shown);
