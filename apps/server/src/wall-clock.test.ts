import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = import.meta.dirname;
/** A moment that is compared with moments elsewhere, with how long it lasted beside it. */
const moments: readonly string[] = ['modules/desk/backup/drill.ts began'];

/** The names in which a text keeps the time of the wall and later asks how much of it has passed. */
function spans(text: string): string[] {
  const kept = [...text.matchAll(/(\w+)(?: \?\?=| \|\|=| =|:) Date\.now\(\)/g)].map(([, name]) => name!);
  return [...new Set(kept)].filter((name) =>
    new RegExp(`Date\\.now\\(\\) (?:[<>]=?|-) \\(?(?:\\w+\\.)?${name}\\b|\\b${name} [<>]=? Date\\.now\\(\\)`).test(text),
  );
}

it('what measures how long something lasts asks a clock that nobody sets, so that nothing stands still when the machine’s goes back', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-rig/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => spans(readFileSync(join(sources, file), 'utf8')).map((name) => `${file} ${name}`));
  expect(found).toEqual(moments);
});

it.each([
  'let next = Date.now() + every; if (Date.now() < next) return;',
  'store.set(key, { until: Date.now() + ms }); if (known.until > Date.now()) return known;',
  'since ??= Date.now(); return (Date.now() - since) / 1000;',
])('sees a span by the clock of the wall: %s', (text) => expect(spans(text)).toHaveLength(1));
