import { createHmac } from 'node:crypto';
import { AppError, type circulation, type Output, type Parsed } from '@touchmark/contract';
import { circulationLife, circulationTypes, lineStates, today } from '@touchmark/domain';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { leaveBoxes, staysOfUnit } from '../box/public.ts';
import { nextDocNo, sendGoods } from '../movement/public.ts';
import { findReceiver, receiversOfCompany } from '../receiver/public.ts';
import { byActKey, docs, find } from './circulation.queries.ts';
import { docFacts, oneProduct } from './facts.ts';
import { goodsOf, judge, joined, type Goods, shipFaultOf, withProducts } from './goods.ts';
import { flowSetting } from './goods.queries.ts';
import { changeLines, insertLine } from './line.queries.ts';
import { forBrand } from './party.ts';

type Sold = Output<typeof circulation.sale>;
type Input = Parsed<typeof circulation.sale>;

const buyerPurpose = (docNo: string) => `buyer:${docNo}`;
/** The phone of a buyer is found again by its keyed hash. */
export const buyerHash = (ctx: Ctx, phone: string): Buffer =>
  createHmac('sha256', ctx.services.secrets.linkKey).update(`buyer/${phone}`).digest();

/** Registers what was sold, by its seller: a receiver of the brand whose goods they are, or the brand itself. */
export async function registerSale(ctx: Ctx, input: Input): Promise<Sold> {
  const mine = await receiversOfCompany(ctx, ctx.me.companyId);
  const own = input.fromReceiver === null ? undefined : mine.find(({ id }) => id === input.fromReceiver);
  const brandId = own?.companyId ?? ctx.me.companyId;
  const phone = readPhone(input.phone);
  if (!phone.ok) throw fieldFault('phone', phoneFaultText[phone.fault], ctx.language);
  return forBrand(ctx, brandId, async (brand) => {
    const seller = input.fromReceiver === null ? null : await findReceiver(brand, input.fromReceiver);
    if (input.fromReceiver !== null && !seller) throw new AppError('notFound');
    const known = await byActKey(brand.db, brandId, input.key);
    if (known) return { id: known.id, docNo: known.docNo, units: known.units, faults: [] };
    return sell(brand, seller ?? null, { ...input, phone: phone.value });
  });
}

async function sell(brand: Ctx, seller: { id: string; name: string; boundCompany: string | null } | null, input: Input): Promise<Sold> {
  const { companyId, userId } = brand.me;
  const goods: Goods[] = [];
  const faults: Sold['faults'] = [];
  for (const one of await goodsOf(brand, input.texts)) {
    const judged = await judge(brand, one, seller?.id ?? null, { mayOpen: true });
    if (judged.reason) faults.push({ text: judged.shown, ...shipFaultOf(judged.reason, judged.about) });
    else goods.push(judged);
  }
  if (faults.length > 0) return { id: null, docNo: '', units: 0, faults };
  const { name } = await flowSetting(brand.db, companyId);
  const docNo = await nextDocNo(brand.db, today(brand.now), circulationTypes.SALE.prefix);
  const at = input.saleTime ?? new Date().toISOString();
  const { runs, units } = await withProducts(brand, joined(goods.flatMap((one) => one.runs)));
  const seal = (text: string) => (text === '' ? null : sealText(brand.services.secrets.dataKey, text, buyerPurpose(docNo)));
  const { id } = await docs.insert(
    brand,
    {
      docNo,
      docType: 'SALE',
      status: circulationLife.at.received,
      fromReceiver: seller?.id ?? null,
      fromName: seller?.name ?? name,
      fromCompany: seller?.boundCompany ?? null,
      toName: '',
      units,
      planned: units,
      received: units,
      boxes: 0,
      shipTime: at,
      receiveTime: at,
      actKey: input.key,
      saleOrderNo: input.orderNo,
      buyerName: seal(input.buyerName),
      buyerPhone: seal(input.phone),
      buyerAddress: seal(input.address),
      buyerHash: buyerHash(brand, input.phone),
      buyerAdcode: input.adcode,
    },
    { action: 'sale' },
  );
  const doc = await docs.hold(brand, id);
  // Whoever sells a piece has opened its carton.
  for (const { batchId, from, to } of runs)
    for (let serial = from; serial <= to; serial++)
      await leaveBoxes(brand, { batchId, serial }, await staysOfUnit(brand.db, { companyId, batchId, serial }), at);
  await sendGoods(brand, {
    docNo,
    to: { name: doc.fromName, companyId: doc.fromCompany ?? (seller ? null : companyId), receiverId: seller?.id ?? null },
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
  for (const one of goods) {
    const lineId = await insertLine(
      brand.db,
      { companyId, userId },
      {
        docId: id,
        run: one.box ? null : one.runs[0]!,
        boxId: one.box?.id ?? null,
        productId: one.productId,
        units: one.units,
        boxes: one.boxIds.length,
        way: 'SCAN',
        at,
        station: '',
        key: null,
        state: lineStates.RECEIVED.n,
        claims: one.runs,
      },
    );
    if (lineId === null) throw new AppError('versionConflict');
    await changeLines(brand.db, companyId, [lineId], { state: lineStates.RECEIVED.n, open: false });
  }
  return { id, docNo, units, faults: [] };
}

/** The buyer of a sale in full: for the seller, or for the brand where it sold itself. */
export async function showBuyer(ctx: Ctx, { id }: Parsed<typeof circulation.buyer>): Promise<Output<typeof circulation.buyer>> {
  const doc = await find(ctx, id);
  if (!doc || doc.docType !== 'SALE' || (doc.side !== 'FROM' && doc.side !== 'BRAND')) throw new AppError('notFound');
  const open = (sealed: Buffer | null) => (sealed ? openText(dataKeysOf(ctx.services.secrets), sealed, buyerPurpose(doc.docNo)) : '');
  ctx.note({ bizType: 'circulationDoc', bizId: doc.id, action: 'showBuyer' });
  return { name: open(doc.buyerName), phone: open(doc.buyerPhone), address: open(doc.buyerAddress) };
}

/** A buyer as lists show him. */
export function maskedBuyer(
  ctx: Ctx,
  doc: { docNo: string; buyerName: Buffer | null; buyerPhone: Buffer | null; side: string },
): { buyerName: string; buyerPhone: string } {
  if (doc.side === 'TO' || doc.side === 'STAFF') return { buyerName: '', buyerPhone: '' };
  const open = (sealed: Buffer | null) => (sealed ? openText(dataKeysOf(ctx.services.secrets), sealed, buyerPurpose(doc.docNo)) : '');
  const [name, phone] = [open(doc.buyerName), open(doc.buyerPhone)];
  return { buyerName: name && `${name.slice(0, 1)}**`, buyerPhone: phone && `${phone.slice(0, 3)}****${phone.slice(-4)}` };
}
