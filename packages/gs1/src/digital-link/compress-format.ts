import type { AiEntry } from '../ai/table.ts';

/** How the data of an AI is divided for compression: runs of digits of fixed length, digits of variable length, and text. */
export type Run = { digits: boolean; length: number; open: boolean };
const known = new WeakMap<AiEntry, Run[]>();

/** Neighbouring components of the same kind are merged into one run: N14 N4 → 18 digits, N6 N2 [N2] [N2] → 8 digits and up to 4. */
export function runsOf(entry: AiEntry): Run[] {
  let runs = known.get(entry);
  if (runs) return runs;
  runs = [];
  for (const part of entry.components) {
    const digits = part.set === 'n';
    const open = part.optional || part.min !== part.max;
    const last = runs.at(-1);
    if (last && last.digits === digits && (last.open === open || !digits)) {
      last.length += part.max;
      last.open ||= open;
    } else runs.push({ digits, length: part.max, open });
  }
  known.set(entry, runs);
  return runs;
}

/** Frequent sequences of AIs by the two hexadecimal digits that stand for them; the values follow in the order of the sequence. */
export const sequences = new Map<string, readonly string[]>();

function add(first: string, ...lists: string[]): void {
  lists.forEach((list, i) => sequences.set(first + 'ABCDEF'.charAt(i), list.split(' ')));
}
add('0', '01 22', '01 10', '01 21', '01 17', '01 7003', '01 30');
add('1', '01 10 17 21', '01 15', '01 11', '01 16', '01 91', '01 10 15');
add('2', '01 3100', '01 3101', '01 3102', '01 3103', '01 3104', '01 3105');
add('3', '01 3200', '01 3201', '01 3202', '01 3203', '01 3204', '01 3205');
add('9', '8010 8011', '8017 8019', '8018 8019', '254 414');
for (let n = 0; n < 10; n += 1) sequences.set(`A${n}`, ['01', `392${n}`]);
for (let n = 0; n < 10; n += 1) sequences.set(`C${n}`, ['255', `390${n}`]);
for (let n = 0; n < 4; n += 1) sequences.set(`C${'ABCD'.charAt(n)}`, ['255', `394${n}`]);

/** Sequences that replace the most AI characters come first; of equal ones the earlier in the table. */
const widest = [...sequences].map(([code, list]) => ({ code, list, size: list.join('').length })).toSorted((a, b) => b.size - a.size);

export type Choice = { codes: string[]; rest: string[] };

/** Greedy choice: repeatedly takes the sequence that replaces the most AI characters; the remaining AIs are written singly, sorted. */
export function chooseSequences(ais: readonly string[]): Choice {
  const rest = ais.toSorted();
  const codes: string[] = [];
  for (;;) {
    const best = widest.find(({ list }) => list.length <= rest.length && list.every((ai) => rest.includes(ai)));
    if (!best) return { codes, rest };
    codes.push(best.code);
    for (const ai of best.list) rest.splice(rest.indexOf(ai), 1);
  }
}
