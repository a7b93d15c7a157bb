import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

/** Text from outside meets names, numbers of rows and lists in one place each: what these rules find is a way to answer 500. */
const root = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|test-rig|gen)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  left?: Node;
}

function nodesOf(value: unknown): Node[] {
  if (!value || typeof value !== 'object') return [];
  const inner = (Array.isArray(value) ? value : Object.values(value)).flatMap(nodesOf);
  return 'type' in value ? [value as Node, ...inner] : inner;
}

/** `name in table`, where the name is neither written there nor a symbol. */
function looksUp(text: string, lang: 'ts' | 'tsx'): string[] {
  if (!/\sin\s/.test(text)) return [];
  return nodesOf(parseAst(text, { lang }))
    .filter(({ type, operator, left }) => type === 'BinaryExpression' && operator === 'in' && left?.type !== 'Literal')
    .filter(({ left }) => left!.type !== 'PrivateIdentifier' && !text.slice(left!.start, left!.end).startsWith('Symbol.'))
    .map(({ start, end }) => text.slice(start, end));
}

describe('a name from outside', () => {
  it.each([
    ['const a = (name: string) => name in orders;', ['name in orders']],
    ["const a = ('childBoxId' in what) || (#own in it);", []],
    ['for (const a in b) if (Symbol.iterator in c) use(`in ${a in b}`);', ['a in b']],
  ])('is looked for in %s', (text, found) => expect(looksUp(`class X { #own = 1; m(it: X) { ${text} } }`, 'ts')).toEqual(found));

  it('is looked up without what every object inherits: by isNamed and entryNamed, never by `in`', () => {
    const found = files.flatMap(({ file, text }) =>
      looksUp(text, file.endsWith('x') ? 'tsx' : 'ts').map((expression) => `${file}: ${expression}`),
    );
    expect(found).toEqual([]);
  }, 60_000);
});

it('the number of a row has one form, which ends where the database’s numbers end', () => {
  // Beside it, parts of longer texts, each of which is checked by `id` as well or is no number that the database is asked for.
  const parts: Readonly<Record<string, string>> = {
    'packages/contract/src/access/tenant.ts': 'the address of a picture, which is only written into a page',
    'packages/contract/src/codes/trace-chain.ts': 'a key with a number inside, which `id` checks',
    'packages/contract/src/common.ts': 'the key of a page, whose number `id` checks',
    'packages/domain/src/row-id.ts': 'the form itself',
  };
  const found = files.filter(({ text }) => /\\d(?:\{1,(?:19|20)\}|\{19\})/.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(parts));
});

it('a list that is spelled out in a statement is one of states, which is never empty', () => {
  // `where(column, 'in', list)` has a meaning for an empty list (db/one-of.ts), `= any(list)` too; `in (${…})` has none.
  const lists = files
    .filter(({ file }) => file.startsWith('apps/server/'))
    .flatMap(({ text }) => [...text.matchAll(/\bin \(\$\{sql\.join\((\w+)/g)].map(([, of]) => of!));
  expect([...new Set(lists)].toSorted()).toEqual(['openFindings', 'statesOf', 'tabStatuses']);
});
