import { AppError, type OrderLine, type PaidOrder, type PayDetail, type PayKind } from '@touchmark/contract';
import {
  annualPeriod,
  type CodeType,
  type DeliverKind,
  inState,
  isFee,
  nextState,
  type OrderEvent,
  orderLife,
  type OrderStatus,
  priceTiersOf,
  today,
  unpaidDays,
} from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import { deliveryOf, type OrderDelivery } from './delivery.ts';
import { priceToday, quote } from '../charge-mode/public.ts';
import * as rows from './order.queries.ts';
import type { OrderRow } from './order.queries.ts';

const packOf: Record<CodeType, string> = { ECODE: 'ECODE_PACK', AUTH: 'AUTH_PACK', SGTIN: 'SGTIN_PACK' };
/** Today's annual fee in fen. Null if it is not on sale. */
export async function feeAmount(ctx: Ctx): Promise<number | null> {
  return (await priceToday(ctx, 'NODE_ANNUAL_FEE')) ? (await quote(ctx, 'NODE_ANNUAL_FEE', 1)).amount : null;
}

/** The price of codes of a type, tier by tier in hundredths of a fen; no tiers if none are sold. */
export async function packPrice(
  ctx: Ctx,
  codeType: CodeType,
): Promise<{ unitPrice: number | null; tiers: { from: number; price: number }[]; minQuantity: number }> {
  const price = await priceToday(ctx, packOf[codeType]);
  if (!price) return { unitPrice: null, tiers: [], minQuantity: 1 };
  const tiers = priceTiersOf(price.mode);
  return { unitPrice: tiers[0]!.price, tiers, minQuantity: price.least };
}

/** The company's open order for the annual fee; created if there is none. */
export async function openFeeOrder(ctx: Ctx): Promise<{ orderId: string; orderNo: string; amount: number; status: OrderStatus }> {
  const company = await rows.holdCompany(ctx.db, ctx.me.companyId);
  const open = await rows.openFeeOrder(ctx.db, company.id);
  if (open) return { orderId: open.id, orderNo: open.orderNo, amount: Number(open.amount), status: open.status };
  const offer = await quote(ctx, 'NODE_ANNUAL_FEE', 1);
  const { start } = annualPeriod(today(ctx.now), company.serviceEnd);
  const made = await add(ctx, 'NODE_ANNUAL_FEE', offer);
  await rows.addFeeApply(ctx.db, {
    companyId: company.id,
    orderId: made.orderId,
    kind: company.serviceEnd ? 'RENEW' : 'FIRST',
    year: Number(start.slice(0, 4)),
  });
  return { ...made, status: orderLife.at.unpaid };
}

const bizTypeOf: Record<DeliverKind, OrderRow['bizType']> = { SERVICE: 'NODE_ANNUAL_FEE', QUOTA: 'CODE_PACK', APP: 'APP', LISTING: 'APP' };

/** Refuses where the price is not the one that the page showed. */
export function requireAmount(shown: number | undefined, amount: number): void {
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  if (shown !== undefined && shown !== amount) throw new AppError('priceChanged', { shown: yuan(shown), now: yuan(amount) });
}

/** Orders a quantity of a product that is sold; it is delivered once the payment is confirmed. `shown` is the amount that the page showed. */
export async function orderProduct(
  ctx: Ctx,
  { productCode, quantity, shown }: { productCode: string; quantity: number; shown?: number | undefined },
) {
  const offer = await quote(ctx, productCode, quantity);
  requireAmount(shown, offer.amount);
  if (offer.deliverKind === 'SERVICE') {
    const { status: _, ...made } = await openFeeOrder(ctx);
    return made;
  }
  const why = await deliveryOf(offer).refuse?.(ctx, offer.deliver);
  if (why) throw fieldFault('productCode', why);
  return add(ctx, bizTypeOf[offer.deliverKind], offer);
}

/** Orders codes of one type. */
export const orderCodePack = (
  ctx: Ctx,
  { codeType, quantity, shown }: { codeType: CodeType; quantity: number; shown?: number | undefined },
) => orderProduct(ctx, { productCode: packOf[codeType], quantity, shown });

