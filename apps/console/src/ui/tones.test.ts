import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { palettes } from '../shell/theme.ts';

const css = readFileSync(join(import.meta.dirname, 'ui.css'), 'utf8');
const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const pair = String.raw`light-dark\((#\w{6}), (#\w{6})\)`;
const tones = [
  ...css.matchAll(
    new RegExp(String.raw`\[data-tone='(\w+)'\] \{ --tm-tone: ${pair}; --tm-tone-text: ${pair}; --tm-tone-ground: ${pair}; \}`, 'g'),
  ),
].map(([, tone, , , lightText, darkText, lightGround, darkGround]) => ({
  tone: tone!,
  light: { text: lightText!, ground: lightGround! },
  dark: { text: darkText!, ground: darkGround! },
}));

describe('status words', () => {
  it('have six tones', () => expect(tones.map(({ tone }) => tone)).toEqual(['grey', 'blue', 'green', 'amber', 'red', 'purple']));

  it.each(
    tones.flatMap(
      ({ tone, light, dark }) =>
        [
          [tone, 'light', light],
          [tone, 'dark', dark],
        ] as const,
    ),
  )('in %s can be read in the %s theme', (_, mode, { text, ground }) => {
    const { surface, ground: page, hover, primaryGround } = palettes[mode];
    for (const behind of [surface, page, hover, primaryGround, ground])
      expect(contrast(text, behind), `${text} on ${behind}`).toBeGreaterThanOrEqual(4.5);
  });
});
