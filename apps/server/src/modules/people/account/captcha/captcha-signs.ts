type Point = readonly [x: number, y: number];

/** Every character as strokes on a 10 × 14 grid. */
const strokes: Record<string, string> = {
  3: 'M1 1H9L5 6Q9 6 9 10Q9 13 5 13Q2 13 1 11',
  4: 'M7 13V1L1 9H9',
  6: 'M8 1Q2 3 1 9Q1 13 5 13Q9 13 9 9.5Q9 6 5 6Q2 6 1 9',
  7: 'M1 1H9L4 13',
  8: 'M5 6Q2 6 2 3.5Q2 1 5 1Q8 1 8 3.5Q8 6 5 6Q1 6 1 9.5Q1 13 5 13Q9 13 9 9.5Q9 6 5 6',
  A: 'M1 13L5 1L9 13M2.5 9H7.5',
  C: 'M9 3Q8 1 5 1Q1 1 1 7Q1 13 5 13Q8 13 9 11',
  E: 'M9 1H1V13H9M1 7H7',
  F: 'M9 1H1V13M1 7H7',
  H: 'M1 1V13M9 1V13M1 7H9',
  J: 'M8 1V10Q8 13 4.5 13Q1 13 1 10',
  K: 'M1 1V13M9 1L1 8M4 6L9 13',
  M: 'M1 13V1L5 8L9 1V13',
  N: 'M1 13V1L9 13V1',
  P: 'M1 13V1H5Q9 1 9 4.5Q9 8 5 8H1',
  R: 'M1 13V1H5Q9 1 9 4.2Q9 7.5 5 7.5H1M5 7.5L9 13',
  T: 'M1 1H9M5 1V13',
  U: 'M1 1V9Q1 13 5 13Q9 13 9 9V1',
  W: 'M0 1L2.5 13L5 5L7.5 13L10 1',
  X: 'M1 1L9 13M9 1L1 13',
  Y: 'M1 1L5 7L9 1M5 7V13',
};

/** The characters of captchas, without those that look alike when distorted (0/O/D/Q, 1/I/L, 2/Z, 5/S, 6/G, 8/B, U/V). */
export const alphabet = Object.keys(strokes).join('');

const near = 0.8;
const along = (from: Point, to: Point, bend: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]): Point[] => {
  const steps = Math.max(
    2,
    Math.ceil((Math.hypot(bend[0] - from[0], bend[1] - from[1]) + Math.hypot(to[0] - bend[0], to[1] - bend[1])) / near),
  );
  return Array.from({ length: steps }, (_, at) => {
    const t = (at + 1) / steps;
    const of = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [of(0), of(1)];
  });
};

/** The strokes of a character as dense sequences of points. */
export function strokesOf(sign: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, step, numbers] of strokes[sign]!.matchAll(/([MLHVQ])([^MLHVQ]*)/g)) {
    const n = numbers!.trim().split(/[ ,]+/).map(Number);
    const line = lines.at(-1) ?? [];
    const from = line.at(-1) ?? [0, 0];
    if (step === 'M') lines.push([[n[0]!, n[1]!]]);
    // Further points of a line may follow without their letter.
    else if (step === 'L') for (let at = 0; at < n.length; at += 2) line.push(...along(line.at(-1)!, [n[at]!, n[at + 1]!]));
    else if (step === 'H') line.push(...along(from, [n[0]!, from[1]]));
    else if (step === 'V') line.push(...along(from, [from[0], n[0]!]));
    else for (let at = 0; at < n.length; at += 4) line.push(...along(line.at(-1)!, [n[at + 2]!, n[at + 3]!], [n[at]!, n[at + 1]!]));
  }
  return lines;
}
