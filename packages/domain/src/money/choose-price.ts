import type { PriceTier } from './price.ts';

/** For whom a price is. */
export const audienceWords = {
  ALL: { zh: '全部企业', en: 'All companies' },
  NEW: { zh: '新企业', en: 'New companies' },
  MEMBER: { zh: '会员', en: 'Members' },
  CHANNEL: { zh: '渠道企业', en: 'Channel companies' },
} as const;
export type Audience = keyof typeof audienceWords;

/** What decides about a charge mode. Days are 'yyyy-MM-dd', moments 'yyyy-MM-dd HH:mm:ss' of the platform's time. */
export interface ModeTerms {
  id: string;
  priority: number;
  audience: Audience;
  validFrom: string;
  validTo: string | null;
  createTime: string;
  stoppedTime: string | null;
  minQty: number;
  maxQty: number | null;
}

/** Why a charge mode is not the one that is taken. */
export const lostWords = {
  NOT_YET: { zh: '尚未生效', en: 'Not in force yet' },
  ENDED: { zh: '已过有效期', en: 'No longer in force' },
  STOPPED: { zh: '已停止', en: 'Stopped' },
  AUDIENCE: { zh: '不适用于该企业', en: 'Not for this company' },
  TOO_FEW: { zh: '数量低于起订量', en: 'Quantity below its minimum' },
  TOO_MANY: { zh: '数量超过上限', en: 'Quantity above its maximum' },
  PRIORITY: { zh: '有优先级更高的价格', en: 'Another has a higher priority' },
} as const;
export type Lost = keyof typeof lostWords;

/** Of whom, when and for how much a price is asked. */
export interface Asked {
  /** A moment of the platform's time. */
  at: string;
  audiences: readonly Audience[];
  quantity: number;
}

/** Whether a mode holds at a moment, or why not. */
function standing(mode: ModeTerms, at: string): Lost | null {
  const day = at.slice(0, 10);
  if (mode.validFrom > day || mode.createTime > at) return 'NOT_YET';
  if (mode.validTo !== null && mode.validTo < day) return 'ENDED';
  return mode.stoppedTime !== null && mode.stoppedTime <= at ? 'STOPPED' : null;
}

function lostAlone(mode: ModeTerms, { at, audiences, quantity }: Asked): Lost | null {
  const lost = standing(mode, at);
  if (lost) return lost;
  if (mode.audience !== 'ALL' && !audiences.includes(mode.audience)) return 'AUDIENCE';
  if (quantity < mode.minQty) return 'TOO_FEW';
  return mode.maxQty !== null && quantity > mode.maxQty ? 'TOO_MANY' : null;
}

/** Two modes of one category for different audiences may both fit: the narrower one is meant then. */
const narrowness: Record<Audience, number> = { ALL: 0, MEMBER: 1, NEW: 2, CHANNEL: 3 };
const above = (a: ModeTerms, b: ModeTerms): number => b.priority - a.priority || narrowness[b.audience] - narrowness[a.audience];

/** Every mode of a product with why it lost; the one without a reason is the price. The highest priority stands first. */
export function judgePrices<Mode extends ModeTerms>(modes: readonly Mode[], asked: Asked): { mode: Mode; lost: Lost | null }[] {
  const judged = modes.toSorted(above).map((mode) => ({ mode, lost: lostAlone(mode, asked) }));
  const first = judged.findIndex(({ lost }) => lost === null);
  return judged.map(({ mode, lost }, at) => ({ mode, lost: lost === null && at !== first ? 'PRIORITY' : lost }));
}

/** The mode that is the price; undefined if none fits. It is the one that `judgePrices` leaves without a reason, found in one pass. */
export function choosePrice<Mode extends ModeTerms>(modes: readonly Mode[], asked: Asked): Mode | undefined {
  let best: Mode | undefined;
  for (const mode of modes) if (!lostAlone(mode, asked) && (!best || above(mode, best) < 0)) best = mode;
  return best;
}

/** How few and how many may be ordered at all of what is in force for these audiences; null if nothing is. */
export function orderRange(modes: readonly ModeTerms[], asked: Omit<Asked, 'quantity'>): { least: number; most: number | null } | null {
  const open = modes.filter((mode) => ['TOO_FEW', 'TOO_MANY', null].includes(lostAlone(mode, { ...asked, quantity: 0 })));
  if (open.length === 0) return null;
  const most = open.map(({ maxQty }) => maxQty ?? Number.POSITIVE_INFINITY);
  const top = Math.max(...most);
  return { least: Math.min(...open.map(({ minQty }) => minQty)), most: Number.isFinite(top) ? top : null };
}

/** A tier of a form, which says its end too. */
interface TypedTier extends PriceTier {
  to: number | null;
}
/** What is wrong with tiers, by their place; null: they follow each other from 1 without gap or overlap. */
export function priceTierFault(tiers: readonly TypedTier[]): { at: number; field: 'from' | 'to'; zh: string; en: string } | null {
  let next = 1;
  for (const [at, { from, to }] of tiers.entries()) {
    if (from !== next) {
      const kind = from > next ? { zh: '与上一档之间有空档', en: 'leaves a gap' } : { zh: '与上一档重叠', en: 'overlaps the tier before' };
      return { at, field: 'from', zh: `${kind.zh}，应从 ${next} 开始`, en: `${kind.en}; it must begin at ${next}` };
    }
    const last = at === tiers.length - 1;
    if (last && to !== null) return { at, field: 'to', zh: '最后一档不设上限', en: 'must be empty: the last tier has no end' };
    if (!last && (to === null || to < from)) return { at, field: 'to', zh: `应不小于 ${from}`, en: `must be at least ${from}` };
    next = (to ?? from) + 1;
  }
  return null;
}
