import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { palettes, themeOf } from './theme.ts';

const channel = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const light = (hex: string) => [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n]!, 0);

/** WCAG 2.2, relative luminance and contrast ratio. */
const contrast = (a: string, b: string) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const p = palettes[mode];
  const grounds = { ground: p.ground, surface: p.surface, raised: p.raised, hover: p.hover };

  test.each(Object.entries(grounds))('has words of at least 4.5:1 on %s', (_, ground) => {
    for (const name of ['text', 'second', 'third', 'primary', 'success', 'warning', 'error'] as const) expect(contrast(p[name], ground), name).toBeGreaterThanOrEqual(4.5);
  });

  test('has words of at least 4.5:1 on a primary button in all its states and on the chosen menu entry', () => {
    for (const ground of [p.primary, p.primaryHover, p.primaryActive]) expect(contrast(p.onPrimary, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.primary, p.primaryGround)).toBeGreaterThanOrEqual(4.5);
  });

  test('reaches antd exactly as it was chosen', () => {
    const token = theme.getDesignToken(themeOf(mode));
    expect(token).toMatchObject({ colorPrimary: p.primary, colorText: p.text, colorBgLayout: p.ground, colorBorderSecondary: p.line, borderRadius: 6, fontSize: 14 });
  });
});

test('#409EFF itself is too light for words on white, which is why the light theme takes it darker', () => {
  expect(contrast('#409EFF', '#FFFFFF')).toBeLessThan(4.5);
});
