/** The path of text that PostgreSQL cannot store: a NUL, or an unpaired surrogate. Field names are checked as well. */
export function brokenText(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isWhole(value) ? null : path;
  if (!value || typeof value !== 'object') return null;
  // No valid input is nested this deep; deeper recursion could exceed the stack.
  if (depth > 50) return path.slice(0, 100);
  for (const [name, inner] of Object.entries(value)) {
    if (!isWhole(name)) return path;
    const found = brokenText(inner, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const isWhole = (text: string): boolean => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);
