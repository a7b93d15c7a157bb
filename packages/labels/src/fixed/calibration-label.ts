import type { Dpi, LabelElement, Template } from '../template.ts';
import { field, line, text } from './fixed-template.ts';

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, nth) => from + nth * step);

const longest = 100;
const tick = (mm: number): number => (mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 2);

/** A ruler from an edge, in millimetres: across at the top, or down at the left. */
const across = (width: number): LabelElement[] =>
  every(1, Math.min(longest, Math.floor(width) - 1), 1).flatMap((x): LabelElement[] => [
    { type: 'line', x, y: 0, length: tick(x), thickness: 0.12, vertical: true },
    ...(x % 10 === 0 && x + 4 < width ? [text(String(x), [x - 4, 4.2, 8, 3], { size: 6, align: 'center' })] : []),
  ]);
const down = (height: number): LabelElement[] =>
  every(10, Math.min(longest, Math.floor(height) - 1), 1).flatMap((y): LabelElement[] => [
    line(0, y, tick(y), 0.12),
    ...(y % 10 === 0 && y + 3 < height ? [text(String(y), [4.4, y - 1.7, 8, 3], { size: 6 })] : []),
  ]);

const captions = (width: number, size: string): LabelElement[] => [
  field('printer', [12, 9, width, 5], { size: 10, minSize: 5 }),
  field('nth', [12, 15, width, 4], { pattern: `{nth} · ${size}`, size: 7, minSize: 4 }),
];

/** What a printer is set up by: rulers from two edges, a frame at the very edge, and bars whose width shows whether they grow. */
export function calibrationLabel({ widthMm, heightMm, dpi }: { widthMm: number; heightMm: number; dpi: Dpi }): Template {
  const inner = widthMm - 14;
  const code = Math.min(12, heightMm - 26);
  return {
    page: { widthMm, heightMm, dpi },
    elements: [
      { type: 'rect', x: 0, y: 0, width: widthMm, height: heightMm, thickness: 0.12 },
      ...across(widthMm),
      ...down(heightMm),
      ...(heightMm >= 20 ? captions(inner, `${widthMm} × ${heightMm} mm · ${dpi} dpi`) : []),
      ...(code >= 5 && inner >= 30
        ? [{ type: 'barcode', symbology: 'code128', text: 'TOUCHMARK', x: 12, y: 21, width: inner, height: code } as const]
        : []),
    ],
  };
}
