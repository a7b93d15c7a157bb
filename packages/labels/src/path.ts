/** One absolute step of an outline. */
export type Step =
  | { readonly to: 'move' | 'line'; readonly points: readonly [number, number] }
  | { readonly to: 'quadratic'; readonly points: readonly [number, number, number, number] }
  | { readonly to: 'cubic'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly to: 'close'; readonly points: readonly [] };

const takes: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };
const token = /([MLHVCQZmlhvcqz])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)|[\s,]+|(.)/g;

/** Reads the `d` of an SVG path with the commands M L H V C Q Z, absolute or relative; undefined if it has other commands. */
export function readPath(d: string): Step[] | undefined {
  const steps: Step[] = [];
  let at = { x: 0, y: 0 };
  let start = at;
  for (const { letter, values } of commandsOf(d) ?? [{ letter: '', values: [] }]) {
    const upper = letter.toUpperCase();
    const size = takes[upper];
    if (size === undefined || (size === 0 ? values.length > 0 : values.length === 0 || values.length % size !== 0)) return undefined;
    const relative = letter !== upper;
    if (size === 0) {
      steps.push({ to: 'close', points: [] });
      at = start;
    }
    for (let i = 0; i < values.length; i += size || 1) {
      const step = stepOf(upper, values.slice(i, i + size), relative ? at : { x: 0, y: 0 }, at, i > 0);
      steps.push(step);
      const [x, y] = step.points.slice(-2) as [number, number];
      at = { x, y };
      if (step.to === 'move') start = at;
    }
  }
  return steps;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function stepOf(letter: string, values: readonly number[], origin: Point, at: Point, repeated: boolean): Step {
  if (letter === 'H') return { to: 'line', points: [values[0]! + origin.x, at.y] };
  if (letter === 'V') return { to: 'line', points: [at.x, values[0]! + origin.y] };
  const points = values.map((value, i) => value + (i % 2 === 0 ? origin.x : origin.y));
  if (letter === 'C') return { to: 'cubic', points: points as [number, number, number, number, number, number] };
  if (letter === 'Q') return { to: 'quadratic', points: points as [number, number, number, number] };
  // After M, further pairs of coordinates mean lines.
  return { to: letter === 'M' && !repeated ? 'move' : 'line', points: points as [number, number] };
}

function commandsOf(d: string): { letter: string; values: number[] }[] | undefined {
  const commands: { letter: string; values: number[] }[] = [];
  for (const [, letter, number, other] of d.matchAll(token)) {
    if (other !== undefined) return undefined;
    if (letter !== undefined) commands.push({ letter, values: [] });
    else if (number !== undefined) {
      const last = commands.at(-1);
      if (!last) return undefined;
      last.values.push(Number(number));
    }
  }
  return commands;
}

/** A rectangle around a path and the handles of its curves, in its own units; undefined where there is nothing to draw. */
export function boundsOf(d: string): { x: number; y: number; width: number; height: number } | undefined {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { points } of readPath(d) ?? []) points.forEach((value, i) => (i % 2 === 0 ? xs : ys).push(value));
  if (xs.length === 0) return undefined;
  const smallest = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value));
  const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value));
  const [x, y] = [smallest(xs), smallest(ys)];
  return { x, y, width: largest(xs) - x, height: largest(ys) - y };
}
