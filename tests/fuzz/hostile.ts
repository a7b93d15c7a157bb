import type { Random } from '../proof/random.ts';

const nested = (depth: number) => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
};

/** Values that a careless server trips over. Functions, so that large ones are made only when used. */
export const hostile: readonly (() => unknown)[] = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\uffff',
    '\u202eabc',
    '🪑',
    '',
    ' ',
    '\n',
    "'",
    "'; drop table company; --",
    '%',
    '_',
    '\\',
    '%00',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '=cmd|calc',
    '{{7*7}}',
    '${7*7}',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '１２３',
    '9223372036854775807',
    '9223372036854775808',
    '99999999999999999999',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '2026-01-01 25:61:61',
    '00:00:00',
    'http://[::1',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '::1',
    '255.255.255.256',
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    1e-7,
    true,
    false,
    null,
  ].map((value) => () => value),
  () => 'a'.repeat(70_000),
  () => '家'.repeat(70_000),
  () => '9'.repeat(5000),
  () => '('.repeat(5000),
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => Array.from({ length: 20_000 }, (_, n) => n),
  () => Array.from({ length: 3000 }, () => ({})),
  () => Array.from({ length: 101 }, () => '1'),
  () => Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, n])),
  () => nested(40),
  () => nested(800),
  () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  () => JSON.parse('{"constructor":{"prototype":{"admin":true}}}') as unknown,
  () => ({ length: -1 }),
  () => ({ toString: 1, valueOf: 1, toJSON: 1 }),
];

const hostileValue = (random: Random): unknown => random.pick(hostile)();

/** A copy of an input with one place removed, replaced by a hostile value, or with an unknown field beside it. */
export function spoilt(input: unknown, random: Random): unknown {
  const copy = structuredClone(input);
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const walk = (value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || depth > 20) return;
    for (const [key, inner] of Object.entries(value)) {
      places.push({ holder: value as Record<string, unknown>, key });
      walk(inner, depth + 1);
    }
  };
  walk(copy);
  if (places.length === 0) return random.chance(50) ? { unknown: hostileValue(random) } : hostileValue(random);
  const { holder, key } = random.pick(places);
  const how = random.below(100);
  if (how < 10) delete holder[key];
  else if (how < 15) holder['unknown'] = hostileValue(random);
  else if (how < 25) holder[key] = [holder[key]];
  else holder[key] = hostileValue(random);
  return copy;
}
