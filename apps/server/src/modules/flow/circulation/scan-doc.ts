import { AppError, type circulation, type DocScanAnswer, type Parsed } from '@touchmark/contract';
import { can, circulationLife, planFault, scanTime, type LineWay, type ShipReason } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { docs, planOf } from './circulation.queries.ts';
import { type Goods, goodsOf, judge, shipFaultOf } from './goods.ts';
import { flowSetting, olderBatch } from './goods.queries.ts';
import { claimedBy, overlapOf } from './claim.queries.ts';
import { insertLine, lineByKey } from './line.queries.ts';
import { asParty, type HeldDoc, senderOf } from './party.ts';

export const steps = stepsOf(docs, circulationLife, 'status');
type Scans = Parsed<typeof circulation.scan>;
type Plan = Awaited<ReturnType<typeof planOf>>;

interface Book {
  brand: Ctx;
  doc: HeldDoc;
  plan: Plan;
  shipActivates: boolean;
  force: string | undefined;
  way: LineWay;
  station: string;
  /** What was found of older batches in this request, by product. */
  older: Map<string, Promise<string | null>>;
}

/** Scans against a document, each judged and answered on its own. What came before under the same key is answered as it was. */
export function scanInto(ctx: Ctx, { id, way, stationId, sentTime, force, scans }: Scans): Promise<{ answers: DocScanAnswer[] }> {
  return asParty(ctx, { id }, ['BRAND', 'FROM'], async ({ brand, doc }) => {
    const { shipActivates } = await flowSetting(brand.db, doc.companyId);
    const book: Book = {
      brand,
      doc,
      plan: await planOf(brand.db, doc.companyId, doc.id),
      shipActivates,
      force,
      way,
      station: stationId,
      older: new Map(),
    };
    const answers: DocScanAnswer[] = [];
    for (const scan of scans) answers.push(await scanOne(book, scan, scanTime({ ...scan, sentTime, now: new Date() }).toISOString()));
    return { answers };
  });
}

async function scanOne(book: Book, { key, text, to }: Scans['scans'][number], at: string): Promise<DocScanAnswer> {
  const { brand, doc } = book;
  const known = await lineByKey(brand.db, doc.companyId, key);
  if (known && known.docId === doc.id) return answered(book, key, text, { ...known, lineId: known.id, reason: null });
  if (!can(circulationLife, book.doc.status, 'scan')) return answered(book, key, text, { reason: 'docClosed' });
  const [first, last] = await goodsOf(brand, to === undefined ? [text] : [text, to]);
  const goods = last === undefined ? first! : runOf(first!, last);
  const judged = await judge(brand, goods, senderOf(doc), { shipActivates: book.shipActivates });
  if (judged.reason)
    return answered(book, key, judged.shown, { reason: judged.reason, ...(judged.about === undefined ? {} : { about: judged.about }) });
  return take(book, key, judged, at);
}

/** A run from one unit to another of the same batch. */
function runOf(first: Goods, last: Goods): Goods {
  const [a, b] = [first.runs[0], last.runs[0]];
  if (first.reason || last.reason) return first.reason ? first : last;
  if (first.box || last.box || !a || !b || a.batchId !== b.batchId || b.to < a.from) return { ...first, reason: 'unreadable' };
  const run = { ...a, to: b.to };
  return { ...first, shown: `${first.shown} – ${last.shown}`, runs: [run], units: run.to - run.from + 1 };
}

