import { codeLengths } from '@touchmark/domain';
import { mod31Alphabet, serialAlphabet } from '@touchmark/gs1';
import { drawBuckets, fiveDigits, numberSource, shuffled } from './random-source.ts';

/** The codes of one block, generated a few thousand at a time in the order of their text. */
export interface Block {
  count: number;
  width: number;
  /** The position of each code on the roll, from 0. */
  places: Uint32Array;
  /**
   * Yields the codes in slices, each a text of codes with fixed width, starting with number `from`. The buffer is reused for the
   * next slice, so copy what you keep.
   */
  slices: () => Generator<{ from: number; codes: Buffer }>;
}

/** The fixed part of a block's codes. */
export type Recipe =
  | { type: 'AUTH' }
  | { type: 'SGTIN'; gtin: string }
  /** `head`: version, number system, company and product, 16 digits. */
  | { type: 'ECODE'; head: string; firstSerial: number };

type Writer = (codes: Buffer, at: number, key: number) => void;

/**
 * Random characters are generated in two parts: the first ten as a number, by which a block is sorted without comparing text, and
 * the rest.
 */
const sortedChars = 10;
const randomChars = 15;
const slice = 8192;
/** Small buckets are sorted fastest. */
const bucket = 256;

/** Starts one block: AUTH 15 of 31 characters (74.3 bits) and a check character, SGTIN 15 of 32 (75 bits), ECODE consecutive serials. */
export async function drawBlock(recipe: Recipe, count: number): Promise<Block> {
  const width = codeLengths[recipe.type];
  // The code contains its serial, so the roll keeps the order.
  if (recipe.type === 'ECODE')
    return { count, width, places: Uint32Array.from({ length: count }, (_, i) => i), slices: () => ecodes(recipe, count, width) };
  const base = recipe.type === 'AUTH' ? 31 : 32;
  const { numbers, ends } = await drawBuckets(count, base ** sortedChars, Math.ceil(count / bucket));
  const write = recipe.type === 'AUTH' ? authWriter() : sgtinWriter(recipe.gtin);
  // Shuffled, so that a code reveals nothing about its neighbours on the roll.
  return { count, width, places: await shuffled(count), slices: () => sorted(numbers, ends, width, write) };
}

function* sorted(numbers: Float64Array, ends: Uint32Array, width: number, write: Writer): Generator<{ from: number; codes: Buffer }> {
  let codes = Buffer.alloc(0);
  for (let from = 0, sortedTo = 0, next = 0; next < ends.length; from = sortedTo) {
    for (const last = next + slice / bucket; next < last && next < ends.length; next++) {
      numbers.subarray(sortedTo, ends[next]!).sort();
      sortedTo = ends[next]!;
    }
    const size = (sortedTo - from) * width;
    if (codes.length < size) codes = Buffer.allocUnsafeSlow(size);
    for (let i = from, at = 0; i < sortedTo; i++, at += width) write(codes, at, numbers[i]!);
    yield { from, codes: codes.subarray(0, size) };
  }
}

// 32-bit integers only: floating-point divisions would take most of the time.
function authWriter(): Writer {
  const signs = Buffer.from(mod31Alphabet, 'latin1');
  const draw = fiveDigits(31);
  // GB 32100: weights 3^i mod 31.
  const weights = Int32Array.from({ length: randomChars }, (_, i) => Number(3n ** BigInt(i) % 31n));
  const half = 31 ** 5;
  return (codes, at, key) => {
    let first = (key / half) | 0;
    let second = (key - first * half) | 0;
    let third = draw();
    let sum = 0;
    for (let c = 4; c >= 0; c--) {
      const [a, b, d] = [(first / 31) | 0, (second / 31) | 0, (third / 31) | 0];
      const [one, two, three] = [first - a * 31, second - b * 31, third - d * 31];
      codes[at + c] = signs[one]!;
      codes[at + 5 + c] = signs[two]!;
      codes[at + sortedChars + c] = signs[three]!;
      sum += one * weights[c]! + two * weights[c + 5]! + three * weights[c + sortedChars]!;
      first = a;
      second = b;
      third = d;
    }
    codes[at + randomChars] = signs[(31 - (sum % 31)) % 31]!;
  };
}

function sgtinWriter(gtin: string): Writer {
  const [signs, head] = [Buffer.from(serialAlphabet, 'latin1'), Buffer.from(gtin, 'latin1')];
  const draw = fiveDigits(32);
  return (codes, at, key) => {
    const first = (key / 2 ** 25) | 0;
    const second = (key - first * 2 ** 25) | 0;
    const third = draw();
    const serial = at + head.length;
    for (let c = 0; c < head.length; c++) codes[at + c] = head[c]!;
    for (let c = 0, shift = 20; c < 5; c++, shift -= 5) {
      codes[serial + c] = signs[(first >>> shift) & 31]!;
      codes[serial + 5 + c] = signs[(second >>> shift) & 31]!;
      codes[serial + sortedChars + c] = signs[(third >>> shift) & 31]!;
    }
  };
}

function* ecodes(
  { head, firstSerial }: { head: string; firstSerial: number },
  count: number,
  width: number,
): Generator<{ from: number; codes: Buffer }> {
  const digits = Buffer.from(head, 'latin1');
  // GS1 mod 10 over 24 digits: the last digit and every digit at an odd position have weight 3.
  const headSum = digits.reduce((sum, digit, i) => sum + (digit - 48) * (i % 2 === 1 ? 3 : 1), 0);
  const codes = Buffer.alloc(Math.min(slice, count) * width, Buffer.concat([digits, Buffer.alloc(width - digits.length)]));
  for (let from = 0; from < count; from += slice) {
    const size = Math.min(slice, count - from);
    for (let i = 0, at = 0; i < size; i++, at += width) {
      let rest = (firstSerial + from + i) | 0;
      let sum = headSum;
      for (let c = 23; c >= 16; c--) {
        const tens = (rest / 10) | 0;
        const digit = rest - tens * 10;
        codes[at + c] = 48 + digit;
        sum += c % 2 === 1 ? 3 * digit : digit;
        rest = tens;
      }
      codes[at + 24] = 48 + ((10 - (sum % 10)) % 10);
    }
    yield { from, codes: codes.subarray(0, size * width) };
  }
}

/** Random scratch-off PINs of six digits, concatenated. */
export function drawPins(count: number): Buffer {
  const pins = Buffer.allocUnsafeSlow(count * 6);
  const draw = numberSource();
  for (let at = 0; at < pins.length; at += 6) {
    let rest = draw(1_000_000) | 0;
    for (let c = 5; c >= 0; c--) {
      const tens = (rest / 10) | 0;
      pins[at + c] = 48 + rest - tens * 10;
      rest = tens;
    }
  }
  return pins;
}
