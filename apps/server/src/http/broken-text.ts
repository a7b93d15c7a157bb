/** Where an input holds text no database stores: a NUL, or half of a surrogate pair. Names of fields are texts too. */
export function brokenText(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isWhole(value) ? null : path;
  if (!value || typeof value !== 'object') return null;
  // No input is nested like that; whoever looked to the bottom of it would run out of stack.
  if (depth > 50) return path.slice(0, 100);
  for (const [name, inner] of Object.entries(value)) {
    if (!isWhole(name)) return path;
    const found = brokenText(inner, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const isWhole = (text: string): boolean => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);
