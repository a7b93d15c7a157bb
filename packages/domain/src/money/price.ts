/** A price: fen per piece, or tiers in hundredths of a fen per piece, each for the pieces starting with number `from`. */
export interface Price {
  unitPrice: number;
  tiers: readonly { from: number; price: number }[];
}
interface PriceLine {
  quantity: number;
  /** Hundredths of a fen per piece. */ price: number;
  /** Fen. */ amount: number;
}

/**
 * The cost of a quantity, tier by tier. A tier's price applies only to the pieces in it, so that a larger quantity never costs
 * less. Fractions of a fen are rounded up.
 */
export function priceLines({ unitPrice, tiers }: Price, quantity: number): PriceLine[] {
  const steps = tiers.length > 0 ? [...tiers].sort((a, b) => a.from - b.from) : [{ from: 1, price: unitPrice * 100 }];
  return steps.flatMap(({ from, price }, at) => {
    const until = (steps[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1;
    const pieces = Math.min(quantity, until) - from + 1;
    return pieces > 0 ? [{ quantity: pieces, price, amount: Math.ceil((pieces * price) / 100) }] : [];
  });
}

export const totalOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
