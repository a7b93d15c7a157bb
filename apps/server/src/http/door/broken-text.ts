/**
 * The path of text that PostgreSQL cannot store: a NUL, or an unpaired surrogate. Field names are checked as well. The path is put
 * together only where something is found, because an input may have millions of entries.
 */
export function brokenText(value: unknown): string | null {
  const path = placeIn(value, 0);
  return path && path.join('.').slice(0, 100);
}

function placeIn(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return isWhole(value) ? null : [];
  if (!value || typeof value !== 'object') return null;
  // No valid input is nested this deep; deeper recursion could exceed the stack.
  if (depth > 50) return [];
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const found = placeIn(value[at], depth + 1);
      if (found) return [String(at), ...found];
    }
    return null;
  }
  for (const name of Object.keys(value)) {
    if (!isWhole(name)) return [];
    const found = placeIn((value as Record<string, unknown>)[name], depth + 1);
    if (found) return [name, ...found];
  }
  return null;
}

const isWhole = (text: string): boolean => !/[\0\uD800-\uDFFF]/u.test(text);
