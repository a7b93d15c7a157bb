import type { Element } from '../ai/elements.ts';
import { aiEntry, aiTable } from '../ai/table.ts';

/** Every valid sequence in a path: a primary key, then any choice of its qualifiers in their order. */
const sequences = new Map<string, string[][]>();
const joined = new Set<string>();

function choices(qualifiers: readonly string[]): string[][] {
  return qualifiers.reduce<string[][]>((all, ai) => [...all, ...all.map((chosen) => [...chosen, ai])], [[]]);
}

for (const { ai, qualifiers } of aiTable) {
  if (!qualifiers) continue;
  const all = qualifiers
    .flatMap(choices)
    .map((chosen) => [ai, ...chosen])
    .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));
  sequences.set(ai, all);
  for (const sequence of all) joined.add(sequence.join(' '));
}

/** Whether an AI is a primary key of Digital Links. */
export function isPrimaryKey(ai: string): boolean {
  return sequences.has(ai);
}

/** Whether a path may contain AIs in this order. */
export function isPathSequence(ais: readonly string[]): boolean {
  return joined.has(ais.join(' '));
}

/** Cache: AIs that can still be added to a path, by the path. Only few different paths occur. */
const fitting = new Map<string, ReadonlySet<string>>();

function roomIn(path: readonly string[]): ReadonlySet<string> {
  const wide = sequences.get(path[0] ?? '') ?? [];
  return new Set(
    wide
      .filter((sequence) => sequence.length === path.length + 1 && path.every((ai) => sequence.includes(ai)))
      .flatMap((sequence) => sequence.filter((ai) => !path.includes(ai))),
  );
}

/** Whether an AI given as attribute could have been added to the path and so belongs there. The path is a valid sequence. */
export function belongsInPath(path: readonly string[], ai: string): boolean {
  const key = path.join(' ');
  const room = fitting.get(key) ?? roomIn(path);
  fitting.set(key, room);
  return room.has(ai);
}

/**
 * Splits elements into path and attributes: the first primary key with the longest complete sequence of qualifiers (of equals the
 * first); the rest stays in order, AIs of predefined length first.
 */
export function arrange(elements: readonly Element[]): { path: Element[]; attributes: Element[] } | undefined {
  const key = elements.find(([ai]) => isPrimaryKey(ai));
  if (!key) return undefined;
  const present = new Set(elements.map(([ai]) => ai));
  let best: readonly string[] = [key[0]];
  for (const sequence of sequences.get(key[0]) ?? []) {
    if (sequence.length > best.length && sequence.every((ai) => present.has(ai))) best = sequence;
  }
  const path = best.map((ai) => elements.find((element) => element[0] === ai)).filter((element) => element !== undefined);
  const attributes = [...new Map(elements.filter(([ai]) => !best.includes(ai)).map((element) => [element[0], element])).values()];
  const fixed = (element: Element) => aiEntry(element[0])?.fixed === true;
  return { path, attributes: [...attributes.filter(fixed), ...attributes.filter((element) => !fixed(element))] };
}
