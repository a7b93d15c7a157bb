import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { circulationLife, circulationTypes, lineLife, timeText, today } from '@touchmark/domain';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { leaveBoxes, staysOfUnit } from '../box/public.ts';
import { lastMoveAfter, momentOf, nextDocNo, sendGoods } from '../movement/public.ts';
import { findReceiver } from '../receiver/public.ts';
import { buyerHash, sealBuyer, shownBuyer } from './buyer.ts';
import { byActKey, docs, find } from './circulation.queries.ts';
import { docFacts, oneProduct } from './facts.ts';
import { goodsOf, judge, joined, type Goods, type RunOf, shipFaultOf, withProducts } from './goods.ts';
import { flowSetting } from './goods.queries.ts';
import { changeLines, insertLine } from './line.queries.ts';
import { boundCompanyOf, brandOfSender, forBrand, type HeldDoc } from './party.ts';
import { tellSold } from './when-sold.ts';

type Sold = Output<typeof circulation.sale>;
type Input = Parsed<typeof circulation.sale>;

/** Registers what was sold, by its seller: a receiver of the brand whose goods they are, or the brand itself. */
export async function registerSale(ctx: Ctx, input: Input, timedBy: 'hand' | 'clock' = 'hand'): Promise<Sold> {
  const brandId = await brandOfSender(ctx, input.fromReceiver);
  const phone = readPhone(input.phone);
  if (!phone.ok) throw fieldFault('phone', phoneFaultText[phone.fault]);
  return forBrand(ctx, brandId, async (brand) => {
    const seller = input.fromReceiver === null ? null : await findReceiver(brand, input.fromReceiver);
    const known = await byActKey(brand.db, brandId, input.key);
    if (known) return { id: known.id, docNo: known.docNo, units: known.units, faults: [] };
    return sell(brand, seller, { ...input, phone: phone.value }, timedBy);
  });
}

/** Sells units of the brand’s own stock to a customer who is known already, with or without a phone. The context is the brand’s. */
export const sellOwn = (
  brand: Ctx,
  sale: Pick<Input, 'key' | 'texts' | 'buyerName' | 'phone' | 'adcode' | 'address' | 'orderNo'>,
): Promise<Sold> => sell(brand, null, { ...sale, fromReceiver: null, installNeeded: false });

interface Seller {
  id: string;
  name: string;
  boundCompany: string | null;
  bindStatus: number;
}

async function sell(brand: Ctx, seller: Seller | null, input: Input, timedBy: 'hand' | 'clock' = 'clock'): Promise<Sold> {
  const goods: Goods[] = [];
  const faults: Sold['faults'] = [];
  for (const one of await goodsOf(brand, input.texts)) {
    const judged = await judge(brand, one, seller?.id ?? null, { mayOpen: true });
    if (judged.reason) faults.push({ text: judged.shown, ...shipFaultOf(judged.reason, judged.about) });
    else goods.push(judged);
  }
  if (faults.length > 0) return { id: null, docNo: '', units: 0, faults };
  const { runs, units } = await withProducts(brand, joined(goods.flatMap((one) => one.runs)));
  if (timedBy === 'hand' && input.saleTime) await requireSaleTime(brand, runs, input.saleTime);
  const doc = await openSale(brand, seller, input, units);
  await handOver(brand, doc, runs);
  for (const one of goods) await addSold(brand, doc, one);
  await tellSold(brand, {
    docId: doc.id,
    runs,
    seller: { name: doc.fromName, receiverId: doc.fromReceiver },
    at: input.saleTime ?? new Date().toISOString(),
    buyer: { name: input.buyerName, phone: input.phone, address: input.address, adcode: input.adcode },
    orderNo: input.orderNo,
    installNeeded: input.installNeeded,
  });
  return { id: doc.id, docNo: doc.docNo, units, faults: [] };
}

/** A time that somebody typed lies between the last movement of the goods and now. */
async function requireSaleTime(brand: Ctx, runs: readonly RunOf[], at: string): Promise<void> {
  if (Date.parse(at) > Date.now() + clockSlackMs) throw fieldFault('saleTime', { zh: '不能晚于现在', en: 'cannot be in the future' });
  const last = await lastMoveAfter(brand.db, brand.me.companyId, { runs, boxIds: [] }, at);
  if (last !== null) {
    const moved = timeText(new Date(last));
    throw fieldFault('saleTime', { zh: `不能早于这些产品上次流转的时间 ${moved}`, en: `is before these goods moved last (${moved})` });
  }
}
/** How much the clock of whoever types may be ahead. */
const clockSlackMs = 60_000;

