import { preferenceDefaults, type Text, themeColours, type ThemeName } from '@touchmark/contract';
import { contrast, isDarkColour, mix, readableOn } from './colour.ts';

export type Palette = Record<
  | 'ground'
  | 'surface'
  | 'raised'
  | 'text'
  | 'second'
  | 'third'
  | 'faint'
  | 'line'
  | 'control'
  | 'hover'
  | 'primary'
  | 'primaryHover'
  | 'primaryActive'
  | 'primaryGround'
  | 'primaryLine'
  | 'onPrimary'
  | 'success'
  | 'warning'
  | 'error'
  | 'info',
  string
>;

/**
 * The specified colour is #409EFF. White text on it has a contrast of only 2.8:1, and so has the colour as text on white; 4.5:1
 * is required. So the light palette uses a darker tone of the same hue (#1668C4: 5.5:1 on white, 5.1:1 on the page's background).
 * The dark palette uses #409EFF itself on dark (6.2:1), with near-black text on buttons (6.7:1). Other colours are adapted in the
 * same way.
 */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    ground: '#F5F6F8',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#1A1F29',
    second: '#4B5361',
    third: '#646C7A',
    faint: '#A5ACB8',
    line: '#E6E8EC',
    control: '#C9CED6',
    hover: '#F1F3F6',
    primary: '#1668C4',
    primaryHover: '#1259AB',
    primaryActive: '#0E4B92',
    primaryGround: '#EAF3FE',
    primaryLine: '#409EFF',
    onPrimary: '#FFFFFF',
    success: '#157347',
    warning: '#9A5B00',
    error: '#C62F2F',
    info: '#1668C4',
  },
  dark: {
    ground: '#0F1217',
    surface: '#171B22',
    raised: '#1F242D',
    text: '#E8EBF0',
    second: '#B4BCC8',
    third: '#949EAC',
    faint: '#5E6775',
    line: '#2A303A',
    control: '#434B58',
    hover: '#222832',
    primary: '#409EFF',
    primaryHover: '#6CB4FF',
    primaryActive: '#8BC4FF',
    primaryGround: '#162A43',
    primaryLine: '#409EFF',
    onPrimary: '#08131F',
    success: '#3FB873',
    warning: '#E0A22E',
    error: '#FF7B72',
    info: '#409EFF',
  },
};

/** The colours of a bar of the frame: the top bar or the side menu. */
export interface Strip {
  ground: string;
  text: string;
  second: string;
  hover: string;
  line: string;
  selected: string;
  selectedText: string;
}

/** A theme: its main colour, and background and text colours of the bars it changes. */
interface Preset {
  name: Text;
  colour: string;
  ground?: string;
  top?: readonly [ground: string, text: string];
  side?: readonly [ground: string, text: string];
}

const t = (zh: string, en: string): Text => ({ zh, en });

/** The eleven themes of specification 2.6, as presets over the two palettes. */
export const presets: Readonly<Record<ThemeName, Preset>> = {
  default: { name: t('默认', 'Default'), colour: themeColours.default },
  white: { name: t('纯白', 'White'), colour: themeColours.white, ground: '#FFFFFF' },
  dark: { name: t('暗色', 'Dark'), colour: themeColours.dark, top: ['#191C24', '#FFFFFF'], side: ['#191C24', '#D5D9E2'] },
  star: { name: t('星空', 'Star'), colour: themeColours.star, top: ['#171E48', '#EEF0FF'], side: ['#10163A', '#C9CFF2'] },
  smart: { name: t('智慧', 'Smart'), colour: themeColours.smart, top: ['#0B5359', '#EFFBFB'] },
  iview: { name: t('iView', 'iView'), colour: themeColours.iview, side: ['#515A6E', '#FFFFFF'] },
  vip: { name: t('尊享', 'VIP'), colour: themeColours.vip, top: ['#24211C', '#EBD9B4'], side: ['#2B2721', '#E3CFA6'] },
  cool: { name: t('炫酷', 'Cool'), colour: themeColours.cool, top: ['#0B3B5A', '#E6F6FC'], side: ['#0E2F47', '#CDE6F2'] },
  d2: { name: t('D2', 'D2'), colour: themeColours.d2, ground: '#EBF1F6', top: ['#EBF1F6', '#1A1F29'], side: ['#EBF1F6', '#1A1F29'] },
  hey: { name: t('Hey', 'Hey'), colour: themeColours.hey, side: ['#F3F7FD', '#1A1F29'] },
  lte: { name: t('LTE', 'LTE'), colour: themeColours.lte, top: ['#2A678D', '#FFFFFF'], side: ['#222D32', '#C3D0D6'] },
};

