import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markPath as drawn } from '../../../../packages/labels/src/mark.ts';
import { markPath } from './mark.tsx';

test('the console, its icon in the browser tab and the printed label show the same mark', () => {
  expect(markPath).toBe(drawn);
  expect(readFileSync(`${import.meta.dirname}/../../public/favicon.svg`, 'utf8')).toContain(`d="${drawn}"`);
});
