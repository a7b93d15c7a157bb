import type { CirculationDetail, DocScanAnswer, PlanRow, Text } from '@touchmark/contract';
import { joinStatements, filled } from '../../../../core/text.ts';
import type { Tone } from '../../handheld/public.ts';
import type { Act, Verdict } from '../acts.ts';
import type { Strip } from '../strip.ts';
import { text } from '../station.text.ts';

/** The document on the table: goods are scanned onto it. Quantities by the server’s last answer. */
export interface OpenDoc extends Pick<CirculationDetail, 'id' | 'docNo' | 'planned' | 'units'> {
  toName: string;
  plan: readonly Pick<PlanRow, 'productId' | 'productName' | 'model' | 'qty' | 'scanned'>[];
}

/** What the server says of a document; `fault` if nothing can be scanned onto it. Null without a network. */
export type DocAnswer = { doc: OpenDoc; fault: null } | { doc: null; fault: Text; todo: Text | null } | null;

export const openDocOf = ({ id, docNo, planned, units, plan, to }: CirculationDetail): OpenDoc => ({
  id,
  docNo,
  planned,
  units,
  toName: to.name,
  plan: plan.map(({ productId, productName, model, qty, scanned }) => ({ productId, productName, model, qty, scanned })),
});

/** Whether an act is one on this document. */
export const isOnDoc = (doc: OpenDoc | null, { docId }: Pick<Act, 'docId'>): doc is OpenDoc => doc !== null && docId === doc.id;

/** The document after an answer. A product that is not planned gets a row of its own. */
export function countedDoc(doc: OpenDoc, { docUnits, productId, productName, scanned, planned }: DocScanAnswer): OpenDoc {
  if (productId === null) return { ...doc, units: docUnits };
  const known = doc.plan.some((row) => row.productId === productId);
  const plan = known
    ? doc.plan.map((row) => (row.productId === productId ? { ...row, scanned } : row))
    : [...doc.plan, { productId, productName, model: '', qty: planned, scanned }];
  return { ...doc, units: docUnits, plan };
}

/** Units that the plan still wants. */
export const missingOf = ({ plan }: OpenDoc): number => plan.reduce((sum, { qty, scanned }) => sum + Math.max(0, qty - scanned), 0);

/** The last scan onto a document that has not been taken back. */
export function lastShipped(acts: readonly Act[], doc: OpenDoc): Act | undefined {
  const there: Act[] = [];
  for (const act of acts) {
    if (!isOnDoc(doc, act) || act.state === 'bad') continue;
    if (act.act === 'SHIP') there.push(act);
    const at = act.act === 'UNSHIP' ? there.findLastIndex(({ text: of }) => of === act.text) : -1;
    if (at >= 0) there.splice(at, 1);
  }
  return there.at(-1);
}

/** What the worker is told of an answered scan onto a document. `open`: the document on the table, so that another one is named. */
export function docStrip(act: Act, { accepted, fault, code, doc }: Verdict, open: OpenDoc | null): Strip & { tone: Tone } {
  const shown = code || act.text;
  const other = isOnDoc(open, act) ? {} : { note: { zh: act.boxNo, en: act.boxNo } };
  if (!accepted && fault) return { tone: 'bad', title: fault, code: shown, todo: { zh: fault.doZh, en: fault.doEn }, ...other };
  if (act.act === 'UNSHIP' || !doc) return { tone: 'good', title: text.offDoc, code: shown, ...other };
  const taken = filled(text.onDocNote, { name: doc.productName, n: doc.units });
  const older = doc.olderBatch ? filled(text.olderBatch, { batch: doc.olderBatch }) : null;
  return {
    tone: 'good',
    title: text.onDoc,
    code: shown,
    note: older ? { zh: joinStatements([taken.zh, older.zh]), en: joinStatements([taken.en, older.en]) } : taken,
  };
}
