import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, ids = '', what = '', proof = '']) => ({ ids: ids.split(', '), what, proof }));

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has; chapter 17 does not concern the product. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16];

describe('docs/asvs.md', () => {
  it.each(counts.map((count, at) => [at + 1, count] as const))('has every requirement of chapter %i once', (chapter, count) => {
    const ids = rows.flatMap(({ ids: own }) => own).filter((id) => id.startsWith(`${chapter}.`));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(count);
  });

  it('each names a test that exists, a page that exists, or says why there is none', () => {
    for (const { ids, proof } of rows) {
      const tests = [...proof.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name]) => name!);
      const pages = [...proof.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name!);
      for (const name of tests)
        expect(
          files.filter((file) => `/${file}`.endsWith(`/${name}`)),
          `${ids.join(', ')}: ${name}`,
        ).toHaveLength(1);
      for (const name of pages) expect(files, `${ids.join(', ')}: ${name}`).toContain(`docs/${name}`);
      expect(tests.length + pages.length > 0 || /^(No test|Not met|Partly|n\/a)/.test(proof), ids.join(', ')).toBe(true);
    }
  });
});

it('docs/security.md names tests that exist', () => {
  const named = [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/`([\w./…-]+\.test\.tsx?)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(30);
  for (const name of named) {
    const [first, last = ''] = name.split('…/');
    const found = files.filter((file) =>
      name.includes('…') ? file.includes(first!) && file.endsWith(`/${last}`) : `/${file}`.endsWith(`/${name}`),
    );
    expect(found.length, name).toBeGreaterThan(0);
  }
});
