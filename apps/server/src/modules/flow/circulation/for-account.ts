import { AppError, type circulation, type Parsed, type PhoneAnswer, type PhoneDoc, type ReceiveDoc } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { type DocRow, find } from './circulation.queries.ts';
import { findText } from './find-text.ts';
import { receiveProven, shownForLink } from './for-link.ts';
import { shipFaultOf } from './goods.ts';
import { linesWith } from './line-list.queries.ts';
import { asParty } from './party.ts';
import { arriving, receivedBy, sentBy } from './phone-docs.queries.ts';
import { saveDoc } from './prepare.ts';
import type { Receipt } from './receipt.ts';
import { returnGoods } from './return-goods.ts';
import { registerSale } from './sale.ts';
import { scanInto } from './scan-doc.ts';
import { docRows } from './show.ts';
import { shipDoc } from './ship-doc.ts';

// What a receiving account does: the acts of everybody else, in a context whose `receiver` is proven (party.ts).

type Done = Omit<PhoneAnswer, 'key'>;
const done = (docNo: string, units: number): Done => ({ accepted: true, waits: false, docNo, units, faults: [] });
const refused = (faults: Done['faults']): Done => ({ accepted: false, waits: false, docNo: '', units: 0, faults });
const receiverOf = ({ me }: Ctx): string => me.receiver!.id;

/** What is under way to the receiver, and what it sent. */
export async function docsOfPhone(ctx: Ctx, most: number): Promise<{ arriving: PhoneDoc[]; sent: PhoneDoc[] }> {
  const shown = async (rows: readonly DocRow[]) =>
    (await docRows(ctx, rows)).map(({ from, to, ...doc }) => ({ ...doc, fromName: from.name, toName: to.name }));
  return { arriving: await shown(await arriving(ctx, receiverOf(ctx), most)), sent: await shown(await sentBy(ctx, receiverOf(ctx), most)) };
}

/** A document to the receiver, as whoever receives it sees it. */
export async function shownForAccount(ctx: Ctx, id: string): Promise<ReceiveDoc> {
  const row = await find(ctx, id);
  if (row?.toReceiver !== receiverOf(ctx)) throw new AppError('notFound');
  return shownForLink(ctx, id);
}

export const receiveForAccount = (
  ctx: Ctx,
  id: string,
  arrival: { receipts: readonly Receipt[]; signature: string | null; at: string },
): Promise<Done> =>
  asParty(ctx, { id }, ['TO'], async ({ brand, doc }) => {
    const { accepted, waits, received, faults } = await receiveProven(brand, doc, arrival);
    if (accepted || faults.length > 0) return { accepted, waits, docNo: doc.docNo, units: received, faults };
    throw new AppError('notAllowedInState');
  });

/** Goods leave for a receiver right below: a document that is made, scanned and shipped at once. */
export async function shipFor(
  ctx: Ctx,
  {
    toReceiver,
    texts,
    key,
    deviceTime,
    sentTime,
  }: { toReceiver: string; texts: readonly string[]; key: string; deviceTime: string; sentTime: string },
): Promise<Done> {
  const { id, docNo } = await saveDoc(ctx, {
    docType: 'SHIP',
    fromReceiver: receiverOf(ctx),
    toReceiver,
    erpOrderNo: '',
    carrier: '',
    waybillNo: '',
    remark: '',
    plan: [],
    confirm: true,
  });
  const scans = texts.map((text, nth) => ({ key: `${key}/${nth}`, text, deviceTime }));
  const { answers } = await scanInto(ctx, { id, way: 'SCAN', stationId: '', sentTime, scans });
  // A carton after its pallet, or the same code twice, is in the document already.
  const faults = answers.flatMap(({ shown, fault }) => (fault && fault.reason !== 'alreadyHere' ? [{ text: shown, ...fault }] : []));
  if (faults.length > 0) return refused(faults);
  const sent = await shipDoc(ctx, { id, rest: false });
  return sent.faults.length > 0 ? refused(sent.faults) : done(docNo, sent.units);
}

export async function sellFor(
  ctx: Ctx,
  { at, ...said }: Pick<Parsed<typeof circulation.sale>, 'texts' | 'phone' | 'buyerName' | 'installNeeded' | 'key'> & { at: string },
): Promise<Done> {
  const more = { adcode: '', address: '', orderNo: '', saleTime: at };
  const sold = await registerSale(ctx, { ...said, fromReceiver: receiverOf(ctx), ...more }, 'clock');
  return sold.faults.length > 0 ? refused(sold.faults) : done(sold.docNo, sold.units);
}

/** The documents by which goods came to the receiver, with the texts that name goods of each; a text of no such document has none. */
async function arrivedWith(ctx: Ctx, texts: readonly string[]): Promise<Map<string | null, string[]>> {
  const groups = new Map<string | null, string[]>();
  for (const text of texts) {
    const found = await findText(ctx, text);
    const lines = found ? await linesWith(ctx.db, ctx.me.companyId, found) : [];
    const ids = lines.map(({ docId }) => docId);
    const [doc] = ids.length > 0 ? await receivedBy(ctx.db, ctx.me.companyId, receiverOf(ctx), ids) : [];
    const id = doc?.id ?? null;
    groups.set(id, [...(groups.get(id) ?? []), text]);
  }
  return groups;
}

/** Goods go back to whoever sent them, on a document for each with which they came. */
export async function giveBackGoods(ctx: Ctx, { texts, reason }: { texts: readonly string[]; reason: string }): Promise<Done> {
  const groups = await arrivedWith(ctx, texts);
  // Also where somebody else has them: nothing is said of goods that never came here.
  const strange = (groups.get(null) ?? []).map((text) => ({ text, ...shipFaultOf('notHeld') }));
  if (strange.length > 0) return refused(strange);
  let units = 0;
  const numbers: string[] = [];
  for (const [id, some] of groups) {
    const back = await returnGoods(ctx, { id: id!, lineIds: [], texts: some, reason, arrived: false, restock: false });
    if (back.faults.length > 0) return refused(back.faults);
    units += back.units;
    numbers.push(back.docNo);
  }
  return done(numbers.join(', '), units);
}
