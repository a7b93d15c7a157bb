const numbers = (version) => [0, 1, 2].map((part) => Number(version.replace(/^v/, '').split('.')[part] ?? 0));
const order = ([a, b, c]) => (a * 1_000 + b) * 1_000 + c;

/** Whether a version of Node is in a range such as "^20.19.0 || >=22.12.0". */
export function runsOn(node, range) {
  const mine = order(numbers(node));
  return range.split('||').some((alternative) => {
    const [, operator, version] = /^\s*(\^|~|>=|<=|>|<|=)?\s*v?([\d.]*)/.exec(alternative);
    if (!version) return alternative.trim() === '*' || alternative.trim() === '';
    const least = numbers(version);
    if (operator === '>=') return mine >= order(least);
    return numbers(node)[0] === least[0] && mine >= order(least);
  });
}
