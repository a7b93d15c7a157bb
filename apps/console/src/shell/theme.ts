import { theme as antTheme, type ThemeConfig } from 'antd';
import './base.css';
import { mix } from '../core/colour.ts';
import type { Look, Palette } from '../core/looks.ts';

export { palettes } from '../core/looks.ts';

const font = '"PingFang SC", "Noto Sans SC", "Microsoft YaHei", system-ui, -apple-system, "Segoe UI", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Noto Sans Mono", monospace';

// antd's own hover shades of red have too little contrast.
const pointed = (error: string, away: '#000000' | '#FFFFFF') => {
  const [hover, active] = [mix(away, error, 0.12), mix(away, error, 0.24)];
  return {
    colorErrorHover: hover,
    colorErrorActive: active,
    colorErrorBorderHover: hover,
    colorErrorTextHover: hover,
    colorErrorTextActive: active,
  };
};

// An algorithm instead of seed tokens, because antd turns a seed of the dark theme into a duller shade.
const exact = (p: Palette, away: '#000000' | '#FFFFFF'): Partial<ReturnType<typeof antTheme.defaultAlgorithm>> => ({
  colorPrimary: p.primary,
  colorPrimaryHover: p.primaryHover,
  colorPrimaryActive: p.primaryActive,
  colorPrimaryText: p.primary,
  colorPrimaryTextHover: p.primaryHover,
  colorPrimaryTextActive: p.primaryActive,
  colorPrimaryBg: p.primaryGround,
  colorPrimaryBgHover: p.primaryGround,
  colorPrimaryBorder: p.primaryLine,
  colorPrimaryBorderHover: p.primaryLine,
  colorLink: p.primary,
  colorLinkHover: p.primaryHover,
  colorLinkActive: p.primaryActive,
  colorSuccess: p.success,
  colorSuccessText: p.success,
  colorWarning: p.warning,
  colorWarningText: p.warning,
  colorError: p.error,
  colorErrorText: p.error,
  ...pointed(p.error, away),
  colorInfo: p.info,
  colorInfoText: p.info,
  colorBgLayout: p.ground,
  colorBgContainer: p.surface,
  colorBgElevated: p.raised,
  colorBgSpotlight: '#2A303A',
  colorText: p.text,
  colorTextSecondary: p.second,
  colorTextTertiary: p.third,
  colorTextQuaternary: p.faint,
  colorBorder: p.control,
  colorBorderSecondary: p.line,
});

const compactSizes = { controlHeight: 28, fontSize: 13 };

/** The class under which antd puts the CSS variables of a theme. */
export const themeClass = (mode: 'light' | 'dark'): string => `touchmark-${mode}`;

/** A theme as antd tokens. Only floating elements have a shadow. */
export function themeOf({ mode, palette: p }: Pick<Look, 'mode' | 'palette'>, compact = false): ThemeConfig {
  return {
    algorithm: [
      mode === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
      (_, map) => ({ ...map!, ...exact(p, mode === 'dark' ? '#FFFFFF' : '#000000') }),
    ],
    cssVar: { key: themeClass(mode) },
    token: {
      fontFamily: font,
      fontFamilyCode: mono,
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 6,
      borderRadiusSM: 4,
      controlHeight: 32,
      fontWeightStrong: 600,
      wireframe: false,
      colorTextPlaceholder: p.third,
      colorTextDescription: p.third,
      colorIcon: p.third,
      colorSplit: p.line,
      colorBgContainerDisabled: p.hover,
      colorTextLightSolid: '#FFFFFF',
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      ...(compact ? compactSizes : {}),
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: p.onPrimary,
        dangerColor: mode === 'dark' ? p.onPrimary : '#FFFFFF',
        fontWeight: 400,
      },
      Table: {
        cellPaddingBlock: 9,
        cellPaddingBlockSM: 5,
        cellPaddingInline: 12,
        headerBg: p.surface,
        headerColor: p.third,
        headerSplitColor: 'transparent',
        rowHoverBg: p.hover,
        rowSelectedBg: p.primaryGround,
        rowSelectedHoverBg: p.primaryGround,
        borderColor: p.line,
        fontWeightStrong: 500,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemHeight: 36,
        itemBorderRadius: 6,
        itemMarginInline: 8,
        itemSelectedBg: p.primaryGround,
        itemSelectedColor: p.primary,
        itemHoverBg: p.hover,
        activeBarBorderWidth: 0,
        collapsedIconSize: 16,
      },
      Layout: { headerBg: p.surface, siderBg: p.surface, bodyBg: p.ground, headerHeight: 48, headerPadding: 0 },
      Checkbox: { colorWhite: p.onPrimary },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#39414E' : '#1A1F29' },
      Modal: { titleFontSize: 16 },
      Result: { titleFontSize: 20, iconFontSize: 56 },
      Card: { headerFontSize: 16 },
      Form: { verticalLabelPadding: '0 0 4px', labelColor: p.second },
    },
  };
}
