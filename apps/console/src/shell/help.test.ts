import { builtPages } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { helpTexts } from './help-texts.ts';

it('every page has help: what it is for, and what to do first', () => {
  expect([...builtPages].filter((path) => !helpTexts[path])).toEqual([]);
  for (const { what, steps } of Object.values(helpTexts)) {
    expect(steps.length).toBeGreaterThan(0);
    for (const { zh, en } of [what, ...steps]) expect([zh.endsWith('。'), en.endsWith('.')]).toEqual([true, true]);
  }
});
