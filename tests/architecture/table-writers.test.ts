import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { columnNames } from '../../apps/server/src/db/schema.gen.ts';

/** Files that write tables given as parameters: each does one thing for all tables with the required columns. */
const byName: Readonly<Record<string, string>> = {
  'backup/rows-import.ts': 'fills every table of an empty database from an export',
  'db/unspelled.queries.ts': 'the sound of names that were written without it, in every table that is found by it',
  'http/table/table.queries.ts': 'the statements of one table; the folder that calls table() is the writer',
  'http/table/shared-table.queries.ts': 'the same for a table of the platform; the folder that calls sharedTable() is the writer',
  'modules/platform/review/review.queries.ts': 'state, lock and decision of a submission: the columns every reviewed table has',
  'modules/desk/backup/reseal.ts': 'encrypts columns anew after keys were replaced',
  'modules/people/company-review/test-data.queries.ts': 'deletes the test data of a company from all tables that have some',
  'modules/desk/isolation/probe-rows.queries.ts':
    'tries to reach the rows of another company in every table; what it reaches is taken back',
};

/** A file whose rows are never kept: the self-test makes throw-away companies in a transaction that is rolled back. */
const neverKept = 'modules/desk/isolation/throw-away.queries.ts';

/**
 * Tables of which the demonstration writes rows beside their owner, because no call leaves them like this: its history lies in the
 * past, and some pages do not exist yet. This list may only get shorter.
 */
const demonstration: readonly string[] = [
  'code',
  'code_batch',
  'code_page',
  'code_range',
  'code_return',
  'code_scan',
  'msg_notify',
  'product_identify',
  'scan_log',
  'task',
  'trace_event',
];

const root = join(import.meta.dirname, '../..');
const base = 'apps/server/src/';
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', base], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.(test|gen)\.ts$|test-rig/.test(file) && existsSync(join(root, file)));

/** The owner of a file: a module (`people/user`), or a kit (`http`). */
const folderOf = (file: string) => /^(?:modules\/)?((?<=modules\/)\w[\w-]*\/[\w-]+|[\w-]+)/.exec(file.slice(base.length))![1]!;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = new Set(Object.keys(columnNames).map(snake));

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:\w+ as )?'(\w+)/g;
const kit = /\b(?:t|sharedT)able\(\s*'(\w+)'/g;
const statement = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?([a-z_][a-z_0-9]*)/g;
const unnamed = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?!')|\b(?:insert into|delete from|update|merge into|copy) \$\{/;

const strings = (source: string) => [...source.matchAll(/`[^`]*`|'(?:[^'\\\n]|\\.)*'/g)].map(([said]) => said).join('\n');
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The tables that a source file writes (comments removed), by database name. */
function written(code: string): string[] {
  const names = [...code.matchAll(builder), ...code.matchAll(kit), ...strings(code).matchAll(statement)].map((match) => snake(match[1]!));
  return [...new Set(names)].filter((name) => tables.has(name));
}

const read = (file: string) => withoutComments(readFileSync(join(root, file), 'utf8'));

it.each([
  [".insertInto('membership as m')", 'membership'],
  [".updateTable('appUser')", 'app_user'],
  ["table('labelTemplate', {})", 'label_template'],
  ['sql`insert into code_quota (a) values (1)`', 'code_quota'],
  ['sql`with gone as (delete from code_serial where x) update code_range r set a = 1`', 'code_serial code_range'],
  ["client.query('copy code from stdin')", 'code'],
  ["sql`select 1 from orders for update`; db.selectFrom('company')", ''],
])('finds what %s writes', (source, tables) => expect(written(source).join(' ')).toBe(tables));

const writers: Record<string, string[]> = {};
for (const file of files) {
  if (file.slice(base.length) in byName || file.endsWith(neverKept)) continue;
  for (const name of written(read(file))) writers[name] = [...new Set([...(writers[name] ?? []), folderOf(file)])].toSorted();
}

it('writes every table in one folder', () => {
  const owners = Object.entries(writers).map(([name, folders]) => [name, folders.filter((folder) => folder !== 'demo')] as const);
  expect(
    owners.filter(([, folders]) => folders.length > 1),
    'call the owner’s public.ts',
  ).toEqual([]);
});

it('writes what it can of the demonstration through the owners', () => {
  const beside = Object.keys(writers).filter((name) => writers[name]!.length > 1);
  expect(beside.toSorted()).toEqual(demonstration);
});

it('names the table it writes', () => {
  const found = files.filter((file) => unnamed.test(read(file))).map((file) => file.slice(base.length));
  expect(found.toSorted()).toEqual(Object.keys(byName).toSorted());
});
