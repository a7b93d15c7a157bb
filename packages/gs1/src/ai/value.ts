import { checks } from './checks.ts';
import type { CheckFault } from './check-faults.ts';
import type { Check, CheckContext, PrefixLookup } from './check-result.ts';
import type { AiEntry } from './table.ts';

/** Options of the caller in addition to the rules of the dictionary. */
export type AiOptions = {
  /** Year that two-digit years are read against; the present one unless given. */
  thisYear?: number;
  /** Asks a register whether data begins with an issued company prefix. */
  prefixLookup?: PrefixLookup;
  /** False when the label has further symbols, so that required AIs may be in another symbol. */
  associations?: boolean;
};

export type ValueFault = 'valueMissing' | 'valueTooShort' | 'valueTooLong' | 'valueLength' | CheckFault;
export type ValueFailure = { fault: ValueFault; at: number };

type Part = { min: number; max: number; optional: boolean; run: Check[] };
const charsets = { n: checks.csetnumeric, x: checks.cset82, y: checks.cset39, z: checks.cset64 };
const compiled = new WeakMap<AiEntry, Part[]>();

function parts(entry: AiEntry): Part[] {
  let known = compiled.get(entry);
  if (!known) {
    known = entry.components.map(({ min, max, optional, set, checks: names }) => ({
      min,
      max,
      optional,
      run: [charsets[set], ...names.map((name) => checks[name])],
    }));
    compiled.set(entry, known);
  }
  return known;
}

/** The context passed to checks; the present year is computed only when a date has to be read. */
class Context implements CheckContext {
  readonly prefixLookup: PrefixLookup | undefined;
  readonly year: number | undefined;

  constructor({ prefixLookup, thisYear }: AiOptions) {
    this.prefixLookup = prefixLookup;
    this.year = thisYear;
  }

  get thisYear(): number {
    return this.year ?? new Date().getFullYear();
  }
}

export const contextOf = (options: AiOptions): CheckContext => new Context(options);

/** Checks one value against its AI: length as a whole, then each component's characters and rules. */
export function checkValue(entry: AiEntry, value: string, context: CheckContext): ValueFailure | undefined {
  if (value === '') return { fault: 'valueMissing', at: 0 };
  if (value.length < entry.min) return { fault: 'valueTooShort', at: value.length };
  if (value.length > entry.max) return { fault: 'valueTooLong', at: entry.max };
  let from = 0;
  for (const part of parts(entry)) {
    if (from === value.length && part.optional) break;
    const length = Math.min(part.max, value.length - from);
    if (length < part.min) return { fault: 'valueLength', at: from + length };
    const text = from === 0 && length === value.length ? value : value.slice(from, from + length);
    for (const check of part.run) {
      const wrong = check(text, context);
      if (wrong) return { fault: wrong.fault, at: from + wrong.at };
    }
    from += length;
  }
  return undefined;
}
