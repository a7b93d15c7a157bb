import { withoutUnseen } from '@touchmark/gs1';

/** A password is taken exactly as it was typed. */
const exact = /password/i;
const deepest = 50;
const plain: ReadonlySet<unknown> = new Set([Object.prototype, null]);

/** An input without the characters that nobody sees in its texts. What has none is given back as it is, not copied. */
export function seenInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutUnseen(value);
  if (!value || typeof value !== 'object' || depth > deepest) return value;
  if (Array.isArray(value)) return seenList(value, depth);
  // Only what JSON makes: a form's value may be an object of a library.
  if (!plain.has(Object.getPrototypeOf(value))) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, entry] of Object.entries(value)) {
    const seen = exact.test(name) ? entry : seenInput(entry, depth + 1);
    if (seen !== entry) (copy ??= { ...value })[name] = seen;
  }
  return copy ?? value;
}

function seenList(list: readonly unknown[], depth: number): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const seen = seenInput(list[at], depth + 1);
    if (seen !== list[at]) (copy ??= [...list])[at] = seen;
  }
  return copy ?? list;
}
