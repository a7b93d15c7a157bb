import { addDays, addMonths } from '../day.ts';
import type { CardState, WarrantyBegin, WarrantyPart } from './warranty-words.ts';

export type WarrantyMonths = Partial<Record<WarrantyPart, number>>;

/** The days a card knows. Without one of them there is none. */
interface CardDays {
  soldOn: string | null;
  /** Said by the buyer. */
  boughtOn: string | null;
  installedOn: string | null;
}

/** The day from which a warranty counts, as the terms say; where that day is not known, the next best. Null without any day. */
export function warrantyBegin({ begins, beginDays }: { begins: WarrantyBegin; beginDays: number }, days: CardDays): string | null {
  const { soldOn, boughtOn, installedOn } = days;
  const sale = soldOn ?? boughtOn;
  if (begins === 'SALE') return sale ?? installedOn;
  // What is installed has arrived; nothing else says when a buyer got his piece.
  const arrived = installedOn ?? sale;
  if (begins === 'INSTALL') return arrived;
  return arrived && addDays(arrived, beginDays);
}

/** The last day of some months from a day, which is the first; the end of a month where the month has no such day. */
function lastDay(begin: string, months: number): string {
  const later = addMonths(begin, months);
  return later.slice(8) === begin.slice(8, 10) ? addDays(later, -1) : later;
}

/** Until when a part is covered, its last day included; null where nothing was promised for it. What is promised for the whole piece holds for each part. */
export function coveredUntil(months: WarrantyMonths, begin: string, part: WarrantyPart): string | null {
  const promised = Math.max(months[part] ?? 0, months.WHOLE ?? 0);
  return promised > 0 ? lastDay(begin, promised) : null;
}

/** The last day of the part that is covered longest; null where nothing was promised. */
export function warrantyEnd(months: WarrantyMonths, begin: string): string | null {
  const most = Math.max(0, ...Object.values(months));
  return most > 0 ? lastDay(begin, most) : null;
}

/** A card after another day became known: what is missing is completed, and nothing that was promised is shortened. */
export function completeCard(
  terms: { begins: WarrantyBegin; beginDays: number; months: WarrantyMonths },
  before: CardDays & { beginDate: string },
  found: Partial<CardDays>,
): CardDays & { beginDate: string; endDate: string | null } {
  const days: CardDays = {
    soldOn: before.soldOn ?? found.soldOn ?? null,
    boughtOn: before.boughtOn ?? found.boughtOn ?? null,
    installedOn: before.installedOn ?? found.installedOn ?? null,
  };
  const begin = warrantyBegin(terms, days) ?? before.beginDate;
  const beginDate = begin > before.beginDate ? begin : before.beginDate;
  return { ...days, beginDate, endDate: warrantyEnd(terms.months, beginDate) };
}

export function cardState(
  { endedTime, replacedBy, endDate }: { endedTime: string | null; replacedBy: string | null; endDate: string | null },
  day: string,
): CardState {
  if (replacedBy) return 'REPLACED';
  if (endedTime) return 'ENDED';
  return endDate !== null && endDate >= day ? 'RUNS' : 'OVER';
}