/** The document of a sale, with the buyer sealed. */
async function openSale(brand: Ctx, seller: Seller | null, input: Input, units: number): Promise<HeldDoc> {
  const { name } = await flowSetting(brand.db, brand.me.companyId);
  const docNo = await nextDocNo(brand.db, today(brand.now), circulationTypes.SALE.prefix);
  const at = input.saleTime ?? new Date().toISOString();
  const seal = (text: string) => (text === '' ? null : sealBuyer(brand.services, text));
  const from = seller
    ? { fromReceiver: seller.id, fromName: seller.name, fromCompany: boundCompanyOf(seller) }
    : { fromReceiver: null, fromName: name, fromCompany: null };
  const buyer = {
    buyerName: seal(input.buyerName),
    buyerPhone: seal(input.phone),
    buyerAddress: seal(input.address),
    buyerHash: input.phone === '' ? null : buyerHash(brand.services, input.phone),
    buyerAdcode: input.adcode,
  };
  const { id } = await docs.insert(
    brand,
    {
      docNo,
      docType: 'SALE',
      status: circulationLife.at.received,
      ...from,
      ...buyer,
      toName: '',
      units,
      planned: units,
      received: units,
      boxes: 0,
      shipTime: at,
      receiveTime: at,
      actKey: input.key,
      saleOrderNo: input.orderNo,
    },
    { action: 'sale' },
  );
  return docs.hold(brand, id);
}

/** The units are sold, and out of the cartons in which they lay: whoever sells a piece has opened them. */
async function handOver(brand: Ctx, doc: HeldDoc, runs: readonly RunOf[]): Promise<void> {
  const { companyId } = brand.me;
  const at = await momentOf(brand.db, companyId, { runs, boxIds: [], unpacked: true });
  for (const { batchId, from, to } of runs)
    for (let serial = from; serial <= to; serial++)
      await leaveBoxes(brand, { batchId, serial }, await staysOfUnit(brand.db, { companyId, batchId, serial }), at);
  await sendGoods(brand, {
    docNo: doc.docNo,
    to: { name: doc.fromName, companyId: doc.fromReceiver === null ? companyId : doc.fromCompany, receiverId: doc.fromReceiver },
    way: 'sold',
    runs,
    boxIds: [],
    at,
    event: {
      bizStep: 'retail_selling',
      disposition: 'retail_sold',
      place: doc.fromName,
      ...(await docFacts(brand, doc, oneProduct(runs))),
    },
  });
}

async function addSold(brand: Ctx, doc: HeldDoc, goods: Goods): Promise<void> {
  const { companyId, userId } = brand.me;
  const what = {
    run: goods.box ? null : goods.runs[0]!,
    boxId: goods.box?.id ?? null,
    productId: goods.productId,
    units: goods.units,
    boxes: goods.boxIds.length,
  };
  const lineId = await insertLine(
    brand.db,
    { companyId, userId },
    {
      docId: doc.id,
      ...what,
      way: 'SCAN',
      at: new Date().toISOString(),
      station: '',
      key: null,
      state: lineLife.at.received,
      claims: goods.runs,
    },
  );
  if (lineId === null) throw new AppError('versionConflict');
  await changeLines(brand.db, companyId, [lineId], { state: lineLife.at.received, open: false });
}

/** The buyer of a sale in full: for the seller, or for the brand where it sold itself. */
export async function showBuyer(ctx: Ctx, { id }: Parsed<typeof circulation.buyer>): Promise<Output<typeof circulation.buyer>> {
  const doc = await find(ctx, id);
  if (!doc || doc.docType !== 'SALE' || (doc.side !== 'FROM' && doc.side !== 'BRAND')) throw new AppError('notFound');
  const open = (sealed: Buffer | null) => shownBuyer(ctx.services, sealed);
  ctx.note({ bizType: 'circulationDoc', bizId: doc.id, action: 'showBuyer' });
  return { name: open(doc.buyerName), phone: open(doc.buyerPhone), address: open(doc.buyerAddress) };
}

/** A buyer as lists show him. */
export function maskedBuyer(
  ctx: Ctx,
  doc: { docNo: string; buyerName: Buffer | null; buyerPhone: Buffer | null; side: string },
): { buyerName: string; buyerPhone: string } {
  if (doc.side === 'TO' || doc.side === 'STAFF') return { buyerName: '', buyerPhone: '' };
  return {
    buyerName: shownBuyer(ctx.services, doc.buyerName, (name) => name && `${name.slice(0, 1)}**`),
    buyerPhone: shownBuyer(ctx.services, doc.buyerPhone, (phone) => phone && `${phone.slice(0, 3)}****${phone.slice(-4)}`),
  };
}
