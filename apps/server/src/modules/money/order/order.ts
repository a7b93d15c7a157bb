import { AppError, type OrderLine, type PayDetail } from '@touchmark/contract';
import {
  annualPeriod,
  type CodeType,
  inState,
  nextState,
  type OrderEvent,
  orderLife,
  type OrderStatus,
  priceLines,
  today,
  totalOf,
  unpaidDays,
} from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import * as rows from './order.queries.ts';
import type { OrderRow, PriceRow } from './order.queries.ts';

const packOf: Record<CodeType, string> = { ECODE: 'ECODE_PACK', AUTH: 'AUTH_PACK', SGTIN: 'SGTIN_PACK' };
const units = { fee: { zh: '年', en: 'year' }, pack: { zh: '枚', en: 'codes' } };

async function priceOf(ctx: Ctx, productCode: string): Promise<PriceRow> {
  const price = await rows.priceOf(ctx.db, productCode, today(ctx.now));
  if (!price) throw new AppError('noPrice');
  return price;
}

const linesOf = (price: PriceRow, quantity: number, unit: OrderLine['unit']): OrderLine[] =>
  priceLines(price, quantity).map((line) => ({
    productCode: price.productCode,
    name: { zh: price.nameZh, en: price.nameEn },
    unit,
    ...line,
  }));

/** Today's annual fee in fen. Null if it is not on sale. */
export async function feeAmount(ctx: Ctx): Promise<number | null> {
  const price = await rows.priceOf(ctx.db, 'NODE_ANNUAL_FEE', today(ctx.now));
  return price ? totalOf(linesOf(price, 1, units.fee)) : null;
}

/** The price of codes of a type, tier by tier in hundredths of a fen; no tiers if none are sold. */
export async function packPrice(
  ctx: Ctx,
  codeType: CodeType,
): Promise<{ unitPrice: number | null; tiers: { from: number; price: number }[]; minQuantity: number }> {
  const price = await rows.priceOf(ctx.db, packOf[codeType], today(ctx.now));
  if (!price) return { unitPrice: null, tiers: [], minQuantity: 1 };
  const tiers = price.tiers.length > 0 ? price.tiers.toSorted((a, b) => a.from - b.from) : [{ from: 1, price: price.unitPrice * 100 }];
  return { unitPrice: tiers[0]!.price, tiers, minQuantity: price.minQty };
}

/** The company's open order for the annual fee; created if there is none. */
export async function openFeeOrder(ctx: Ctx): Promise<{ orderId: string; status: OrderStatus }> {
  const company = await rows.holdCompany(ctx.db, ctx.me.companyId);
  const open = await rows.openFeeOrder(ctx.db, company.id);
  if (open) return { orderId: open.id, status: open.status };
  const lines = linesOf(await priceOf(ctx, 'NODE_ANNUAL_FEE'), 1, units.fee);
  const { start } = annualPeriod(today(ctx.now), company.serviceEnd);
  const { orderId } = await rows.addOrder(ctx.db, {
    companyId: company.id,
    userId: ctx.me.userId,
    bizType: 'NODE_ANNUAL_FEE',
    applyType: 'NODE_ANNUAL_FEE',
    kind: company.serviceEnd ? 'RENEW' : 'FIRST',
    year: Number(start.slice(0, 4)),
    lines,
    amount: totalOf(lines),
    day: today(ctx.now),
    deadlineDays: unpaidDays,
  });
  ctx.note({ bizType: 'order', bizId: orderId, action: 'create', toStatus: orderLife.at.unpaid });
  return { orderId, status: orderLife.at.unpaid };
}

/** Orders codes of one type; they are credited once the payment is confirmed. */
export async function orderCodePack(
  ctx: Ctx,
  { codeType, quantity }: { codeType: CodeType; quantity: number },
): Promise<{ orderId: string; orderNo: string; amount: number }> {
  const price = await priceOf(ctx, packOf[codeType]);
  if (quantity < price.minQty)
    throw fieldFault('quantity', { zh: `最少购买 ${price.minQty} 枚`, en: `at least ${price.minQty} codes` }, ctx.language);
  const lines = linesOf(price, quantity, units.pack);
  const order = await rows.addOrder(ctx.db, {
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
    bizType: 'CODE_PACK',
    applyType: price.productCode,
    kind: 'PACK',
    year: Number(today(ctx.now).slice(0, 4)),
    lines,
    amount: totalOf(lines),
    day: today(ctx.now),
    deadlineDays: unpaidDays,
  });
  ctx.note({ bizType: 'order', bizId: order.orderId, action: 'create', toStatus: orderLife.at.unpaid });
  return { ...order, amount: totalOf(lines) };
}

/** The state a step leads an order to; throws if it is not possible. */
export function orderAfter(order: { status: number }, event: OrderEvent): OrderStatus {
  const next = nextState(orderLife, order.status, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

/** The period of an order: as stored, or as it would be today. Code packs have none. */
export function periodOf(ctx: Ctx, order: OrderRow): PayDetail['period'] {
  if (order.kind === 'PACK') return null;
  if (order.periodStart && order.periodEnd) return { start: order.periodStart, end: order.periodEnd };
  return inState(orderLife, order.status, 'cancelled') ? null : annualPeriod(today(ctx.now), order.serviceEnd);
}

export async function payDetail(ctx: Ctx, order: OrderRow): Promise<PayDetail> {
  const { payee, bankName, bankAccount } = await platformSettings(ctx.db);
  return {
    id: order.id,
    orderNo: order.orderNo,
    bizType: order.bizType,
    kind: order.kind,
    companyId: order.companyId,
    companyName: order.companyName,
    lines: order.lines as OrderLine[],
    amount: Number(order.amount),
    status: order.status,
    opinion: order.opinion,
    transfer: { payee, bankName, bankAccount },
    vouchers: await fileRefs(ctx, order.payAuth),
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

/**
 * The page on which the company pays an order, or orders again: for packs the issuing page with the order open; for the fee the
 * products page.
 */
export const pathOfOrder = ({ id, bizType }: { id: string; bizType: string }): string =>
  bizType === 'CODE_PACK' ? `/ecodeManage/ecodeSend?tab=pay&order=${id}` : '/productNode/templateNew';

/** The content of an ordered pack. */
export function packContent(order: OrderRow): { codeType: CodeType; quantity: number } {
  const lines = order.lines as OrderLine[];
  const codeType = (Object.keys(packOf) as CodeType[]).find((type) => packOf[type] === lines[0]?.productCode);
  if (!codeType) throw new AppError('notAllowedInState');
  return { codeType, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}
