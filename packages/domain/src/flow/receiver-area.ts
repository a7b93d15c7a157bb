import { addDays } from '../day.ts';

/** Everywhere in China, instead of divisions: for what is sold on the internet. */
export const nationwide = 'ALL';

/** What may be sold where, and when. */
export interface SalesArea {
  /** The brand, series or product it is about; null: everything. */
  goodsId: string | null;
  /** Codes of GB/T 2260 with six digits (zeros at the end: a province, a city), or `ALL`. */
  divisions: readonly string[];
  validFrom: string;
  /** The last day; null: until further notice. */
  validTo: string | null;
}
/** The same with the ids above its goods and its own: brand, series from the top, product. Empty: everything. */
export interface PlacedArea extends SalesArea {
  path: readonly string[];
}

/** The digits of a code that count: 440000 is 44, 440100 is 4401; everywhere is none. */
export const divisionPrefix = (adcode: string): string =>
  adcode === nationwide ? '' : adcode.endsWith('0000') ? adcode.slice(0, 2) : adcode.endsWith('00') ? adcode.slice(0, 4) : adcode;

/** Whether one division is the other or contains it. */
const containsDivision = (outer: string, inner: string): boolean => divisionPrefix(inner).startsWith(divisionPrefix(outer));

const lasts = ({ validFrom, validTo }: SalesArea, day: string): boolean => validFrom <= day && (validTo === null || day <= validTo);
const isAbout = ({ goodsId }: SalesArea, path: readonly string[]): boolean => goodsId === null || path.includes(goodsId);

/**
 * inside: it may be sold there; partly: the place is known less exactly than the area, so it may be; outside: it may not; none: the
 * receiver has no area for these goods on this day.
 */
type AreaJudgement = 'inside' | 'partly' | 'outside' | 'none';

/**
 * Judges where goods turned up by the areas that held when they were delivered: `path` is the product with its series and brand, `day`
 * the day of delivery.
 */
export function judgeArea(areas: readonly SalesArea[], adcode: string, path: readonly string[], day: string): AreaJudgement {
  const divisions = areas.filter((area) => lasts(area, day) && isAbout(area, path)).flatMap((area) => area.divisions);
  if (divisions.length === 0) return 'none';
  if (divisions.some((division) => containsDivision(division, adcode))) return 'inside';
  return divisions.some((division) => containsDivision(adcode, division)) ? 'partly' : 'outside';
}

const contains = (outer: PlacedArea, inner: PlacedArea): boolean => outer.goodsId === null || inner.path.includes(outer.goodsId);
const forGood = '9999-12-31';
const endOf = ({ validTo }: SalesArea): string => validTo ?? forGood;

/** A part of an area that is not within others, and from which day on. */
export interface Outside {
  /** The area's place in its list. */
  at: number;
  division: string;
  from: string;
}

/** The parts of areas, from a day on, that are not within other areas all the time they last: each division with its first such day. */
export function outsideOf(inner: readonly PlacedArea[], outer: readonly PlacedArea[], today: string): Outside[] {
  return inner.flatMap((area, at) => {
    if (endOf(area) < today) return [];
    return area.divisions.flatMap((division) => {
      const around = outer
        .filter((one) => contains(one, area) && one.divisions.some((code) => containsDivision(code, division)))
        .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
      let from = area.validFrom > today ? area.validFrom : today;
      for (const one of around) {
        if (from > endOf(area)) break;
        if (one.validFrom <= from && endOf(one) >= from) from = endOf(one) === forGood ? forGood : addDays(endOf(one), 1);
      }
      return from > endOf(area) || from === forGood ? [] : [{ at, division, from }];
    });
  });
}

/** Where two lists of areas meet from a day on: the same goods at the same time in the same place. */
export function overlapsOf(own: readonly PlacedArea[], others: readonly PlacedArea[], today: string): string[] {
  const shared = new Set<string>();
  for (const a of own)
    for (const b of others) {
      const begins = [a.validFrom, b.validFrom, today].reduce((x, y) => (x > y ? x : y));
      if (begins > endOf(a) || begins > endOf(b) || !(contains(a, b) || contains(b, a))) continue;
      for (const one of a.divisions)
        for (const other of b.divisions) {
          if (containsDivision(one, other)) shared.add(other);
          else if (containsDivision(other, one)) shared.add(one);
        }
    }
  // A place within another that is named already says nothing new.
  return [...shared].filter((code) => ![...shared].some((one) => one !== code && containsDivision(one, code))).toSorted();
}

/** A row that says what another says already, or nothing: its divisions twice, or one within another. */
export function areaFault({ divisions, validFrom, validTo }: Omit<SalesArea, 'goodsId'>): { zh: string; en: string } | null {
  if (validTo !== null && validTo < validFrom) return { zh: '结束日期不能早于开始日期', en: 'must not end before it begins' };
  if (divisions.includes(nationwide) && divisions.length > 1)
    return { zh: '已选全国，无需再选其他地区', en: 'is nationwide already: leave out the other regions' };
  const inner = divisions.find((code, at) => divisions.some((other, i) => i !== at && containsDivision(other, code)));
  return inner === undefined
    ? null
    : { zh: `地区 ${inner} 已包含在其他所选地区中`, en: `names ${inner}, which lies in another of its regions` };
}
