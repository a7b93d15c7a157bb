import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { firstLoad } from '../../bench/first-load.ts';

it('the console loads less than 260 kB of JavaScript, gzipped, before its first page is shown', () => {
  const bytes = [...firstLoad().values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  // As many as one page at least: otherwise the files were not found.
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(260_000);
});
