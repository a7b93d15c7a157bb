import { dayMs } from '@touchmark/domain';

/**
 * The content of a cell, as it was typed. `lost` means that the program that wrote it has already dropped digits, `merged` that the cell
 * is one with that above it.
 */
export interface Cell {
  text: string;
  kind: 'plain' | 'text' | 'number' | 'date' | 'error';
  lost?: boolean;
  merged?: boolean;
}
/** One row and its number in the file. `hidden`: who looks at the sheet does not see it. */
export interface SheetLine {
  line: number;
  cells: Cell[];
  hidden?: boolean;
}
/** A sheet of a workbook that was not read, by its first lines. */
export interface SheetHead {
  /** Which of the visible sheets. */
  at: number;
  name: string;
  lines: SheetLine[];
}
/** What was read of a file: the rows of one sheet, and what else there is. */
export interface SheetRead {
  name: string;
  lines: SheetLine[];
  others: SheetHead[];
}
export const emptyCell: Cell = { text: '', kind: 'plain' };

/** What stands in a cell whose formula failed, in a workbook and in the CSV that is made of it. */
export const formulaErrors =
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$/i;
/** Stands for a formula that no spreadsheet has computed yet. It stays in the row, so that a row is not good for want of its value. */
export const unvalued = '#CALC!';

// Excel keeps 15 significant digits of a number; further digits become zeros.
const exactDigits = 15;

/** A stored number as it would be typed: without exponent and rounding noise, with the leading zeros of its format. */
export function numberCell(raw: string, format: string): Cell {
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return { text: raw, kind: 'plain' };
  if (Number.isInteger(value) && Math.abs(value) >= 10 ** exactDigits)
    // As a spreadsheet shows it, so that nobody takes digits for the number’s that are not.
    return { text: value.toExponential(5).replace(/\.?0*e/, 'E'), kind: 'number', lost: true };
  const text = plainNumber(Number(value.toPrecision(exactDigits)));
  return { text: formatted(text, format), kind: 'number' };
}

/** With the zeros that its format shows: 0012 and 1.10 are what the sheet says. */
function formatted(text: string, format: string): string {
  if (/^0{2,}$/.test(format)) return text.padStart(format.length, '0');
  const places = /^0\.(0+)$/.exec(format)?.[1]?.length ?? 0;
  const fixed = Number(text).toFixed(places);
  return places > 0 && Number(fixed) === Number(text) ? fixed : text;
}

const plainNumber = (value: number): string => (/e/i.test(String(value)) ? value.toFixed(20).replace(/\.?0+$/, '') : String(value));

/** Serial dates count days from the end of 1899 (or from 1904, in files of old Macs); the fraction is the time of day. */
export function dateCell(raw: string, since1904: boolean): Cell {
  const serial = Number(raw) + (since1904 ? 1462 : 0);
  if (raw === '' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return { text: raw, kind: 'plain' };
  // Excel wrongly has a 29 February 1900, so days before it are one less.
  const at = new Date(Math.round((serial + (serial < 60 ? 1 : 0)) * 86_400) * 1000 + Date.UTC(1899, 11, 30)).toISOString();
  return { text: Math.round(serial * dayMs) % dayMs === 0 ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' '), kind: 'date' };
}

// The built-in formats of dates and times, including Chinese ones.
const dayFormats = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
/** Whether a number format shows a date or a time. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? dayFormats.has(id)
    : /[ymdhs年月日]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').replace(/general/i, ''));
