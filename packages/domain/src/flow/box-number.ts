import { checkDigit, readSscc } from '@touchmark/gs1';
import { normaliseScan } from '../codes/scan-signs.ts';
import { readScanned } from '../codes/scanned-text.ts';
import type { BoxScheme } from './box-life.ts';

/** The number of a box as it is stored. */
interface BoxNumber {
  scheme: BoxScheme;
  boxNo: string;
}

/** How many platform box numbers a company has on one day. */
export const boxNumbersADay = 99_999;
/** The largest capacity of a box; a box takes as many while nothing says how many it takes. */
export const mostInBox = 500;
/** Nothing says how many the box takes: our bound is no plan that it is behind. */
export const hasPlan = ({ capacity }: { capacity: number }): boolean => capacity < mostInBox;

/** A platform box number: X, the enterprise number, the day, five digits, and a check digit (modulo 10 over the digits). */
export function platformBoxNo(entNo: string, day: string, number: number): string {
  const digits = entNo + day.replaceAll('-', '').slice(2) + String(number).padStart(5, '0');
  return `X${digits}${checkDigit(digits)}`;
}

/** The box that a scanned or typed text names: an SSCC in any of its spellings, or a platform number. Null if it names none. */
export function readBoxNumber(text: string): BoxNumber | null {
  const typed = normaliseScan(text);
  const platform = /^(?:(?:https?:\/\/[^/]+)?\/box\/)?(X\d{18})$/i.exec(typed.replaceAll(' ', ''))?.[1]?.toUpperCase();
  if (platform) {
    const digits = platform.slice(1, -1);
    return checkDigit(digits) === platform.at(-1) ? { scheme: 'PLATFORM', boxNo: platform } : null;
  }
  const sscc = readScanned(typed).find((one) => one.kind === 'sscc')?.sscc;
  return sscc !== undefined && readSscc(sscc).ok ? { scheme: 'SSCC', boxNo: sscc } : null;
}

/** A box number as people read it. */
export const shownBoxNo = ({ scheme, boxNo }: BoxNumber): string => (scheme === 'SSCC' ? `(00)${boxNo}` : boxNo);
