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
 * The specified colour is #409EFF. White text on it reaches 2.8:1 only, and so does the colour as text on white; 4.5:1 is asked.
 * So in the light the same hue is taken darker (#1668C4: 5.5:1 on white, 5.1:1 on the ground), and in the dark
 * #409EFF itself stands on dark (6.2:1) with near-black words on its buttons (6.7:1). Any other colour is treated alike.
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

/** A strip of the frame: the bar above or the menu beside. */
export interface Strip {
  ground: string;
  text: string;
  second: string;
  hover: string;
  line: string;
  selected: string;
  selectedText: string;
}

/** What tells a look from the others: its colour, and the ground and words of what it paints. */
interface Preset {
  name: Text;
  colour: string;
  ground?: string;
  top?: readonly [ground: string, text: string];
  side?: readonly [ground: string, text: string];
}

const t = (zh: string, en: string): Text => ({ zh, en });

/** The eleven looks of specification 2.6, as presets over the two palettes. */
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

/** A palette with a theme colour in place of the delivered one. */
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
  // As much of the colour as leaves room for words on it.
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

/** How the console looks: one of the eleven, in one colour, by day or by night. At night a light strip of a look becomes dark with the rest. */
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

/** Every pair of words and ground that a look brings together: [what, words, ground]. */
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

/** The weakest of them. */
export const weakestOf = (look: Look): number => Math.min(...pairsOf(look).map(([, words, ground]) => contrast(words, ground)));
