import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const quoted = String.raw`'((?:[^'\\]|\\.)*)'`;
const pair = String.raw`(?:\{\s*zh: ${quoted},\s*en: ${quoted}(?:,\s*tone: '\w+')?,?\s*\}|\b[a-z]\(\s*${quoted},\s*${quoted},?\s*\))`;
/** A label under its field: in an object, as a column of a sheet with `key` and `title`, or as the arguments of `column(…)`. */
const label = new RegExp(String.raw`(?:\b(\w+): |key: '(\w+)',\s*title: |\bcolumn\(\s*'(\w+)',\s*)${pair}`, 'g');

/** The labels of a file, each as field, Chinese and English. */
const labelsIn = (source: string): string[] =>
  [...source.matchAll(label)].map(([, name, key, first, ...words]) => [name ?? key ?? first, ...words.filter(Boolean)].join(' | '));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-rig|\/demo\//.test(file) && existsSync(join(root, file)));
/** The labels of a module by its place, such as `codes/batch`, and of a whole area by its name. */
function labelsBy(place: RegExp): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const [, module] = place.exec(file) ?? [];
    const said = module === undefined ? [] : labelsIn(readFileSync(join(root, file), 'utf8'));
    if (said.length > 0) found.set(module!, (found.get(module!) ?? new Map<string, string[]>()).set(file, said));
  }
  return found;
}

/** A word alone may stand in a sheet and on a page by chance; from this number on, one was written from the other. */
const byChance = 2;
/** The files of an area whose labels a page repeats instead of reading them. */
function twice(): string[] {
  const server = labelsBy(/^(?:apps\/server\/src\/modules|packages\/contract\/src)\/([\w-]+)\//);
  const console = labelsBy(/^apps\/console\/src\/modules\/([\w-]+)\//);
  return [...server].flatMap(([area, sheets]) =>
    [...sheets].flatMap(([sheet, mine]) =>
      [...(console.get(area) ?? [])].flatMap(([page, theirs]) => {
        const same = mine.filter((one) => theirs.includes(one));
        return same.length > byChance ? [`${sheet} and ${page}: ${same.join('; ')}`] : [];
      }),
    ),
  );
}

it('finds labels in every way they are written', () => {
  expect(labelsIn("  name: { zh: '名称', en: 'Name' },")).toEqual(['name | 名称 | Name']);
  expect(labelsIn("  PASS: { zh: '合格', en: 'Passed', tone: 'green' },")).toEqual(['PASS | 合格 | Passed']);
  expect(labelsIn("  name: t('名称', 'Name'),")).toEqual(['name | 名称 | Name']);
  expect(labelsIn("{ key: 'name', title: t('名称', 'Name'), kind: 'text' }")).toEqual(['name | 名称 | Name']);
  expect(labelsIn("column('name', t('名称', 'Name'), words)")).toEqual(['name | 名称 | Name']);
});

it('says the labels that server and console both read once: in the words of the domain, or in the columns of an import', () => {
  expect(twice()).toEqual([]);
});
