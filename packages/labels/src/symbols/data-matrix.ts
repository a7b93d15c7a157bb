import { placementOf } from './data-matrix-place.ts';

/** A two-dimensional symbol: its modules row by row, 1 is dark, without the quiet zone. */
export interface MatrixSymbol {
  readonly size: number;
  readonly dark: Uint8Array;
}

/** FNC1 as the Data Matrix encoder of this package expects it: a character outside ASCII. */
const fnc1 = '\xcf';

interface Square {
  /** Modules along a side, finder patterns included. */
  readonly size: number;
  /** Regions along a side, each with its own finder pattern. */
  readonly regions: number;
  readonly data: number;
  readonly ecc: number;
  readonly blocks: number;
}

// ISO/IEC 16022, table 7: the square symbols of ECC 200 except the largest, whose blocks have different lengths.
const squares: readonly Square[] = [
  [10, 1, 3, 5, 1],
  [12, 1, 5, 7, 1],
  [14, 1, 8, 10, 1],
  [16, 1, 12, 12, 1],
  [18, 1, 18, 14, 1],
  [20, 1, 22, 18, 1],
  [22, 1, 30, 20, 1],
  [24, 1, 36, 24, 1],
  [26, 1, 44, 28, 1],
  [32, 2, 62, 36, 1],
  [36, 2, 86, 42, 1],
  [40, 2, 114, 48, 1],
  [44, 2, 144, 56, 1],
  [48, 2, 174, 68, 1],
  [52, 2, 204, 84, 2],
  [64, 4, 280, 112, 2],
  [72, 4, 368, 144, 4],
  [80, 4, 456, 192, 4],
  [88, 4, 576, 224, 4],
  [96, 4, 696, 272, 4],
  [104, 4, 816, 336, 6],
  [120, 6, 1050, 408, 6],
  [132, 6, 1304, 496, 8],
].map(([size, regions, data, ecc, blocks]) => ({ size: size!, regions: regions!, data: data!, ecc: ecc!, blocks: blocks! }));

const codes = { pad: 129, pair: 130, fnc1: 232 } as const;

/** ASCII encodation (5.2.3): two digits give one codeword, any other character gives one. */
function codewordsOf(text: string): number[] {
  const out: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if (/^\d\d/.test(text.slice(i, i + 2))) {
      out.push(codes.pair + Number(text.slice(i, i + 2)));
      i++;
    } else out.push(text[i] === fnc1 ? codes.fnc1 : text.charCodeAt(i) + 1);
  }
  return out;
}

/** Padding codewords, randomised by the 253-state algorithm (annex B) so that they do not form a pattern. */
function padded(codewords: readonly number[], length: number): number[] {
  const out = [...codewords];
  if (out.length < length) out.push(codes.pad);
  while (out.length < length) {
    const value = codes.pad + ((149 * (out.length + 1)) % 253) + 1;
    out.push(value > 254 ? value - 254 : value);
  }
  return out;
}

const [exponents, logarithms] = powersOfTwo();

/** Logarithm tables of the Galois field GF(256) over x⁸+x⁵+x³+x²+1. */
function powersOfTwo(): [Uint8Array, Uint8Array] {
  const [exp, log] = [new Uint8Array(510), new Uint8Array(256)];
  for (let i = 0, value = 1; i < 255; i++) {
    exp[i] = exp[i + 255] = value;
    log[value] = i;
    value = (value << 1) ^ ((value >> 7) * 0x12d);
  }
  return [exp, log];
}

const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : exponents[logarithms[a]! + logarithms[b]!]!);

/** The generator polynomial, whose roots are the first powers of two: coefficients without the leading one, highest power first. */
function generatorOf(degree: number): number[] {
  let polynomial = [1];
  for (let root = 1; root <= degree; root++) {
    const factor = exponents[root]!;
    polynomial = Array.from({ length: polynomial.length + 1 }, (_, i) => (polynomial[i] ?? 0) ^ product(polynomial[i - 1] ?? 0, factor));
  }
  return polynomial.slice(1);
}

/** Data followed by the error correction codewords, interleaved by block (5.7). */
function corrected(data: readonly number[], { ecc, blocks }: Square): number[] {
  const degree = ecc / blocks;
  const generator = generatorOf(degree);
  const out = [...data, ...Array.from({ length: ecc }, () => 0)];
  for (let block = 0; block < blocks; block++) {
    let rest = Array.from({ length: degree }, () => 0);
    for (let i = block; i < data.length; i += blocks) {
      const factor = data[i]! ^ rest[0]!;
      rest = generator.map((coefficient, k) => (rest[k + 1] ?? 0) ^ product(coefficient, factor));
    }
    rest.forEach((value, i) => {
      out[data.length + i * blocks + block] = value;
    });
  }
  return out;
}

/** Adds the finder pattern around each region: solid lines on the left and at the bottom, dashed ones at the top and on the right. */
function withFinders({ size, regions }: Square, dark: (row: number, column: number) => number): Uint8Array {
  const out = new Uint8Array(size * size);
  const span = size / regions;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [row, column] = [y % span, x % span];
      const inside = row > 0 && row < span - 1 && column > 0 && column < span - 1;
      const region = (at: number) => at - 1 - 2 * Math.floor(at / span);
      if (inside) out[y * size + x] = dark(region(y), region(x));
      else if (column === 0 || row === span - 1) out[y * size + x] = 1;
      else out[y * size + x] = row === 0 ? 1 - (column % 2) : row % 2;
    }
  }
  return out;
}

/**
 * Encodes printable ASCII, with `\xcf` for FNC1, in the smallest square Data Matrix ECC 200; undefined if the text has other
 * characters or is too long.
 */
export function dataMatrixOf(text: string): MatrixSymbol | undefined {
  if (!/^[\x20-\x7e\xcf]+$/.test(text)) return undefined;
  const codewords = codewordsOf(text);
  const square = squares.find(({ data }) => data >= codewords.length);
  if (!square) return undefined;
  const all = corrected(padded(codewords, square.data), square);
  const inner = square.size - 2 * square.regions;
  const bits = placementOf(inner);
  const bitAt = (row: number, column: number): number => {
    const place = bits[row * inner + column]!;
    // In some sizes two corner modules hold no data; they are dark where row and column are equal.
    return place < 0 ? place + 2 : (all[place >> 3]! >> (7 - (place & 7))) & 1;
  };
  return { size: square.size, dark: withFinders(square, bitAt) };
}
