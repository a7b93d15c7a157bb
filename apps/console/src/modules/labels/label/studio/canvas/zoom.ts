import type { Page } from '@touchmark/labels';

/** Room around the label, in millimetres, where elements may hang over its edge while they are moved. */
export const edgeMm = 3;

/** Pixels on the screen for a millimetre, at least and at most. */
const [least, most] = [1.5, 24];
const step = 1.25;

/** The whole label in the usual window. */
export const wholeZoom = ({ widthMm, heightMm }: Page): number =>
  Math.max(2, Math.min(9, 760 / (widthMm + 2 * edgeMm), 450 / (heightMm + 2 * edgeMm)));

export const zoomedIn = (zoom: number): number => Math.min(most, zoom * step);
export const zoomedOut = (zoom: number): number => Math.max(least, zoom / step);

/** The size beside that of print, at the 96 pixels to an inch of CSS. */
export const percentOf = (zoom: number): number => Math.round((zoom / (96 / 25.4)) * 100);

/** What a key makes of the zoom; undefined: the whole label again; no key of the zoom: the same. */
export function zoomAfterKey(zoom: number, key: string): number | 'whole' | 'same' {
  if (key === '+' || key === '=') return zoomedIn(zoom);
  if (key === '-') return zoomedOut(zoom);
  return key === '0' ? 'whole' : 'same';
}
