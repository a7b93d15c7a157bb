import type { Page } from '@touchmark/labels';

/** Room for a ruler beside the label. */
export const rulerMm = 7;

const marks = (length: number): number[] => Array.from({ length: Math.floor(length) + 1 }, (_, mm) => mm);
const tall = (mm: number): number => (mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2 : 1);

/** Rulers in millimetres above and to the left of the label. */
export function Rulers({ page: { widthMm, heightMm }, zoom }: { page: Page; zoom: number }) {
  const across = marks(widthMm)
    .map((mm) => `M${mm} -0.5v${-tall(mm)}`)
    .join('');
  const down = marks(heightMm)
    .map((mm) => `M-0.5 ${mm}h${-tall(mm)}`)
    .join('');
  const step = zoom < 3 ? 20 : 10;
  const size = 9 / zoom;
  return (
    <g className="tm-studio-ruler" aria-hidden>
      <path d={across + down} strokeWidth={1 / zoom} />
      {marks(widthMm)
        .filter((mm) => mm % step === 0)
        .map((mm) => (
          // The number at the right edge stands left of its mark, where it is not cut off.
          <text key={mm} x={mm + 4 > widthMm ? mm - 0.4 : mm + 0.4} y={-4} fontSize={size} textAnchor={mm + 4 > widthMm ? 'end' : 'start'}>
            {mm}
          </text>
        ))}
      {marks(heightMm)
        .filter((mm) => mm % step === 0 && mm > 0)
        .map((mm) => (
          <text key={mm} x={-4} y={mm + size / 3} fontSize={size} textAnchor="end">
            {mm}
          </text>
        ))}
    </g>
  );
}