export interface Look {
  mode: 'light' | 'dark';
  palette: Palette;
  top: Strip;
  side: Strip;
}

/** A palette with its main colour replaced. */
function coloured(mode: 'light' | 'dark', colour: string, ground: string | undefined): Palette {
  const base = palettes[mode];
  const p = mode === 'light' && ground ? { ...base, ground } : base;
  if (colour.toUpperCase() === preferenceDefaults.colour) return p;
  const [towards, away] = mode === 'light' ? (['#000000', '#FFFFFF'] as const) : (['#FFFFFF', '#08131F'] as const);
  const primaryGround = mix(colour, p.surface, mode === 'light' ? 0.1 : 0.2);
  const primary = readableOn(colour, [p.ground, p.surface, p.raised, p.hover, primaryGround, away], towards);
  return {
    ...p,
    primary,
    primaryHover: mix(towards, primary, 0.12),
    primaryActive: mix(towards, primary, 0.24),
    primaryGround,
    primaryLine: colour.toUpperCase(),
    onPrimary: away,
    info: primary,
  };
}

function strip([ground, text]: readonly [string, string], colour: string, line: string): Strip {
  const dark = isDarkColour(ground);
  const hover = mix(text, ground, 0.08);
  const end = dark ? '#FFFFFF' : '#000000';
  // The strongest tint of the colour that keeps the text on it legible.
  const selected =
    [0.35, 0.25, 0.18, 0.12, 0.06].map((part) => mix(colour, ground, dark ? part : part / 3)).find((tried) => contrast(end, tried) >= 5) ??
    ground;
  return {
    ground,
    text,
    hover,
    selected,
    line: dark ? mix('#FFFFFF', ground, 0.12) : line,
    selectedText: readableOn(dark ? mix('#FFFFFF', colour, 0.6) : colour, [selected, ground], end),
    second: readableOn(mix(text, ground, 0.72), [ground, hover], end),
  };
}

/**
 * The appearance of the console: one of the eleven themes with one main colour, light or dark. In dark mode, light bars become
 * dark as well.
 */
export function lookOf(theme: ThemeName, colour: string, mode: 'light' | 'dark'): Look {
  const preset = presets[theme];
  const palette = coloured(mode, colour, preset.ground);
  const plain = {
    ground: palette.surface,
    text: palette.text,
    second: palette.second,
    hover: palette.hover,
    line: palette.line,
    selected: palette.primaryGround,
    selectedText: palette.primary,
  };
  const own = (painted: Preset['top']) =>
    painted && (mode === 'light' || isDarkColour(painted[0])) ? strip(painted, colour, palette.line) : plain;
  return { mode, palette, top: own(preset.top), side: own(preset.side) };
}

/** Every pair of text and background in a theme: [name, text, background]. */
export function pairsOf({ palette: p, top, side }: Look): [string, string, string][] {
  const words = ['text', 'second', 'third', 'primary', 'success', 'warning', 'error'] as const;
  const grounds = ['ground', 'surface', 'raised', 'hover'] as const;
  const strips = [
    ['top', top],
    ['side', side],
  ] as const;
  return [
    ...grounds.flatMap((ground) => words.map((word): [string, string, string] => [`${word} on ${ground}`, p[word], p[ground]])),
    ...(['primary', 'primaryHover', 'primaryActive'] as const).map((ground): [string, string, string] => [
      `onPrimary on ${ground}`,
      p.onPrimary,
      p[ground],
    ]),
    ['primary on primaryGround', p.primary, p.primaryGround],
    ...strips.flatMap(([name, s]): [string, string, string][] => [
      [`${name}: text`, s.text, s.ground],
      [`${name}: second`, s.second, s.ground],
      [`${name}: text when pointed at`, s.text, s.hover],
      [`${name}: second when pointed at`, s.second, s.hover],
      [`${name}: selected`, s.selectedText, s.selected],
      [`${name}: selected above`, s.selectedText, s.ground],
    ]),
  ];
}

/** The lowest contrast of a theme. */
export const weakestOf = (look: Look): number => Math.min(...pairsOf(look).map(([, words, ground]) => contrast(words, ground)));
