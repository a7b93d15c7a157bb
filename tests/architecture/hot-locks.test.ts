import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const textOf = (pattern: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

const partitioned = textOf('apps/server/migrations/*.sql').flatMap(([, text]) =>
  [...text.matchAll(/create table (\w+) \((?:(?!create table)[\s\S])*?\)\s*partition by/g)].map(([, name]) => name!),
);
/** The statements that a connection keeps the plan of, each from `hot(` to its `execute`. */
const hotStatements = textOf('apps/server/src/*.queries.ts').flatMap(([file, text]) =>
  [...text.matchAll(/\bhot\([\s\S]*?\.execute\(/g)].map(([statement]) => [file, statement] as const),
);

/** A statement without the parts that are read before its rows are locked. */
function withoutParts(statement: string): string {
  const at = statement.indexOf('as materialized (');
  if (at < 0) return statement;
  let end = statement.indexOf('(', at) + 1;
  for (let open = 1; open > 0 && end < statement.length; end++) open += { '(': 1, ')': -1 }[statement[end]!] ?? 0;
  return withoutParts(statement.slice(0, at) + statement.slice(end));
}
/** Tables with partitions that a statement reads beside the rows that it locks. */
const besideLocked = (statement: string): string[] =>
  /\bfor (?:no key )?(?:share|update)\b/.test(statement)
    ? partitioned.filter((table) => new RegExp(`\\b(?:from|join) ${table}\\b`).test(withoutParts(statement)))
    : [];

it('a kept plan that locks rows reads no table with partitions beside them (db/hot.ts says why)', () => {
  expect(partitioned).toEqual(expect.arrayContaining(['code', 'code_state', 'trace_event', 'scan_log']));
  expect(hotStatements.length).toBeGreaterThan(10);
  expect(besideLocked('hot(sql`select 1 from code c join code_batch b on true for share of b`).execute(')).toEqual(['code']);
  expect(hotStatements.flatMap(([file, statement]) => besideLocked(statement).map((table) => `${file}: ${table}`))).toEqual([]);
});
