import { AppError, type OrderLine } from '@touchmark/contract';
import { choosePrice, type DeliverKind, orderRange, priceLines, splitTax, timeText, totalOf, unitOfLine } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { enabledProducts, findProduct } from '../charge-product/public.ts';
import { audiencesOf } from './audience.queries.ts';
import { type Mode, ofProduct } from './charge-mode.queries.ts';

/** What an order keeps of a quantity at a price: nothing in it is looked up again. */
export const linesOf = (mode: Mode, quantity: number): OrderLine[] =>
  priceLines(mode, quantity).map((line) => ({
    productCode: mode.productCode,
    name: mode.productName,
    unit: unitOfLine(mode.way, mode.unit),
    ...line,
    modeId: mode.id,
    modeName: { zh: mode.name, en: mode.nameEn || mode.name },
    taxRate: mode.taxRate,
    ...splitTax(line.amount, mode.taxRate),
  }));

/** The prices of a product for the own company now; null while it is not sold. */
async function offerOf(ctx: Ctx, productCode: string) {
  const product = await findProduct(ctx.db, productCode);
  if (!product?.enabled) return null;
  const at = timeText(ctx.now);
  const modes = await ofProduct(ctx.db, productCode);
  const audiences = (await audiencesOf(ctx.db, ctx.me.companyId, at.slice(0, 10))).map(({ audience }) => audience);
  const range = orderRange(modes, { at, audiences });
  return range && { product, range, choose: (quantity: number) => choosePrice(modes, { at, audiences, quantity }) };
}

/** The price of the least quantity that can be ordered, and that quantity; null if the product is not on sale. */
export async function priceToday(ctx: Ctx, productCode: string): Promise<{ mode: Mode; least: number } | null> {
  const offer = await offerOf(ctx, productCode);
  const mode = offer?.choose(offer.range.least);
  return offer && mode ? { mode, least: offer.range.least } : null;
}

interface Quote {
  lines: OrderLine[];
  amount: number;
  deliverKind: DeliverKind;
  /** What one unit gives. */
  deliver: Record<string, unknown>;
}

/** The lines and the amount of a quantity for the own company today. Refuses what is not sold, and quantities that no price takes. */
export async function quote(ctx: Ctx, productCode: string, quantity: number): Promise<Quote> {
  const offer = await offerOf(ctx, productCode);
  if (!offer) throw new AppError('noPrice');
  const mode = offer.choose(quantity);
  if (!mode) throw fieldFault('quantity', rangeFault(offer.range, offer.product));
  const lines = linesOf(mode, quantity);
  return {
    lines,
    amount: totalOf(lines),
    deliverKind: offer.product.deliverKind as DeliverKind,
    deliver: offer.product.deliver as Quote['deliver'],
  };
}

function rangeFault({ least, most }: { least: number; most: number | null }, { unit, unitEn }: { unit: string; unitEn: string }) {
  const until = most === null ? { zh: '', en: '' } : { zh: `，最多 ${most} ${unit}`, en: ` and at most ${most} ${unitEn}` };
  return { zh: `最少购买 ${least} ${unit}${until.zh}`, en: `must be at least ${least}${until.en}` };
}

/** What else can be ordered today, with the least quantity of each. */
export async function productsToday(ctx: Ctx) {
  const found = [];
  for (const { unit, unitEn, ...product } of await enabledProducts(ctx.db)) {
    const price = await priceToday(ctx, product.code);
    if (price) found.push({ ...product, unit: unitOfLine(price.mode.way, { zh: unit, en: unitEn }), least: price.least });
  }
  return found;
}
