import { fnc1 } from './element-string.ts';

// ISO/IEC 15417, table 1: widths of bars and spaces of the symbol characters 0 to 105 and of the stop character.
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 ' +
  '132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 ' +
  '312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112'
)
  .split(' ')
  .map((widths) => [...widths].map(Number));

export const code128 = { startB: 104, startC: 105, toB: 100, toC: 99, fnc1: 102, stop: 106 } as const;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isPair = (text: string, at: number): boolean => isDigit(text.charCodeAt(at)) && isDigit(text.charCodeAt(at + 1));

/**
 * Dynamic programming: the fewest symbol characters from each position to the end, if code set B or C is active there. Set A is
 * never needed, because control characters are not printed.
 */
function costs(text: string): { b: Uint16Array; c: Uint16Array } {
  const far = 60_000;
  const [b, c] = [new Uint16Array(text.length + 2), new Uint16Array(text.length + 2)];
  for (let i = text.length - 1; i >= 0; i--) {
    const inB = 1 + b[i + 1]!;
    const inC = isPair(text, i) ? 1 + c[i + 2]! : text[i] === fnc1 ? 1 + c[i + 1]! : far;
    b[i] = Math.min(inB, 1 + inC);
    c[i] = Math.min(inC, 1 + inB);
  }
  return { b, c };
}

/** The shortest symbol characters for a text of printable ASCII and FNC1, without check and stop character. */
export function code128Values(text: string): number[] {
  const { b, c } = costs(text);
  let inC = c[0]! < b[0]!;
  const values: number[] = [inC ? code128.startC : code128.startB];
  for (let i = 0; i < text.length;) {
    const stay = inC ? c[i]! : b[i]!;
    const advance = inC && isPair(text, i) ? 2 : 1;
    const canStay = !inC || advance === 2 || text[i] === fnc1;
    if (!canStay || stay < 1 + (inC ? c[i + advance]! : b[i + advance]!)) {
      values.push(inC ? code128.toB : code128.toC);
      inC = !inC;
      continue;
    }
    if (text[i] === fnc1) values.push(code128.fnc1);
    else values.push(inC ? Number(text.slice(i, i + 2)) : text.charCodeAt(i) - 32);
    i += advance;
  }
  return values;
}

/** Start and width of each bar in modules, and the width of the symbol. */
export function code128Bars(text: string): { bars: number[]; modules: number } {
  const values = code128Values(text);
  const check = values.reduce((sum, value, i) => sum + value * Math.max(1, i), 0) % 103;
  const bars: number[] = [];
  let at = 0;
  for (const value of [...values, check, code128.stop]) {
    patterns[value]!.forEach((width, i) => {
      if (i % 2 === 0) bars.push(at, width);
      at += width;
    });
  }
  return { bars, modules: at };
}
