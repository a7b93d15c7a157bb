import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { firstLoad } from '../../bench/first-load.ts';

it('the console loads less than 265 kB of JavaScript, gzipped, before its first page is shown', () => {
  const bytes = [...firstLoad().values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  // The first script lists the files of every page, so it grows by some hundred bytes with each.
  // As many as one page at least: otherwise the files were not found.
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(265_000);
});
