/** What a place without rows shows: an empty sheet with a label, a search without a match, a pile that is done. */
export type Drawing = 'sheet' | 'search' | 'done';

// Lines on a grid of 96 × 72, with the finder square of the mark.
const lines: Readonly<Record<Drawing, string>> = {
  sheet: 'M26 8h34l12 12v44H26zM60 8v12h12M34 30h14v14H34zM38.5 34.5h5v5h-5zM56 31h8M56 38h8M34 52h30M34 58h18',
  search:
    'M20 12h34v20M20 12v44h20M28 22h10v10H28zM31.5 25.5h3v3h-3zM46 24h4M28 42h6M58 34a12 12 0 1 0 .1 0zM67 55l11 11M54 42l8 8M62 42l-8 8',
  done: 'M22 26h38v38H22zM28 20h38v38M34 14h38v38M31 45l7 7 14-16M22 64',
};

/** A line drawing of our own, in the colour of the text around it. */
export const LineDrawing = ({ of }: { of: Drawing }) => (
  <svg className="tm-line-drawing" width="96" height="72" viewBox="0 0 96 72" aria-hidden>
    <path d={lines[of]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
