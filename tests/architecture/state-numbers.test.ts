import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** One digit, because `status === 404` of a response is not a state. A user's states are digits in quotes. */
const digit = String.raw`'?\d'?(?![\d'])`;
/** Not the resolve status, which is a switch of the record. The validity of a certificate is a state, too (SM-18). */
const field = String.raw`(?:(?<!resolveS)(?<=[sS])tatus(?:Before)?|\bvalid|(?<=\b|[a-z])[sS]tate)\b`;
const column = String.raw`\b(?!resolve_)(?:(?:\w+_)?status(?:_before)?|\w\.valid|(?:\w+_)?state)`;
/** Forms in which a state is written as a number: compared, in a query or row, and in SQL. */
const numbered = new RegExp(
  [
    String.raw`${field}[)!]*\s*(?:===|!==|[<>]=?)\s*${digit}`,
    String.raw`${digit}\s*(?:===|!==|[<>]=?)\s*(?:\w+\??\.)*\w*${field}`,
    String.raw`${field}'?: ${digit}`,
    String.raw`${field}',\s*'[^']+',\s*\[?${digit}`,
    String.raw`${column}\s*(?:=|<>|!=|[<>]=?|(?:not )?in|between)\s*\(?\s*${digit}`,
    String.raw`${column} when ${digit}`,
    // A word by its number, and lists of states by number.
    String.raw`(?:Words|Choices|States|[lL]ife\.words)\[${digit}\]`,
    String.raw`: \[\d(?:, \d)*\](?=[^\n]*Status)|Status\w*\[\]> = \{ \w+: \[\d`,
    String.raw`\[\d(?:, \d)*\]\.includes\([\w.!?]*${field}`,
  ].join('|'),
  'g',
);

// The exit status of PostgreSQL (embedded) is not a state either.
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/console/src', 'apps/server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|-rig\.|\.gen\.|\/embedded\//.test(file) && existsSync(join(root, file)));
const found = Object.fromEntries(
  sources.map((file) => [file, [...readFileSync(join(root, file), 'utf8').matchAll(numbered)].map(([said]) => said)] as const),
);

it('names a state instead of numbering it', () => {
  const rest = Object.entries(found).filter(([, said]) => said.length > 0);
  expect(rest, '`inState(orderLife, row.status, …)`, `orderLife.at.paid`, `can(orderLife, row.status, …)`').toEqual([]);
});

it.each([
  'row.status === 3',
  'row.applyStatus !== 2',
  'status >= 1',
  '2 === order.status',
  "user.userStatus === '3'",
  'insert({ status: 1 })',
  "where('c.authStatus', '=', 2)",
  "where('status', 'in', [0, 2])",
  'sql`where status = 1`',
  'sql`b.apply_status in (0, 3)`',
  'sql`case b.status when 1 then 2 end`',
  'row.valid === 4',
  'sql`a.valid = 4`',
  'saveIdentity({ state: 2 })',
  "where('i.state', '=', 1)",
  'orderStates[0]',
  'const of: Record<Tab, ApplyStatus[]> = { pending: [1] }',
  '[1, 2].includes(row.status)',
])('sees %s', (source) => {
  expect(source.match(numbered)).not.toBeNull();
});

it.each(['response.status === 404', 'inState(orderLife, row.status, "paid")', 'status: orderLife.at.paid', 'sql`status = ${at.paid}`'])(
  'leaves %s alone',
  (source) => {
    expect(source.match(numbered)).toBeNull();
  },
);
