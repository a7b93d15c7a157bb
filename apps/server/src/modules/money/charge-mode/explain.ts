import { AppError, type chargeMode, type OrderLine, type Parsed, type PriceExplained } from '@touchmark/contract';
import { judgePrices, priceLines, timeText, today, totalOf } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findProduct } from '../charge-product/public.ts';
import { audiencesOf } from './audience.queries.ts';
import * as rows from './charge-mode.queries.ts';
import { linesOf } from './price.ts';

interface Question {
  productCode: string;
  companyId: string | undefined;
  at: string;
  quantity: number;
  /** What an order keeps. */
  kept?: { lines: OrderLine[]; amount: number };
}

/** What is asked: of an order, how its price came about when it was placed; of a past or coming day, how it is at its end. */
async function questionOf(
  ctx: Ctx,
  { orderId, productCode, companyId, day, quantity = 1 }: Parsed<typeof chargeMode.explain>,
): Promise<Question> {
  if (orderId) {
    const order = await rows.orderOf(ctx, orderId);
    if (!order) throw new AppError('notFound');
    const lines = order.lines as OrderLine[];
    const ordered = lines.reduce((sum, line) => sum + line.quantity, 0);
    return {
      productCode: lines[0]?.productCode ?? '',
      companyId: order.companyId,
      at: order.createTime,
      quantity: ordered,
      kept: { lines, amount: Number(order.amount) },
    };
  }
  if (!productCode) throw fieldFault('productCode', { zh: '必填', en: 'is required' });
  return { productCode, companyId, at: !day || day === today(ctx.now) ? timeText(ctx.now) : `${day} 23:59:59`, quantity };
}

/** The company that is asked about, and which prices it gets. */
async function companyOf(ctx: Ctx, companyId: string | undefined, day: string) {
  if (!companyId) return { company: null, audiences: [] };
  const company = await rows.companyOf(ctx, companyId);
  if (!company) throw new AppError('notFound');
  return { company, audiences: await audiencesOf(ctx.db, company.id, day) };
}

/** Every price of a product and why it is not the one that is taken. */
export async function explain(ctx: Ctx, input: Parsed<typeof chargeMode.explain>): Promise<PriceExplained> {
  const { productCode, companyId, at, quantity, kept } = await questionOf(ctx, input);
  const product = await findProduct(ctx.db, productCode);
  if (!product) throw new AppError('notFound');
  const { company, audiences } = await companyOf(ctx, companyId, at.slice(0, 10));
  const modes = await rows.ofProduct(ctx.db, productCode);
  const judged = judgePrices(modes, { at, audiences: audiences.map(({ audience }) => audience), quantity });
  const winner = judged.find(({ lost }) => lost === null)?.mode;
  const lines = kept?.lines ?? (winner ? linesOf(winner, quantity) : null);
  return {
    productCode,
    productName: { zh: product.name, en: product.nameEn || product.name },
    quantity,
    at,
    company,
    audiences,
    candidates: judged.map(({ mode, lost }) => candidateOf(mode, lost, quantity)),
    lines,
    amount: kept?.amount ?? (lines && totalOf(lines)),
  };
}

function candidateOf(
  mode: rows.Mode,
  lost: PriceExplained['candidates'][number]['lost'],
  quantity: number,
): PriceExplained['candidates'][number] {
  const {
    id,
    productCode,
    cateCode,
    cateName,
    priority,
    name,
    nameEn,
    audience,
    way,
    unitPrice,
    minQty,
    maxQty,
    validFrom,
    validTo,
    state,
    stoppedTime,
  } = mode;
  const shown = {
    id,
    productCode,
    cateCode,
    cateName,
    priority,
    name,
    nameEn,
    audience,
    way,
    unitPrice,
    minQty,
    maxQty,
    validFrom,
    validTo,
    state,
    stoppedTime,
  };
  return { ...shown, tiers: rows.tiersOut(mode.tiers), lost, amount: totalOf(priceLines(mode, quantity)) };
}
