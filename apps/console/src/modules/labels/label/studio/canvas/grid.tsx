import { memo } from 'react';

/** Lines this far from each other, in millimetres: closer ones would be one grey field. */
const stepOf = (zoom: number): number => (zoom >= 12 ? 1 : zoom >= 3 ? 5 : 10);

/** A grid under the elements of a label; it is not printed. */
export const Grid = memo(function Grid({ width, height, zoom }: { width: number; height: number; zoom: number }) {
  const step = stepOf(zoom);
  const upTo = (length: number) => Array.from({ length: Math.ceil(length / step) - 1 }, (_, nth) => (nth + 1) * step);
  const path = [...upTo(width).map((x) => `M${x} 0V${height}`), ...upTo(height).map((y) => `M0 ${y}H${width}`)].join('');
  return <path data-grid={step} d={path} stroke="#d5dae3" strokeWidth={0.5 / zoom} fill="none" pointerEvents="none" />;
});
