import type { QrLevel } from '../template.ts';

// ISO/IEC 18004, table 9, versions 1 to 40: error correction codewords per block and number of blocks, at each level.
const eccOfBlock: Readonly<Record<QrLevel, string>> = {
  L: '7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  M: '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28',
  Q: '13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  H: '17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
};
const blocks: Readonly<Record<QrLevel, string>> = {
  L: '1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25',
  M: '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49',
  Q: '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
  H: '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
};

interface BlockPlan {
  /** Number of data codewords in the whole symbol. */
  readonly data: number;
  readonly total: number;
  readonly count: number;
  readonly ecc: number;
}

/** Modules available for codewords, without the function patterns (ISO/IEC 18004, table 1). */
function codewordsOf(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const plansOf = (level: QrLevel): BlockPlan[] => {
  const [eccs, counts] = [eccOfBlock[level], blocks[level]].map((text) => text.split(' ').map(Number)) as [number[], number[]];
  return eccs.map((ecc, i) => ({ ecc, count: counts[i]!, total: codewordsOf(i + 1), data: codewordsOf(i + 1) - ecc * counts[i]! }));
};

const plans: Readonly<Record<QrLevel, readonly BlockPlan[]>> = { L: plansOf('L'), M: plansOf('M'), Q: plansOf('Q'), H: plansOf('H') };

export const planOf = (version: number, level: QrLevel): BlockPlan => plans[level][version - 1]!;

const [exponents, logarithms] = powersOfTwo();

/** Logarithm tables of the Galois field GF(256) over x⁸+x⁴+x³+x²+1. */
function powersOfTwo(): [Uint8Array, Uint8Array] {
  const [exp, log] = [new Uint8Array(512), new Uint8Array(256)];
  for (let i = 0, value = 1; i < 255; i++) {
    exp[i] = value;
    exp[i + 255] = value;
    log[value] = i;
    value = (value << 1) ^ ((value >> 7) * 0x11d);
  }
  return [exp, log];
}

const generators = new Map<number, Uint8Array>();

/** Logarithms of the coefficients of the generator polynomial, without the leading one. */
function generatorOf(degree: number): Uint8Array {
  const known = generators.get(degree);
  if (known) return known;
  const coefficients = new Uint8Array(degree);
  coefficients[degree - 1] = 1;
  for (let root = 0; root < degree; root++) {
    for (let i = 0; i < degree; i++) {
      const product = coefficients[i] ? exponents[logarithms[coefficients[i]!]! + root]! : 0;
      coefficients[i] = product ^ (coefficients[i + 1] ?? 0);
    }
  }
  const logs = coefficients.map((value) => logarithms[value]!);
  generators.set(degree, logs);
  return logs;
}

/** Writes the error correction codewords of `data[from..to)` to `out`, with `step` between them. */
function correct(data: Uint8Array, from: number, to: number, degree: number, out: Uint8Array, start: number, step: number): void {
  const generator = generatorOf(degree);
  const length = to - from;
  const rest = new Uint8Array(length + degree);
  rest.set(data.subarray(from, to));
  for (let i = 0; i < length; i++) {
    if (rest[i] === 0) continue;
    const log = logarithms[rest[i]!]!;
    for (let j = 0; j < degree; j++) rest[i + 1 + j]! ^= exponents[generator[j]! + log]!;
  }
  for (let i = 0; i < degree; i++) out[start + i * step] = rest[length + i]!;
}

/** Data and error correction codewords in the order of placement, interleaved by block (7.6). */
export function interleave(data: Uint8Array, plan: BlockPlan): Uint8Array {
  const out = new Uint8Array(plan.total);
  const shortLength = Math.floor(plan.data / plan.count);
  const shortCount = plan.count - (plan.data % plan.count);
  let from = 0;
  for (let block = 0; block < plan.count; block++) {
    const to = from + shortLength + (block < shortCount ? 0 : 1);
    for (let i = 0; i < shortLength; i++) out[i * plan.count + block] = data[from + i]!;
    if (block >= shortCount) out[shortLength * plan.count + block - shortCount] = data[to - 1]!;
    correct(data, from, to, plan.ecc, out, plan.data + block, plan.count);
    from = to;
  }
  return out;
}
