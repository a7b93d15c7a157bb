/** What a place without rows shows: the thing that is missing, a search without a match, or a pile that is done. */
export type Drawing = 'sheet' | 'search' | 'done' | 'tag' | 'box' | 'people' | 'receipt' | 'message';

// Lines on a grid of 96 × 72, with the finder square of the mark.
const lines: Readonly<Record<Drawing, string>> = {
  sheet: 'M26 8h34l12 12v44H26zM60 8v12h12M34 30h14v14H34zM38.5 34.5h5v5h-5zM56 31h8M56 38h8M34 52h30M34 58h18',
  search:
    'M20 12h34v20M20 12v44h20M28 22h10v10H28zM31.5 25.5h3v3h-3zM46 24h4M28 42h6M58 34a12 12 0 1 0 .1 0zM67 55l11 11M54 42l8 8M62 42l-8 8',
  tag: 'M20 38 44 14h30v30L50 68zM64 20a4 4 0 1 0 .1 0zM35 37l6-6 12 12-6 6zM40 37l1-1M47 44l1-1',
  box: 'M48 8 78 20v32L48 64 18 52V20zM18 20l30 12 30-12M48 32v32M33 14l30 12v10M25 38l8 3v9l-8-3z',
  people: 'M34 12a9 9 0 1 0 .1 0zM16 60c0-13 8-20 18-20s18 7 18 20zM62 20a7 7 0 1 0 .1 0zM56 43c2-1 4-2 6-2 9 0 15 6 15 17H59',
  receipt: 'M28 8h40v54l-6.7-5-6.6 5-6.7-5-6.7 5-6.6-5-6.7 5zM36 18h10v10H36zM39.5 21.5h3v3h-3zM54 20h6M54 27h6M36 38h24M36 46h14',
  message: 'M20 12h56v40H44L32 64V52H20zM30 22h10v10H30zM33.5 25.5h3v3h-3zM48 24h18M48 31h18M30 42h36',
  done: 'M22 26h38v38H22zM28 20h38v38M34 14h38v38M31 45l7 7 14-16M22 64',
};

/** A line drawing of our own, in the colour of the text around it. */
export const LineDrawing = ({ of }: { of: Drawing }) => (
  <svg className="tm-line-drawing" width="96" height="72" viewBox="0 0 96 72" aria-hidden>
    <path d={lines[of]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
