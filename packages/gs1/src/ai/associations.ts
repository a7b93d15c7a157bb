import { aiEntry, type AiEntry, type AiPattern } from './table.ts';

/** A parsed element: its entry, its data, and the indexes where AI and data begin in the source text. */
export type Found = { entry: AiEntry; value: string; at: number; valueAt: number };
export type AssociationFault = 'excludedAi' | 'requiredAiMissing' | 'repeatedAiDiffers' | 'serialMissing';
export type AssociationFailure = { fault: AssociationFault; at: number };

/** Keys whose optional serial becomes mandatory beside a digital signature. */
const serialised = ['253', '255', '8003'];

/** Whether an AI of the data matches a pattern; an AI neither excludes nor satisfies itself. */
function present(all: ReadonlyMap<string, Found>, { text, digits, length }: AiPattern, self: string): boolean {
  if (digits.length === length) return text !== self && all.has(text);
  for (const ai of all.keys()) {
    if (ai.length === length && ai !== self && ai.startsWith(digits)) return true;
  }
  return false;
}

/** Rules between elements: AIs that exclude each other, AIs that require others, and the same AI with two different values. */
export function checkAssociations(found: readonly Found[]): AssociationFailure | undefined {
  const all = new Map<string, Found>();
  for (const element of found) {
    const earlier = all.get(element.entry.ai);
    if (earlier && earlier.value !== element.value) return { fault: 'repeatedAiDiffers', at: element.at };
    if (!earlier) all.set(element.entry.ai, element);
  }
  for (const { entry, at } of all.values()) {
    if (entry.excludes.some((pattern) => present(all, pattern, entry.ai))) return { fault: 'excludedAi', at };
    const met = entry.needs.length === 0 || entry.needs.some((group) => group.every((pattern) => present(all, pattern, entry.ai)));
    if (!met) return { fault: 'requiredAiMissing', at };
  }
  return all.has('8030') ? missingSerial(all) : undefined;
}

function missingSerial(all: ReadonlyMap<string, Found>): AssociationFailure | undefined {
  for (const ai of serialised) {
    const key = all.get(ai);
    if (key && key.value.length === aiEntry(ai)?.min) return { fault: 'serialMissing', at: key.at };
  }
  return undefined;
}