async function take(book: Book, key: string, goods: Goods, at: string): Promise<DocScanAnswer> {
  const { brand, doc, plan } = book;
  const { companyId } = doc;
  const there = await overlapOf(brand.db, companyId, doc.id, goods.runs);
  if (there >= goods.units && goods.units > 0) return answered(book, key, goods.shown, { reason: 'alreadyHere' });
  const more = unitsByProduct(goods);
  const over = planFault(plan, more);
  if (over && book.force === undefined) return answered(book, key, goods.shown, { reason: over });
  const lineId = await insertLine(
    brand.db,
    { companyId, userId: brand.me.userId },
    {
      docId: doc.id,
      run: goods.box ? null : goods.runs[0]!,
      boxId: goods.box?.id ?? null,
      productId: goods.productId,
      units: goods.units - there,
      boxes: goods.boxIds.length,
      way: book.way,
      at,
      station: book.station,
      key,
      claims: goods.runs,
    },
  );
  if (lineId === null) {
    const [other] = await claimedBy(brand.db, companyId, { runs: goods.runs, boxIds: goods.boxIds });
    return answered(
      book,
      key,
      goods.shown,
      other && other.docId !== doc.id ? { reason: 'otherDoc', about: other.docNo } : { reason: 'alreadyHere' },
    );
  }
  await count(book, goods.units - there, goods.boxIds.length, more, over);
  const older = await olderThan(book, goods);
  return answered(book, key, goods.shown, { reason: null, lineId, productId: goods.productId, units: goods.units - there, older });
}

/** An older batch that the maker should send first; a dealer does not see the maker’s batches. */
async function olderThan({ brand, doc, older }: Book, { productId, runs }: Goods): Promise<string | null> {
  const [run] = runs;
  if (doc.fromReceiver !== null || productId === null || !run) return null;
  const known = older.get(productId) ?? olderBatch(brand.db, doc.companyId, run);
  older.set(productId, known);
  return known;
}

const unitsByProduct = ({ runs }: Goods) => {
  const units = new Map<string, number>();
  for (const { productId, from, to } of runs) units.set(productId, (units.get(productId) ?? 0) + to - from + 1);
  return [...units].map(([productId, sum]) => ({ productId, units: sum }));
};

/** The document and its plan as they are with the new line. */
async function count(
  book: Book,
  units: number,
  boxes: number,
  more: readonly { productId: string; units: number }[],
  over: ShipReason | null,
): Promise<void> {
  const { brand, doc, plan, force } = book;
  const set = { units: doc.units + units, boxes: doc.boxes + boxes, ...(over && force !== undefined ? { forceReason: force } : {}) };
  book.doc = can(circulationLife, doc.status, 'empty') ? { ...doc, ...set } : { ...doc, ...set, status: circulationLife.at.scanning };
  await docs.set(brand, doc, { ...set, status: book.doc.status });
  if (doc.status !== book.doc.status || (over && force !== undefined))
    brand.note({
      bizType: 'circulationDoc',
      bizId: doc.id,
      action: 'scan',
      fromStatus: doc.status,
      toStatus: book.doc.status,
      ...(over && force ? { opinion: force } : {}),
    });
  const known = (productId: string) => plan.find((one) => one.productId === productId);
  // The first of a product that is not planned: the plan is read anew, with its name.
  if (more.some(({ productId }) => !known(productId))) plan.splice(0, plan.length, ...(await planOf(brand.db, doc.companyId, doc.id)));
  else for (const { productId, units: added } of more) known(productId)!.scanned += added;
}

interface Outcome {
  reason: ShipReason | null;
  about?: string;
  lineId?: string;
  productId?: string | null;
  units?: number;
  older?: string | null;
}

function answered(
  { doc, plan }: Book,
  key: string,
  shown: string,
  { reason, about, lineId, productId = null, units = 0, older = null }: Outcome,
): DocScanAnswer {
  const row = plan.find((one) => one.productId === productId);
  return {
    key,
    accepted: reason === null,
    shown,
    lineId: lineId ?? null,
    productId,
    productName: row?.productName ?? '',
    units,
    docUnits: doc.units,
    scanned: row?.scanned ?? 0,
    planned: row?.qty ?? 0,
    fault: reason === null ? null : shipFaultOf(reason, about),
    olderBatch: older,
  };
}

/** More than planned, or what is not planned, needs the right to ship. */
export function requireForce(ctx: Ctx, force: string | undefined, rights: readonly string[]): void {
  if (force !== undefined && !rights.some((code) => ctx.me.permissions.has(code))) throw new AppError('forbidden');
}
