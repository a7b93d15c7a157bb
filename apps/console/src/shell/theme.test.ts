import { theme } from 'antd';
import { expect, test } from 'vitest';
import { contrast } from '../core/colour.ts';
import { lookOf } from '../core/looks.ts';
import { themeOf } from './theme.ts';

test.each(['light', 'dark'] as const)('the %s look reaches antd exactly as it was chosen', (mode) => {
  const look = lookOf('default', '#409EFF', mode);
  expect(theme.getDesignToken(themeOf(look))).toMatchObject({
    colorPrimary: look.palette.primary,
    colorText: look.palette.text,
    colorBgLayout: look.palette.ground,
    colorBorderSecondary: look.palette.line,
    borderRadius: 6,
    fontSize: 14,
  });
});

test.each(['light', 'dark'] as const)('the %s look can be read where the pointer is, and where nothing can be typed', (mode) => {
  const look = lookOf('default', '#409EFF', mode);
  const { colorErrorHover, colorErrorActive, colorBgContainerDisabled, colorTextPlaceholder } = theme.getDesignToken(themeOf(look));
  for (const red of [colorErrorHover, colorErrorActive]) expect(contrast(red, look.palette.surface)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colorTextPlaceholder, colorBgContainerDisabled)).toBeGreaterThanOrEqual(4.5);
});
