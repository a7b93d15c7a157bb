interface Range {
  name: string;
  q: number;
}

/** Parses an Accept or Accept-Language header into ranges with weights; invalid parts are ignored. */
function rangesOf(header: string): Range[] {
  return header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const q = given === undefined ? 1 : Number(given);
    return name === '' || !(q >= 0 && q <= 1) ? [] : [{ name, q }];
  });
}

/** How well a range matches a name: 3 exactly, 2 in its first part, 1 as a wildcard. */
function fit(range: string, name: string): number {
  if (range === name) return 3;
  if (range === '*' || range === '*/*') return 1;
  const separator = name.includes('/') ? '/' : '-';
  const [wide = '', narrow] = range.split(separator);
  const [first = ''] = name.split(separator);
  if (separator === '/') return narrow === '*' && wide === first ? 2 : 0;
  return wide === first ? 2 : 0;
}

/** The weight of a name in a header: 0 not accepted, 1 fully. Without a header everything is accepted. `named`: wildcards do not count. */
export function weightOf(header: string | undefined, name: string, { named = false } = {}): number {
  if (header === undefined || header.trim() === '') return named ? 0 : 1;
  let [best, weight] = [0, 0];
  for (const { name: range, q } of rangesOf(header)) {
    const fits = fit(range, name.toLowerCase());
    if (fits > best && !(named && fits === 1)) [best, weight] = [fits, q];
  }
  return weight;
}

/** The name with the highest weight in a header; of equal ones the first. */
export function preferred<T extends string>(header: string | undefined, names: readonly T[]): T {
  return names.reduce((best, name) => (weightOf(header, name) > weightOf(header, best) ? name : best));
}
