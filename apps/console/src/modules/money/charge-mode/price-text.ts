import type { ChargeModeRow } from '@touchmark/contract';
import { fill, joinItems, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { text } from './charge-mode.text.ts';

/** A price in one line: what a piece costs, tier by tier. */
export function priceText({ way, unitPrice, tiers }: Pick<ChargeModeRow, 'way' | 'unitPrice' | 'tiers'>): string {
  if (way === 'FREE') return say(text.free);
  if (way !== 'TIER') return `¥${number(unitPrice / 100)}`;
  return joinItems(tiers.map(({ from, price }) => fill(text.tier, { from: number(from), price: number(price / 10_000) })));
}
