import { codeLengths } from '@touchmark/domain';
import { mod31Alphabet, serialAlphabet } from '@touchmark/gs1';
import { digitSource, drawBuckets, numberSource, shuffled } from './random-source.ts';

/** Codes of one block as bytes, in the order of their text, and the place on the roll (from 0) of each. */
export interface Block {
  count: number; width: number; codes: Buffer; places: Uint32Array;
  /** Writes the codes a few thousand at a time and says how many stand there: the caller passes them on in between. */
  fill: () => Generator<number>;
}

/** What a block's codes begin with or are counted from. */
export type Recipe =
  | { type: 'AUTH' }
  | { type: 'SGTIN'; gtin: string }
  /** `head`: version, number system, company and product, 16 digits. */
  | { type: 'ECODE'; head: string; firstSerial: number };

type Writer = (at: number, key: number) => void;

/** Random characters are drawn in two parts: the first ten as one number, by which a block is sorted without touching text, and the rest. */
const sortedChars = 10;
const randomChars = 15;
const slice = 8192;

/** Begins one block: AUTH 15 of 31 characters (74.3 bits) and a check character, SGTIN 15 of 32 (75 bits), ECODE serials one after another. */
export async function drawBlock(recipe: Recipe, count: number): Promise<Block> {
  const width = codeLengths[recipe.type];
  const codes = Buffer.allocUnsafeSlow(count * width);
  if (recipe.type === 'ECODE') {
    // A serial stands in the code itself: the roll keeps its order.
    return { count, width, codes, places: Uint32Array.from({ length: count }, (_, i) => i), fill: () => fillEcodes(codes, recipe, count) };
  }
  const base = recipe.type === 'AUTH' ? 31 : 32;
  const { numbers, ends } = await drawBuckets(count, base ** sortedChars, Math.ceil(count / slice));
  const write = recipe.type === 'AUTH' ? authWriter(codes) : sgtinWriter(codes, recipe.gtin);
  // Shuffled, so that neighbours on a roll say nothing of each other.
  return { count, width, codes, places: await shuffled(count), fill: () => fillSorted(numbers, ends, width, write) };
}

function* fillSorted(numbers: Float64Array, ends: Uint32Array, width: number, write: Writer): Generator<number> {
  let from = 0;
  for (const end of ends) {
    numbers.subarray(from, end).sort();
    for (let i = from; i < end; i++) write(i * width, numbers[i]!);
    from = end;
    yield end;
  }
}

function authWriter(codes: Buffer): Writer {
  const signs = Buffer.from(mod31Alphabet, 'latin1');
  const draw = digitSource(31);
  // GB 32100: weights 3^i mod 31.
  const weights = Uint8Array.from({ length: randomChars }, (_, i) => Number(3n ** BigInt(i) % 31n));
  return (at, key) => {
    let sum = 0;
    let upper = Math.floor(key / 31 ** 5);
    let lower = key - upper * 31 ** 5;
    for (let c = 4; c >= 0; c--) {
      const [one, other] = [upper % 31, lower % 31];
      upper = (upper - one) / 31;
      lower = (lower - other) / 31;
      codes[at + c] = signs[one]!;
      codes[at + 5 + c] = signs[other]!;
      sum += one * weights[c]! + other * weights[c + 5]!;
    }
    for (let c = sortedChars; c < randomChars; c++) {
      const digit = draw();
      codes[at + c] = signs[digit]!;
      sum += digit * weights[c]!;
    }
    codes[at + randomChars] = signs[(31 - (sum % 31)) % 31]!;
  };
}

function sgtinWriter(codes: Buffer, gtin: string): Writer {
  const [signs, head] = [Buffer.from(serialAlphabet, 'latin1'), Buffer.from(gtin, 'latin1')];
  const draw = digitSource(32);
  return (at, key) => {
    const upper = Math.floor(key / 2 ** 25);
    const lower = key % 2 ** 25;
    const serial = at + head.length;
    for (let c = 0; c < head.length; c++) codes[at + c] = head[c]!;
    for (let c = 0, shift = 20; c < 5; c++, shift -= 5) {
      codes[serial + c] = signs[(upper >>> shift) & 31]!;
      codes[serial + 5 + c] = signs[(lower >>> shift) & 31]!;
      codes[serial + sortedChars + c] = signs[draw()]!;
    }
  };
}

function* fillEcodes(codes: Buffer, { head, firstSerial }: { head: string; firstSerial: number }, count: number): Generator<number> {
  const digits = Buffer.from(head, 'latin1');
  // GS1 mod 10 over 24 digits: the last weighs 3, and so does every digit at an odd place.
  const headSum = digits.reduce((sum, digit, i) => sum + (digit - 48) * (i % 2 === 1 ? 3 : 1), 0);
  for (let i = 0, at = 0; i < count; i++, at += 25) {
    digits.copy(codes, at);
    let rest = firstSerial + i;
    let sum = headSum;
    for (let c = 23; c >= 16; c--) {
      const digit = rest % 10;
      rest = (rest - digit) / 10;
      codes[at + c] = 48 + digit;
      sum += c % 2 === 1 ? 3 * digit : digit;
    }
    codes[at + 24] = 48 + ((10 - (sum % 10)) % 10);
    if ((i + 1) % slice === 0 || i + 1 === count) yield i + 1;
  }
}

/** Six-digit scratch PINs, one after another. */
export function drawPins(count: number): Buffer {
  const pins = Buffer.allocUnsafeSlow(count * 6);
  const draw = numberSource();
  for (let at = 0; at < pins.length; at += 6) {
    let rest = draw(1_000_000);
    for (let c = 5; c >= 0; c--) {
      const digit = rest % 10;
      rest = (rest - digit) / 10;
      pins[at + c] = 48 + digit;
    }
  }
  return pins;
}
