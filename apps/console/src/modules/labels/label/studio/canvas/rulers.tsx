import { edgeMm } from './zoom.ts';

/** How thick a ruler is, in pixels, whatever the zoom. */
const thick = 28;

const tall = (mm: number): number => (mm % 10 === 0 ? 8 : mm % 5 === 0 ? 6 : 4);

/** A ruler in millimetres beside the label; it stays in sight while the label is scrolled. */
export function Ruler({ across, length, zoom }: { across: boolean; length: number; zoom: number }) {
  const size = (length + 2 * edgeMm) * zoom;
  const at = (mm: number) => (edgeMm + mm) * zoom;
  const every = Array.from({ length: Math.floor(length) + 1 }, (_, mm) => mm);
  // Marks closer than three pixels, and numbers that touch each other, could not be read.
  const marks = every.filter((mm) => zoom >= 3 || mm % 5 === 0);
  const step = zoom < 3 ? 20 : zoom < 12 ? 10 : 5;
  return (
    <svg
      className={`tm-studio-ruler ${across ? 'tm-studio-across' : 'tm-studio-down'}`}
      width={across ? size : thick}
      height={across ? thick : size}
      aria-hidden
    >
      <path d={marks.map((mm) => (across ? `M${at(mm)} ${thick}v${-tall(mm)}` : `M${thick} ${at(mm)}h${-tall(mm)}`)).join('')} />
      {every
        .filter((mm) => mm % step === 0)
        .map((mm) =>
          across ? (
            <text key={mm} x={at(mm)} y={14} textAnchor="middle">
              {mm}
            </text>
          ) : (
            <text key={mm} x={19} y={at(mm) + 3} textAnchor="end">
              {mm}
            </text>
          ),
        )}
    </svg>
  );
}
