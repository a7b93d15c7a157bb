import type { Box } from './template.ts';

export const mmPerPoint = 25.4 / 72;

/** Print heads sold as 203 dpi have exactly eight dots a millimetre. */
export const dotsPerMm = (dpi: number): number => (dpi === 203 ? 8 : dpi / 25.4);

/** How many whole dots fit in a length; tolerates rounding errors of the length. */
export const wholeDots = (mm: number, dpi: number): number => Math.floor(mm * dotsPerMm(dpi) + 1e-6);

/** The dot nearest to a position. */
export const nearestDot = (mm: number, dpi: number): number => Math.round(mm * dotsPerMm(dpi));

/** A position rounded to the nearest dot, in millimetres. */
export const snap = (mm: number, dpi: number): number => nearestDot(mm, dpi) / dotsPerMm(dpi);

/** Rounded to three decimals, a tenth of a dot of the finest printer. */
export const short = (value: number): number => Math.round(value * 1000) / 1000;

export const overlaps = (a: Box, b: Box): boolean => {
  const slack = 1e-3;
  return a.x < b.x + b.width - slack && b.x < a.x + a.width - slack && a.y < b.y + b.height - slack && b.y < a.y + a.height - slack;
};
