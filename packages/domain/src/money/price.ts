/** Hundredths of a fen per piece, for the pieces starting with number `from`. */
export interface PriceTier {
  from: number;
  price: number;
}
/** A price: fen per piece, or tiers. */
export interface Price {
  unitPrice: number;
  tiers: readonly PriceTier[];
}
interface PriceLine {
  quantity: number;
  /** Hundredths of a fen per piece. */ price: number;
  /** Fen. */ amount: number;
}

/** The tiers of a price, the first from one piece on; a price without tiers has one. */
export const priceTiersOf = ({ unitPrice, tiers }: Price): PriceTier[] =>
  tiers.length > 0 ? [...tiers].sort((a, b) => a.from - b.from) : [{ from: 1, price: unitPrice * 100 }];

/**
 * The cost of a quantity, tier by tier. A tier's price applies only to the pieces in it, so that a larger quantity never costs
 * less. Fractions of a fen are rounded up.
 */
export function priceLines(priced: Price, quantity: number): PriceLine[] {
  const steps = priceTiersOf(priced);
  return steps.flatMap(({ from, price }, at) => {
    const until = (steps[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1;
    const pieces = Math.min(quantity, until) - from + 1;
    return pieces > 0 ? [{ quantity: pieces, price, amount: Math.ceil((pieces * price) / 100) }] : [];
  });
}

export const totalOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The net and the tax of an amount that contains the tax, in fen. The net is rounded, the tax is the rest, so that both add up. */
export function splitTax(amount: number, taxRate: number): { net: number; tax: number } {
  const net = Math.round((amount * 100) / (100 + taxRate));
  return { net, tax: amount - net };
}