/** Adds an order of the own company with the lines it keeps. */
export async function add(
  ctx: Ctx,
  bizType: OrderRow['bizType'],
  { lines, amount, deliverKind, deliver }: { lines: OrderLine[]; amount: number; deliverKind: OrderDelivery; deliver: unknown },
) {
  const order = await rows.addOrder(ctx.db, {
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
    bizType,
    lines,
    deliverKind,
    deliver,
    amount,
    day: today(ctx.now),
    deadlineDays: unpaidDays,
  });
  ctx.note({ bizType: 'order', bizId: order.orderId, action: 'create', toStatus: orderLife.at.unpaid });
  return { ...order, amount };
}

/** What is paid: the first fee, a renewal, or a pack. */
export const kindOf = ({ bizType, feeKind }: { bizType: string; feeKind: 'FIRST' | 'RENEW' | null }): PayKind =>
  bizType === 'CODE_PACK' ? 'PACK' : bizType === 'APP' ? 'APP' : (feeKind ?? 'RENEW');

/** The orders of a payment as the wire shows them. */
export const paidOrder = (order: OrderRow): PaidOrder => ({
  id: order.id,
  orderNo: order.orderNo,
  kind: kindOf(order),
  what: whatOf(order.lines),
  amount: Number(order.amount),
  status: order.status,
});

/** What is ordered: the first product, and how many there are. */
export function whatOf(lines: unknown): OrderLine['name'] {
  const all = lines as OrderLine[];
  const count = new Set(all.map((line) => line.productCode)).size;
  const { zh, en } = all[0]?.name ?? { zh: '', en: '' };
  return count > 1 ? { zh: `${zh}等 ${count} 项`, en: `${en} and ${count - 1} more` } : { zh, en };
}
export const quantityOf = (lines: unknown): number => (lines as OrderLine[]).reduce((sum, { quantity }) => sum + quantity, 0);

/** The state a step leads an order to; throws if it is not possible. */
export function orderAfter(order: { status: number }, event: OrderEvent): OrderStatus {
  const next = nextState(orderLife, order.status, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

/** The period of an order: as stored, or as it would be today. Code packs have none. */
export function periodOf(ctx: Ctx, order: OrderRow): PayDetail['period'] {
  if (!isFee(kindOf(order))) return null;
  if (order.periodStart && order.periodEnd) return { start: order.periodStart, end: order.periodEnd };
  return inState(orderLife, order.status, 'cancelled') ? null : annualPeriod(today(ctx.now), order.serviceEnd);
}

export async function payDetail(ctx: Ctx, order: OrderRow): Promise<PayDetail> {
  const { payee, bankName, bankAccount } = await platformSettings(ctx.db);
  return {
    id: order.id,
    orderNo: order.orderNo,
    bizType: order.bizType,
    kind: kindOf(order),
    companyId: order.companyId,
    companyName: order.companyName,
    companyNameEn: order.companyNameEn,
    lines: order.lines as OrderLine[],
    amount: Number(order.amount),
    status: order.status,
    opinion: order.opinion,
    transfer: { payee, bankName, bankAccount },
    vouchers: await fileRefs(ctx, order.payAuth ?? []),
    payDeadline: order.payDeadline,
    payTime: order.payTime,
    paidTime: order.paidTime,
    deliveredTime: order.deliveredTime,
    createTime: order.createTime,
    period: periodOf(ctx, order),
    version: order.version,
    history: await historyOf(ctx, 'order', order.id),
  };
}

/** The page of orders with this one open, where a company pays it. */
export const pathOfOrder = ({ id }: { id: string }): string => `/orderContract/order?id=${id}`;

/** The codes of an ordered pack. */
export function packContent(order: OrderRow): { codeType: CodeType; quantity: number } {
  const { codeType, count } = order.deliver as { codeType: CodeType; count: number };
  return { codeType, quantity: count * quantityOf(order.lines) };
}
