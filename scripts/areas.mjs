// Counts files and lines of each area, of the modules named in docs/decisions/0007 and of the console's pages: `npm run gen:areas` prints
// them, `npm run gen:areas -- --write` puts them into the columns “after” of that page.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, stdout } from 'node:process';

const root = resolve(import.meta.dirname, '..');
const page = join(root, 'docs/decisions/0007-say-each-thing-once.md');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file) && existsSync(join(root, file)))
  .map((file) => ({
    file,
    lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
    test: /\.test(?:-rig)?\.|^tests\/|\/test\//.test(file),
  }));
const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0);

/** Where a file is counted: tests together, then by area on all floors, then the kit of its package. */
function placeOf({ file, test }) {
  if (test) return '(tests)';
  if (/^(?:bench|scripts)\//.test(file)) return '(bench, scripts)';
  const [, area] =
    /^(?:packages\/(?:contract|domain)\/src|apps\/(?:server|console)\/src\/modules)\/(?!page-table)([\w-]+)\//.exec(file) ?? [];
  const [, floor] = /^(?:packages|apps)\/([\w-]+)\//.exec(file) ?? [];
  return area ?? (floor ? `(kits of ${floor})` : undefined);
}
const places = new Map();
for (const one of files) {
  const place = placeOf(one);
  if (place) places.set(place, [...(places.get(place) ?? []), one]);
}
const counts = new Map([...places].map(([place, own]) => [place, [own.length, linesOf(own)]]));
const counted = [...places.values()].flat();
counts.set('all', [counted.length, linesOf(counted)]);

/** The modules that were rewritten, by the names of the page’s table: files with their tests, lines without them, lines of tests. */
const modules = [
  'identify/brand',
  'identify/brand-review',
  'identify/product-review',
  'money/payment-review',
  'codes/application-review',
  'gtin/prefix',
  'identify/series',
  'codes/application',
  'labels/label',
  'people/department',
  'access/role-rights',
  'labels/print',
];
const nouns = new Set(files.flatMap(({ file }) => /^apps\/server\/src\/modules\/([\w-]+\/[\w-]+)\//.exec(file)?.[1] ?? []));
/** The noun of a file: its folder, and in the contract the longest noun that its name begins with (`product-columns`: product). */
function nounOf(file) {
  const [, part] = /^packages\/contract\/src\/([\w-]+\/[\w-]+)\.ts$/.exec(file) ?? [];
  if (part === undefined) return /^apps\/(?:server|console)\/src\/modules\/([\w-]+\/[\w-]+)\//.exec(file)?.[1];
  return [...nouns].filter((noun) => part === noun || part.startsWith(`${noun}-`)).toSorted((a, b) => b.length - a.length)[0];
}
for (const module of modules) {
  const own = files.filter(({ file }) => nounOf(file) === module);
  const tests = own.filter(({ test }) => test);
  counts.set(module.split('/')[1], [own.length, linesOf(own) - linesOf(tests), linesOf(tests)]);
}

const lengths = files
  .filter(({ file }) => file.endsWith('.page.tsx'))
  .map(({ lines }) => lines)
  .toSorted((a, b) => a - b);
const pages = `Pages of the console: ${lengths.length}, the median has ${lengths[Math.floor(lengths.length / 2)]} lines, the longest ${lengths.at(-1)}.`;

for (const [name, numbers] of counts) stdout.write(`${name.padEnd(22)} ${numbers.map((n) => String(n).padStart(7)).join(' ')}\n`);
stdout.write(`${pages}\n`);

if (argv.includes('--write')) {
  // A row is a name and pairs of before and after.
  const text = readFileSync(page, 'utf8')
    .split('\n')
    .map((line) => {
      const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
      const now = counts.get(name);
      if (!now || cells.length !== now.length * 2 + 1) return line;
      return `| ${name} | ${now.flatMap((n, i) => [cells[i * 2], n]).join(' | ')} |`;
    })
    .join('\n')
    .replace(/Pages of the console: [^.]*\./, pages);
  writeFileSync(page, text);
}
