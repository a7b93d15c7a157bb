import { theme as antTheme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import './base.css';

export type Mode = 'light' | 'dark' | 'system';

type Palette = Record<'ground' | 'surface' | 'raised' | 'text' | 'second' | 'third' | 'faint' | 'line' | 'control' | 'hover' | 'primary' | 'primaryHover' | 'primaryActive' | 'primaryGround' | 'primaryLine' | 'onPrimary' | 'success' | 'warning' | 'error' | 'info', string>;

/**
 * The specified colour is #409EFF. White text on it reaches 2.8:1 only, and so does the colour as text on white; 4.5:1 is asked.
 * So in the light theme the same hue is taken darker (#1668C4: 5.5:1 on white, 5.1:1 on the ground), and in the dark theme
 * #409EFF itself stands on dark (6.2:1) with near-black words on its buttons (6.7:1).
 */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    ground: '#F5F6F8', surface: '#FFFFFF', raised: '#FFFFFF', text: '#1A1F29', second: '#4B5361', third: '#646C7A', faint: '#A5ACB8', line: '#E6E8EC', control: '#C9CED6', hover: '#F1F3F6',
    primary: '#1668C4', primaryHover: '#1259AB', primaryActive: '#0E4B92', primaryGround: '#EAF3FE', primaryLine: '#409EFF', onPrimary: '#FFFFFF',
    success: '#157347', warning: '#9A5B00', error: '#C62F2F', info: '#1668C4',
  },
  dark: {
    ground: '#0F1217', surface: '#171B22', raised: '#1F242D', text: '#E8EBF0', second: '#B4BCC8', third: '#949EAC', faint: '#5E6775', line: '#2A303A', control: '#434B58', hover: '#222832',
    primary: '#409EFF', primaryHover: '#6CB4FF', primaryActive: '#8BC4FF', primaryGround: '#162A43', primaryLine: '#409EFF', onPrimary: '#08131F',
    success: '#3FB873', warning: '#E0A22E', error: '#FF7B72', info: '#409EFF',
  },
};

const font = '"PingFang SC", "Noto Sans SC", "Microsoft YaHei", system-ui, -apple-system, "Segoe UI", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Noto Sans Mono", monospace';

// Given as an algorithm, since antd would turn a seed of the dark theme into a duller shade.
const exact = (p: Palette): Partial<ReturnType<typeof antTheme.defaultAlgorithm>> => ({
  colorPrimary: p.primary, colorPrimaryHover: p.primaryHover, colorPrimaryActive: p.primaryActive, colorPrimaryText: p.primary, colorPrimaryTextHover: p.primaryHover, colorPrimaryTextActive: p.primaryActive,
  colorPrimaryBg: p.primaryGround, colorPrimaryBgHover: p.primaryGround, colorPrimaryBorder: p.primaryLine, colorPrimaryBorderHover: p.primaryLine,
  colorLink: p.primary, colorLinkHover: p.primaryHover, colorLinkActive: p.primaryActive,
  colorSuccess: p.success, colorSuccessText: p.success, colorWarning: p.warning, colorWarningText: p.warning, colorError: p.error, colorErrorText: p.error, colorInfo: p.info, colorInfoText: p.info,
  colorBgLayout: p.ground, colorBgContainer: p.surface, colorBgElevated: p.raised, colorBgSpotlight: '#2A303A',
  colorText: p.text, colorTextSecondary: p.second, colorTextTertiary: p.third, colorTextQuaternary: p.faint,
  colorBorder: p.control, colorBorderSecondary: p.line,
});

const compactSizes = { controlHeight: 28, fontSize: 13 };

/** The whole look as antd tokens. Nothing has a shadow but what floats. */
export function themeOf(mode: 'light' | 'dark', compact = false): ThemeConfig {
  const p = palettes[mode];
  return {
    algorithm: [mode === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm, (_, map) => ({ ...map!, ...exact(p) })],
    cssVar: { key: `touchmark-${mode}` },
    token: {
      fontFamily: font, fontFamilyCode: mono, fontSize: 14, borderRadius: 6, borderRadiusLG: 6, borderRadiusSM: 4, controlHeight: 32, fontWeightStrong: 600, wireframe: false,
      colorTextPlaceholder: p.third, colorTextDescription: p.third, colorIcon: p.third, colorSplit: p.line, colorTextLightSolid: '#FFFFFF',
      motionDurationFast: '0.12s', motionDurationMid: '0.15s', motionDurationSlow: '0.18s', ...(compact ? compactSizes : {}),
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', primaryColor: p.onPrimary, dangerColor: mode === 'dark' ? p.onPrimary : '#FFFFFF', fontWeight: 400 },
      Table: { cellPaddingBlock: 9, cellPaddingBlockSM: 5, cellPaddingInline: 12, headerBg: p.surface, headerColor: p.third, headerSplitColor: 'transparent', rowHoverBg: p.hover, rowSelectedBg: p.primaryGround, rowSelectedHoverBg: p.primaryGround, borderColor: p.line, fontWeightStrong: 500 },
      Menu: { itemBg: 'transparent', itemHeight: 36, itemBorderRadius: 6, itemMarginInline: 8, itemSelectedBg: p.primaryGround, itemSelectedColor: p.primary, itemHoverBg: p.hover, activeBarBorderWidth: 0, collapsedIconSize: 16 },
      Layout: { headerBg: p.surface, siderBg: p.surface, bodyBg: p.ground, headerHeight: 48, headerPadding: 0 },
      Checkbox: { colorWhite: p.onPrimary }, Tooltip: { colorBgSpotlight: mode === 'dark' ? '#39414E' : '#1A1F29' },
      Modal: { titleFontSize: 16 }, Result: { titleFontSize: 20, iconFontSize: 56 }, Card: { headerFontSize: 16 }, Form: { verticalLabelPadding: '0 0 4px', labelColor: p.second },
    },
  };
}

const key = 'mode';
const system = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null);
const listeners = new Set<() => void>();

function stored(): Mode {
  try {
    const found = localStorage.getItem(key);
    return found === 'light' || found === 'dark' ? found : 'system';
  } catch { return 'system'; }
}

let chosen: Mode = stored();

const isDark = () => chosen === 'dark' || (chosen === 'system' && (system()?.matches ?? false));

/** What the browser itself draws (scroll bars, the page before the first paint) follows. */
function paint(): void {
  const dark = isDark();
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document.documentElement.style.background = palettes[dark ? 'dark' : 'light'].ground;
}

/** Chooses light, dark, or whatever the system has; kept in this browser. */
export function setMode(next: Mode): void {
  chosen = next;
  try { localStorage.setItem(key, next); } catch { /* a private window keeps it for this page only */ }
  paint();
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  const moved = () => { paint(); tell(); };
  const other = (event: StorageEvent) => { if (event.key === key) { chosen = stored(); moved(); } };
  listeners.add(tell);
  system()?.addEventListener('change', moved);
  addEventListener('storage', other);
  return () => {
    listeners.delete(tell);
    system()?.removeEventListener('change', moved);
    removeEventListener('storage', other);
  };
}

/** The theme that was chosen, and whether it comes out dark now. */
export function useMode(): { mode: Mode; dark: boolean; setMode: (next: Mode) => void } {
  const state = useSyncExternalStore(listen, () => `${chosen} ${isDark()}`);
  const [mode, dark] = state.split(' ') as [Mode, string];
  return { mode, dark: dark === 'true', setMode };
}

if (typeof document !== 'undefined') paint();
