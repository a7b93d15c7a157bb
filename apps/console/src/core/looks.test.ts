import { preferenceDefaults, themeNames } from '@touchmark/contract';
import { describe, expect, test } from 'vitest';
import { contrast, mix, readableOn } from './colour.ts';
import { lookOf, pairsOf, palettes, presets } from './looks.ts';

const modes = ['light', 'dark'] as const;

test('there are the eleven of the specification, by name', () => {
  expect(Object.keys(presets)).toEqual(['default', 'white', 'dark', 'star', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte']);
  expect(new Set(Object.values(presets).map(({ colour, top, side, ground }) => JSON.stringify([colour, top, side, ground]))).size).toBe(11);
});

describe.each(themeNames.flatMap((name) => modes.map((mode) => ({ name, mode }))))('the look $name, $mode', ({ name, mode }) => {
  test.each(['', '#409EFF', '#FF6A00', '#FFEB3B', '#000000', '#FFFFFF', '#7CFC00', '#8B0000'])(
    'has words of at least 4.5:1 everywhere, in its own colour or in %s',
    (colour) => {
      for (const [what, words, ground] of pairsOf(lookOf(name, colour || presets[name].colour, mode)))
        expect(contrast(words, ground), what).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('the default is #409EFF, which alone is too light for words on white: it is taken darker by day and as it is by night', () => {
  expect(presets.default.colour).toBe('#409EFF');
  expect(contrast('#409EFF', '#FFFFFF')).toBeLessThan(4.5);
  expect(lookOf('default', preferenceDefaults.colour, 'light').palette).toEqual(palettes.light);
  expect(lookOf('default', preferenceDefaults.colour, 'dark').palette.primary).toBe('#409EFF');
});

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#777777', '#FFFFFF', 4.48],
])('%s on %s has a contrast of %d', (a, b, ratio) => expect(contrast(a, b)).toBeCloseTo(ratio, 1));
test('a colour is changed as little as it takes', () => {
  expect(readableOn('#1668C4', ['#FFFFFF'], '#000000')).toBe('#1668C4');
  expect(contrast(readableOn('#409EFF', ['#FFFFFF'], '#000000'), '#FFFFFF')).toBeLessThan(4.8);
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});
