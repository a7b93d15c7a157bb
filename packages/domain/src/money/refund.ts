import { addDays } from '../day.ts';

type Words = { zh: string; en: string };
/** What a refund of a delivered order takes back, or why it cannot. */
type FeeTaken = { serviceEnd: string } | { refused: Words };

/**
 * Takes a year of service back (SM-06). Only the last year can be, and only before it begins: a year that has begun was used, and
 * without an earlier one there is no service to return to. Days are 'yyyy-MM-dd'.
 */
export function takeFeeBack(today: string, period: { start: string; end: string }, serviceEnd: string | null): FeeTaken {
  if (period.start <= today)
    return {
      refused: {
        zh: `服务期已于 ${period.start} 开始，年费不能退款`,
        en: `the year of service began on ${period.start}, so this fee cannot be refunded`,
      },
    };
  if (serviceEnd !== period.end)
    return {
      refused: {
        zh: `该服务期之后已有续费（服务至 ${serviceEnd ?? '—'}），请先退后一笔`,
        en: `a later fee was paid (service until ${serviceEnd ?? '—'}); refund that one first`,
      },
    };
  return { serviceEnd: addDays(period.start, -1) };
}

/** Why the codes of a pack cannot be taken back: some of them were issued or are reserved. */
export const packUsed = (quantity: number, left: number): Words => ({
  zh: `码包共 ${quantity.toLocaleString('en-US')} 枚，额度只剩 ${left.toLocaleString('en-US')} 枚未使用，不能退款`,
  en: `the pack has ${quantity.toLocaleString('en-US')} codes, but only ${left.toLocaleString('en-US')} of the quota are unused, so it cannot be refunded`,
});
