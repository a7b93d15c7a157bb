import { theme } from 'antd';
import { expect, test } from 'vitest';
import { lookOf } from './looks.ts';
import { themeOf } from './theme.ts';

test.each(['light', 'dark'] as const)('the %s look reaches antd exactly as it was chosen', (mode) => {
  const look = lookOf('default', '#409EFF', mode);
  expect(theme.getDesignToken(themeOf(look))).toMatchObject({
    colorPrimary: look.palette.primary, colorText: look.palette.text, colorBgLayout: look.palette.ground, colorBorderSecondary: look.palette.line, borderRadius: 6, fontSize: 14,
  });
});
